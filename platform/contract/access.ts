/** A permission of a member of staff or an API key, `area.verb`, as in `orders.read`. */
export type Permission = `${string}.${string}`;

/** The staff half of {@link Access}: a member of staff or an API key that holds one permission in the property. */
export type StaffAccess = { readonly staff: Permission };

/**
 * Who may make a call or use a route (wire.md, "Who may call"). There is no default: every call and route names one.
 * `anyone`: any open socket or request. `visitor`: walk-in or checked in. `guest`: signed in on a stay in house.
 * `room`: a guest, or the enrolled TV of the occupied room. `visitor_or_room`: what both let through. `tv`: an enrolled TV.
 */
export type Access = 'anyone' | 'visitor' | 'guest' | 'room' | 'visitor_or_room' | 'tv' | StaffAccess;

/** Access for a member of staff or an API key that holds `permission`. */
export function staff<const P extends Permission>(permission: P): { readonly staff: P } {
  return { staff: permission };
}
