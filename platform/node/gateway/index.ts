export { type Connection, type MessageReceiver, SharedFrame } from './connection.ts';
export { createGateway } from './create-gateway.ts';
export type {
  Gateway,
  GatewayLimits,
  GatewayOptions,
  UpgradeRequest,
} from './gateway-options.ts';
export { TurnQueue } from './turn-queue.ts';
