/**
 * Form of a permission, `area.verb`, as in `orders.read`. Contracts use it to declare permissions; everything else uses
 * `Permission`, the ones that are declared.
 */
export type PermissionName = `${string}.${string}`;

/** The staff part of {@link Access}: a staff member or an API key with one permission in the property; `isPersonal`: no API key. */
export type StaffAccess = { readonly staff: PermissionName; readonly isPersonal?: true };

/**
 * Who may use a call or route (docs/reference/wire.md, "Who may call"). There is no default: each declares its own.
 * `anyone`: any open socket or request. `visitor`: walk-in or checked in. `guest`: signed in to an in-house stay.
 * `room`: a guest, or the enrolled TV of the occupied room. `visitor_or_room`: either. `tv`: an enrolled TV.
 */
export type Access = 'anyone' | 'visitor' | 'guest' | 'room' | 'visitor_or_room' | 'tv' | StaffAccess;

/** Returns the access for staff members and API keys with `permission`. */
export function staff<const P extends PermissionName>(permission: P): { readonly staff: P } {
  return { staff: permission };
}

/** Returns the access for staff members with `permission`, and no API key, `ADMIN_API_KEY` included. */
export function person<const P extends PermissionName>(
  permission: P,
): { readonly staff: P; readonly isPersonal: true } {
  return { staff: permission, isPersonal: true };
}
