export { propertyDesk } from './manifest.ts';
