export { createWireClient } from './create-wire-client.ts';
export { CallRefusedError, CallTimeoutError, ConnectionLostError } from './errors.ts';
export {
  type ClientSocket,
  deviceSocketUrl,
  type OpenSocket,
  openWebSocket,
  type SocketHandlers,
  watchBrowserWake,
} from './socket.ts';
export type { CallOptions, ClockOffset, ContractClient, WireClient, WireClientOptions } from './wire-client.ts';
