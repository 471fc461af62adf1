export { roomControlDesk } from './manifest.ts';
