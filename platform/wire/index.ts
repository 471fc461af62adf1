export { endedCode, endedName, type Hello, helloName } from './device-pushes.ts';
export {
  type Decoded,
  type Dispatch,
  decodeMessage,
  ETX,
  encodeFrame,
  PING,
  PONG,
  type ReplyFrame,
  type RequestFrame,
  STX,
  type WireError,
} from './frames.ts';
export { portOf, ports } from './ports.ts';
