export { castingDesk } from './manifest.ts';
