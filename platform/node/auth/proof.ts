import type { StaffAccess } from '#platform/contract';
import type { Guest, Identity, Staff, Tv, Visitor } from './identity.ts';

/** The identities that an access lets through, so that a handler need not ask again. */
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

/** What a request brought to prove who it is from. */
export type Proof = {
  readonly property: string;
  readonly cookies: { readonly [name: string]: string | undefined };
  readonly headers: { readonly [name: string]: string | undefined };
  /** Of a socket: whether the phone build opens it (wire.md, "Frames"); a request over HTTP does not tell. */
  readonly mobile?: boolean;
  /** True at the desk's doors (`/desk/ws`, `/api/v1/…`), where a member of staff counts before a guest of the same browser. */
  readonly desk?: boolean;
};

/** Turns a cookie or header into an identity; `undefined` when it is not this resolver's. Later resolvers are asked next. */
export type IdentityResolver = (proof: Proof) => Promise<Identity | undefined>;

/**
 * Prove identities of a kind anew, from what they name (session, stay, device), when `Sockets.refresh` asks;
 * `undefined`: it holds no longer. An open socket has no cookie to be asked for.
 */
export type IdentityRenewals = {
  readonly [K in Identity['kind']]?: (identity: Extract<Identity, { kind: K }>) => Promise<Identity | undefined>;
};
