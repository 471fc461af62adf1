import { createHmac } from 'node:crypto';
import type { Random } from '#platform/random';

const prefix = 'whsec_';

/** Creates a secret in the Standard Webhooks format: `whsec_` and 32 bytes in Base64. */
export function createWebhookSecret(random: Random): string {
  return `${prefix}${Buffer.from(random.bytes(32)).toString('base64')}`;
}

/** The signed content: message id, time of the attempt (seconds since 1970), and request body. */
export type SignedContent = { readonly id: string; readonly timestamp: number; readonly body: string };

/** Returns the header `webhook-signature` (Standard Webhooks 1.0), with one HMAC-SHA256 per secret. */
export function signMessage({ id, timestamp, body }: SignedContent, secrets: readonly string[]): string {
  const text = `${id}.${timestamp}.${body}`;
  const one = (secret: string) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
  };
  return secrets.map(one).join(' ');
}
