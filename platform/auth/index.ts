export { actorOf } from './actor-of.ts';
export { addressKey, isHotelAddress } from './address-key.ts';
export { administratorId, adminKey, adminKeyLength } from './admin-key.ts';
export { type Client, type Clients, clientsBehind } from './clients.ts';
export { type Cookies, cookieName, dropCookie, findCookie, readCookie, readCookies, setCookie } from './cookies.ts';
export { disagreement } from './disagreement.ts';
export type { Guest, Identity, Nobody, Staff, Tv, Visitor, VisitorMode } from './identity.ts';
export { type ProveIdentity, proveIdentity } from './prove-identity.ts';
export { whyNot } from './why-not.ts';
