export { listenForClients } from './listen-for-clients.ts';
export { type Fault, SimulatedBuilding } from './simulated-building.ts';
