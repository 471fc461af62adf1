import { Refusal } from '#platform/contract';
import type { Identity } from './identity.ts';
import type { AuthRequest, IdentityResolver } from './proof.ts';

/** Authenticates a request or an upgrade; refuses an unknown key with `not_signed_in`. */
export type Authenticate = (request: AuthRequest) => Promise<Identity>;

/**
 * Tries `resolvers` in order; the first that recognizes the cookie or header decides, otherwise the caller is
 * anonymous. An unknown `Authorization` header is refused rather than ignored, so a mistyped key does not pass as a
 * guest.
 */
export function createAuthenticator(resolvers: readonly IdentityResolver[]): Authenticate {
  return async (request) => {
    for (const resolve of resolvers) {
      const identity = await resolve(request);
      if (identity) return identity;
    }
    if (request.headers.authorization !== undefined) {
      throw new Refusal('not_signed_in', 'the key in the Authorization header is unknown');
    }
    return { kind: 'nobody', property: request.property };
  };
}
