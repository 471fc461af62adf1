export { mayConnect } from './address-rules.ts';
export { askJson } from './ask-json.ts';
export { type Breakers, createBreakers, type TargetCondition } from './breakers.ts';
export {
  createOutbound,
  type Outbound,
  type OutboundConnection,
  type OutboundOptions,
  type OutboundRequest,
  type OutboundResponse,
} from './create-outbound.ts';
export type { Dial } from './dial.ts';
export type { Purpose, StreamPurpose } from './purposes.ts';
export { failureCodeOf, RemoteError, systemFailure } from './remote-error.ts';
export { outboundTarget, type PinnedTarget, parseTarget, pinTarget, type Resolve, systemResolve } from './target.ts';
