export { type Connection, type Receiver, SharedFrame } from './connection.ts';
export { createGateway } from './create-gateway.ts';
export type {
  Gateway,
  GatewayLimits,
  GatewayOptions,
  Opening,
} from './gateway-options.ts';
