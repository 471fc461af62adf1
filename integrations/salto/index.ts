export { SimulatedSalto } from './simulated-salto.ts';
