export { SimulatedVisionline } from './simulated-visionline.ts';
