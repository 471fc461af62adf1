export { callsModule } from './manifest.ts';
