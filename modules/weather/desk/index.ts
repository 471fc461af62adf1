export { weatherDesk } from './manifest.ts';
