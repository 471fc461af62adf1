export { phonePagesBelowTv, tvAddress } from './app-paths.ts';
export { endedCode, endedName, type Hello, helloName } from './device-pushes.ts';
export {
  type Dispatch,
  decodeMessage,
  ETX,
  encodeFrame,
  PING,
  PONG,
  STX,
  type WireError,
} from './frames.ts';
export { isKnownModule, portOf, ports } from './ports.ts';
export { deskPath, pingMs } from './socket-paths.ts';
export type { Push, Sockets, SocketTarget } from './sockets.ts';
