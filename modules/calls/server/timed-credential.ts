import { createHmac } from 'node:crypto';

/** A name and a password that hold until a certain second. */
export type TimedCredential = { readonly username: string; readonly password: string };

/**
 * Returns a name and a password that a server with the same secret accepts until `untilS` (seconds since 1970), without having heard of
 * them: HMAC-SHA1 in base64 of `until:user` (draft-uberti-behave-turn-rest), as coturn and Kamailio's `auth_ephemeral` have it.
 */
export function timedCredential(secret: string, untilS: number, user: string): TimedCredential {
  const username = `${untilS}:${user}`;
  return { username, password: createHmac('sha1', secret).update(username).digest('base64') };
}
