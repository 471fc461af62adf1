export { remoteControlModule } from './manifest.ts';
