import type { ByteRange } from '#platform/node/files';

/**
 * Reads a `Range` header for a file (RFC 9110, 14.2); undefined: the whole file, which is also the answer to several ranges and to
 * what is not understood.
 */
export function readRange(header: string | undefined, bytes: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!match) return undefined;
  const [, from = '', to = ''] = match;
  if (from === '' && to === '') return undefined;
  const end = bytes - 1;
  const first = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const last = from === '' || to === '' ? end : Math.min(end, Number(to));
  if (first > end || (from === '' && Number(to) === 0)) return 'unsatisfiable';
  return last < first ? undefined : { first, last };
}
