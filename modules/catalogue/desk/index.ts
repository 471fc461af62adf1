export { catalogueDesk } from './manifest.ts';
