export { listenForClients } from './listen-for-clients.ts';
export { openBroker } from './open-broker.ts';
export { type Fault, SimulatedBuilding } from './simulated-building.ts';
