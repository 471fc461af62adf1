export { weatherModule } from './manifest.ts';
