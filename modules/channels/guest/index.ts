export { channelsModule } from './manifest.ts';
