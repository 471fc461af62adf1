export { openTestDevices } from './open-devices.ts';
