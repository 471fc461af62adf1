export { createWireClient } from './create-wire-client.ts';
export { WireCut, WireRefusal, WireTimeout } from './errors.ts';
export {
  type ClientSocket,
  deviceSocketUrl,
  type OpenSocket,
  openWebSocket,
  type SocketReceiver,
  watchBrowserWakes,
} from './socket.ts';
export type { CallOptions, ContractWire, WireClient, WireClientOptions } from './wire-client.ts';
