import type { Identity } from './identity.ts';

/** Fields by which a client says who it is (wire.md, "Who may call"): compared with the identity, never believed. */
const claims = ['room', 'room_id', 'room_ip', 'room_ip_id', 'reservation_nr', 'userId', 'propertyId', 'property'];
type Told = { readonly [field: string]: unknown };

/**
 * Names the first field of `data` that disagrees with `identity`, or `undefined` when all agree. Only the upper level of
 * `data` is looked at, before it is parsed. An empty field claims nothing. Nobody has nothing to agree with but the
 * property; staff write about rooms and guests, so that only the property counts; which of the room's stays a TV speaks
 * for is for the handler to judge.
 */
export function disagreement(identity: Identity, data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  const told = data as Told;
  return claims.find((field) => {
    if (!Object.hasOwn(told, field)) return false;
    const value = told[field];
    if (value === undefined || value === null || value === '') return false;
    const truths = truthsOf(identity, field);
    return truths !== undefined && !truths.includes(plain(value));
  });
}

/** What `field` may say, or `undefined` where nothing is to be compared. */
function truthsOf(identity: Identity, field: string): readonly string[] | undefined {
  if (field === 'propertyId' || field === 'property') {
    return identity.property === '*' || identity.property === '' ? undefined : [plain(identity.property)];
  }
  switch (identity.kind) {
    case 'nobody':
    case 'staff':
      return undefined;
    case 'visitor':
      return field === 'room' ? ['walkin', 'demo'] : [];
    case 'guest':
      return guestTruths(identity, field);
    case 'tv':
      if (field === 'reservation_nr' || field === 'userId') return undefined;
      return field === 'room' ? [plain(identity.room), plain(identity.roomId)] : [plain(identity.roomId)];
  }
}

function guestTruths(identity: Extract<Identity, { kind: 'guest' }>, field: string): readonly string[] {
  if (field === 'room') return [plain(identity.room), plain(identity.roomId)];
  if (field === 'reservation_nr') return [plain(identity.stayId)];
  if (field === 'userId') return [plain(identity.residentId)];
  return [plain(identity.roomId)];
}

/** Numbers and texts compare alike; a list or an object agrees with nothing. */
function plain(value: unknown): string {
  if (typeof value === 'string') return value.trim().toLowerCase();
  return typeof value === 'number' ? String(value) : '\u0000';
}
