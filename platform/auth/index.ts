export type { Guest, Identity, Nobody, Staff, Tv, Visitor, VisitorMode } from './identity.ts';
