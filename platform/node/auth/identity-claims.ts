import type { Identity } from './identity.ts';

/**
 * Fields that claim an identity (docs/reference/wire.md, "Who may call"): compared with the real one, never trusted.
 */
const claims = ['room', 'room_id', 'room_ip', 'room_ip_id', 'reservation_nr', 'userId', 'propertyId', 'property'];
const roomFields: ReadonlySet<string> = new Set(['room', 'room_id', 'room_ip', 'room_ip_id']);
type ClientData = { readonly [field: string]: unknown };

/**
 * Returns the first top-level field of the unparsed `data` that contradicts `identity`, or `undefined`. Empty fields
 * claim nothing. For anonymous callers and for staff, who write about any room and guest, only the property is
 * compared. Which stay of the room a TV acts for is left to the handler, and so are the claims in `leftToHandler`.
 */
export function findMismatchedClaim(
  identity: Identity,
  data: unknown,
  leftToHandler: readonly string[] = [],
): string | undefined {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  const fields = data as ClientData;
  return claims.find((field) => {
    if (!Object.hasOwn(fields, field) || leftToHandler.includes(field)) return false;
    const value = fields[field];
    if (value === undefined || value === null || value === '') return false;
    const expected = expectedValues(identity, field);
    return expected !== undefined && !expected.includes(normalize(value));
  });
}

/** Returns the allowed values of `field`, or `undefined` if it is not compared. */
function expectedValues(identity: Identity, field: string): readonly string[] | undefined {
  if (field === 'propertyId' || field === 'property') {
    return identity.property === '*' || identity.property === '' ? undefined : [normalize(identity.property)];
  }
  switch (identity.kind) {
    case 'nobody':
    case 'staff':
      return undefined;
    case 'visitor':
      // The room that `Auth.authenticate` gives to visitors, whose id is its number.
      return roomFields.has(field) ? ['walkin', 'demo'] : [];
    case 'guest':
      return expectedGuestValues(identity, field);
    case 'tv':
      if (field === 'reservation_nr' || field === 'userId') return undefined;
      return field === 'room' ? [normalize(identity.room), normalize(identity.roomId)] : [normalize(identity.roomId)];
  }
}

function expectedGuestValues(identity: Extract<Identity, { kind: 'guest' }>, field: string): readonly string[] {
  if (field === 'room') return [normalize(identity.room), normalize(identity.roomId)];
  if (field === 'reservation_nr') return [normalize(identity.stayId)];
  if (field === 'userId') return [normalize(identity.residentId)];
  return [normalize(identity.roomId)];
}

/** Normalizes numbers and strings alike; a list or an object matches nothing. */
function normalize(value: unknown): string {
  if (typeof value === 'string') return value.trim().toLowerCase();
  return typeof value === 'number' ? String(value) : '\u0000';
}
