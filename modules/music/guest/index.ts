export { musicModule } from './manifest.ts';
