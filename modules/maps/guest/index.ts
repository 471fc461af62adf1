export { mapsModule } from './manifest.ts';
