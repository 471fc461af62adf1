import type { StaffAccess } from '#platform/contract';
import type { Guest, Identity, Staff, Tv, Visitor } from './identity.ts';

/** The identities that an access level admits, so a handler need not check again. */
export type IdentityFor<A> = A extends StaffAccess
  ? Staff
  : A extends 'tv'
    ? Tv
    : A extends 'guest'
      ? Guest
      : A extends 'room'
        ? Guest | Tv
        : A extends 'visitor_or_room'
          ? Guest | Visitor | Tv
          : A extends 'visitor'
            ? Guest | Visitor
            : Identity;

/** Credentials of a request. */
export type AuthRequest = {
  readonly property: string;
  readonly cookies: { readonly [name: string]: string | undefined };
  readonly headers: { readonly [name: string]: string | undefined };
  /** Whether the phone app opened the socket (docs/reference/wire.md, "Frames"); absent for HTTP requests. */
  readonly mobile?: boolean;
  /** True on the desk's endpoints (`/desk/ws`, `/api/v1/…`), where a staff session wins over a guest session. */
  readonly desk?: boolean;
};

/** Resolves a cookie or header to an identity; on `undefined` the next resolver is tried. */
export type IdentityResolver = (proof: AuthRequest) => Promise<Identity | undefined>;

/**
 * Re-validate identities by kind for `Sockets.refresh`, using the session, stay or device they name: an open socket
 * cannot present its cookie again. `undefined` means the identity is no longer valid.
 */
export type IdentityRefreshers = {
  readonly [K in Identity['kind']]?: (identity: Extract<Identity, { kind: K }>) => Promise<Identity | undefined>;
};
