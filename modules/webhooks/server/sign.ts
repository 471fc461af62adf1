import { createHmac } from 'node:crypto';
import type { Random } from '#platform/random';

const prefix = 'whsec_';

/** A new secret as the Standard Webhooks scheme writes them: 32 bytes in Base64 after `whsec_`. */
export function newSecret(random: Random): string {
  return `${prefix}${Buffer.from(random.bytes(32)).toString('base64')}`;
}

/** What is signed: the message's id, the second of the try since 1970, and the body as it is sent. */
export type Signed = { readonly id: string; readonly timestamp: number; readonly body: string };

/** The header `webhook-signature` (Standard Webhooks 1.0): one HMAC-SHA256 for each secret. */
export function signatureOf({ id, timestamp, body }: Signed, secrets: readonly string[]): string {
  const text = `${id}.${timestamp}.${body}`;
  const one = (secret: string) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
  };
  return secrets.map(one).join(' ');
}
