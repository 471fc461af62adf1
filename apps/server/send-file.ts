import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Refusal } from '#platform/contract';
import { type Authenticate, readCookies } from '#platform/node/auth';
import type { ByteRange } from '#platform/node/files';
import { type HttpReply, type HttpRequest, isKnownTag } from '#platform/node/http';
import { readRange } from './read-range.ts';

/** A file to send, whole or in part. */
export type SentFile = {
  /** By which it is known; its ETag follows from this, its size and its age. */
  readonly name: string;
  readonly bytes: number;
  readonly changedAt: number;
  readonly cacheControl: string;
  /** Always sent, even to who has it. */
  readonly isVolatile?: boolean;
  readonly read: (range: ByteRange | undefined) => Readable;
};

/** A request and its answer. */
export type Exchange = { readonly request: HttpRequest; readonly reply: HttpReply };

/** Finds out who sends a request: as a guest or visitor, and as a TV in the same browser. */
export function identifyBy(authenticate: Authenticate, cookie: string | undefined) {
  const proof = { cookies: readCookies(cookie), headers: {} };
  return async (property: string) =>
    await Promise.all([true, false].map((mobile) => authenticate({ ...proof, property, mobile })));
}

/** Refuses what does not exist, and what is not for whoever asks, alike. */
export function refuseUnknown(): never {
  throw new Refusal('not_found', 'no such file here');
}

/** Sends a file: with an ETag, whole, as not modified, or the range that is wanted. */
export function sendFile({ request, reply }: Exchange, file: SentFile): HttpReply {
  const { name, bytes, changedAt, isVolatile = false } = file;
  const tag = `"${createHash('sha256').update(`${name} ${bytes} ${changedAt}`).digest('base64url').slice(0, 22)}"`;
  reply.header('cache-control', file.cacheControl).header('etag', tag).header('accept-ranges', 'bytes');
  if (!isVolatile && isKnownTag(request.headers, tag)) return reply.code(304).send();
  // A range of what the file was before would not fit what it is now.
  const ifRange = request.headers['if-range'];
  const wanted = ifRange === undefined || ifRange === tag ? request.headers.range : undefined;
  const range = readRange(wanted, bytes);
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${bytes}`).send();
  reply.header('content-length', range ? range.last - range.first + 1 : bytes);
  if (range) reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${bytes}`);
  // Of a HEAD only the headers are wanted: the file is not read.
  return request.method === 'HEAD' ? reply.send(Readable.from([])) : reply.send(file.read(range));
}
