export { disagreement } from './disagreement.ts';
export type { Guest, Identity, Nobody, Staff, Tv, Visitor, VisitorMode } from './identity.ts';
export { whyNot } from './why-not.ts';
