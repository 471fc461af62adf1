import { Refusal } from '#platform/contract';
import type { Identity } from './identity.ts';
import type { IdentityResolver, Proof } from './proof.ts';

/** Turns what a request or an upgrade brought into an identity; refuses with `not_signed_in` a key that nobody knows. */
export type ProveIdentity = (proof: Proof) => Promise<Identity>;

/**
 * Asks `resolvers` in order; the first that knows the cookie or header decides, else it is nobody. An `Authorization`
 * header that nobody knows is refused rather than ignored, so that a mistyped key does not pass for a guest.
 */
export function proveIdentity(resolvers: readonly IdentityResolver[]): ProveIdentity {
  return async (proof) => {
    for (const resolve of resolvers) {
      const identity = await resolve(proof);
      if (identity) return identity;
    }
    if (proof.headers.authorization !== undefined) {
      throw new Refusal('not_signed_in', 'the key in the Authorization header is not known');
    }
    return { kind: 'nobody', property: proof.property };
  };
}
