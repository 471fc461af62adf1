export { chatModule } from './manifest.ts';
