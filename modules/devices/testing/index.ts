export { openTestDevices } from './open-test-devices.ts';
