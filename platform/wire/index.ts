export { endedCode, endedName, type Hello, helloName } from './device-pushes.ts';
export {
  decodeMessage,
  ETX,
  encodeFrame,
  PING,
  PONG,
  STX,
  type WireError,
} from './frames.ts';
export { portOf, ports } from './ports.ts';
