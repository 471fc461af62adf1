import type { Identity } from './identity.ts';

/**
 * Fields that claim an identity (docs/reference/wire.md, "Who may call"): compared with the real one, never trusted.
 */
const claims = ['room', 'room_id', 'room_ip', 'room_ip_id', 'reservation_nr', 'userId', 'propertyId', 'property'];
type Told = { readonly [field: string]: unknown };

/**
 * Returns the first top-level field of the unparsed `data` that contradicts `identity`, or `undefined`. Empty fields
 * claim nothing. For anonymous callers and for staff, who write about any room and guest, only the property is
 * compared. Which stay of the room a TV acts for is left to the handler.
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

/** Returns the allowed values of `field`, or `undefined` if it is not compared. */
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

/** Normalizes numbers and strings alike; a list or an object matches nothing. */
function plain(value: unknown): string {
  if (typeof value === 'string') return value.trim().toLowerCase();
  return typeof value === 'number' ? String(value) : '\u0000';
}
