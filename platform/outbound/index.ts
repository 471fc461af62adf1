export { mayConnect } from './address-rules.ts';
export {
  createOutbound,
  type Outbound,
  type OutboundAnswer,
  type OutboundOptions,
  type OutboundRequest,
} from './create-outbound.ts';
export type { Purpose } from './purposes.ts';
export { parseTarget, pinTarget, type Resolve, systemResolve, type Target } from './target.ts';
