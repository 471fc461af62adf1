export { housekeepingModule } from './manifest.ts';
