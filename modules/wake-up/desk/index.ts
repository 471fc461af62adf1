export { wakeUpDesk } from './manifest.ts';
