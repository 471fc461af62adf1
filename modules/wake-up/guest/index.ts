export { wakeUpModule } from './manifest.ts';
