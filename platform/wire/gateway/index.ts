export { type Connection, type Receiver, SharedFrame } from './connection.ts';
export { createGateway } from './create-gateway.ts';
export {
  defaultLimits,
  type Gateway,
  type GatewayCounters,
  type GatewayLimits,
  type GatewayOptions,
  type Opening,
} from './gateway-options.ts';
