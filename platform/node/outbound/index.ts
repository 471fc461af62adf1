export { mayConnect } from './address-rules.ts';
export {
  createOutbound,
  type Outbound,
  type OutboundAnswer,
  type OutboundConnection,
  type OutboundOptions,
  type OutboundRequest,
} from './create-outbound.ts';
export type { Dial } from './dial.ts';
export type { Purpose, StreamPurpose } from './purposes.ts';
export { parseTarget, pinTarget, type Resolve, systemResolve, type Target } from './target.ts';
