export { openDevices } from './open-devices.ts';
