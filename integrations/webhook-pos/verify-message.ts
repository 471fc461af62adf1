import { createHmac, timingSafeEqual } from 'node:crypto';

/** A message as it arrived: its headers by lower-case name, and its body, byte for byte. */
export type Arrived = {
  readonly headers: { readonly [name: string]: string | string[] | undefined };
  readonly body: Buffer;
};

/** Seconds that a message may be old or new: a copy that somebody recorded is of no use later. */
const tolerance = 300;

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Whether a message comes from who knows the secret (Standard Webhooks 1.0); `now` in milliseconds since 1970. */
export function isGenuine({ headers, body }: Arrived, secret: string, now: number): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers;
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') return false;
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now / 1000 - Number(timestamp)) > tolerance) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const wanted = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64');
  // Several stand there while a secret is being changed.
  return signatures.split(' ').some((one) => same(one, `v1,${wanted}`));
}
