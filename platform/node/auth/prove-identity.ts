import { Refusal } from '#platform/contract';
import type { Identity } from './identity.ts';
import type { IdentityResolver, Proof } from './proof.ts';

/** Authenticates a request or an upgrade; refuses an unknown key with `not_signed_in`. */
export type ProveIdentity = (proof: Proof) => Promise<Identity>;

/**
 * Tries `resolvers` in order; the first that recognizes the cookie or header decides, otherwise the caller is
 * anonymous. An unknown `Authorization` header is refused rather than ignored, so a mistyped key does not pass as a
 * guest.
 */
export function proveIdentity(resolvers: readonly IdentityResolver[]): ProveIdentity {
  return async (proof) => {
    for (const resolve of resolvers) {
      const identity = await resolve(proof);
      if (identity) return identity;
    }
    if (proof.headers.authorization !== undefined) {
      throw new Refusal('not_signed_in', 'the key in the Authorization header is unknown');
    }
    return { kind: 'nobody', property: proof.property };
  };
}
