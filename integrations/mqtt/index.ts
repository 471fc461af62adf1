export type { LineContext } from './client/broker-line.ts';
export { createMqttBuildings } from './client/connect-building.ts';
