export { webCheckInModule } from './manifest.ts';
