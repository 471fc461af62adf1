export type { LineContext } from './client/broker-line.ts';
export { readBrokerSettings } from './client/broker-settings.ts';
export { createMqttBuildings } from './client/connect-building.ts';
