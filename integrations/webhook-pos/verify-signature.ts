import { createHmac, timingSafeEqual } from 'node:crypto';

/** A received message: headers by lower-case name, and the raw body. */
export type WebhookMessage = {
  readonly headers: { readonly [name: string]: string | string[] | undefined };
  readonly body: Buffer;
};

/** Maximum clock difference in seconds, to prevent replay of recorded messages. */
const tolerance = 300;

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Verifies the signature of a message (Standard Webhooks 1.0); `now` in milliseconds since 1970. */
export function verifySignature({ headers, body }: WebhookMessage, secret: string, now: number): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers;
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') return false;
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now / 1000 - Number(timestamp)) > tolerance) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const wanted = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64');
  // There are several signatures while a secret is being rotated.
  return signatures.split(' ').some((one) => same(one, `v1,${wanted}`));
}
