export { roomControlModule } from './manifest.ts';
