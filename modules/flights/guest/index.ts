export { flightsModule } from './manifest.ts';
