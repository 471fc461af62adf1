import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Returns the strong entity tag of a content (RFC 9110, 8.8.3). */
export function entityTagOf(content: string | Uint8Array): string {
  return `"${createHash('sha256').update(content).digest('base64url')}"`;
}

const withoutWeakness = (tag: string) => tag.trim().replace(/^W\//, '');

/** Whether the client has the content with this tag already (`If-None-Match`, RFC 9110, 13.1.2). */
export function isKnownTag({ 'if-none-match': known }: IncomingHttpHeaders, tag: string): boolean {
  if (known === undefined) return false;
  return known.trim() === '*' || known.split(',').some((one) => withoutWeakness(one) === withoutWeakness(tag));
}
