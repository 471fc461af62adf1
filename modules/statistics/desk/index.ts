export { statisticsDesk } from './manifest.ts';
