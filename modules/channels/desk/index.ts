export { channelsDesk } from './manifest.ts';
