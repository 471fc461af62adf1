import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { entityTagOf, isKnownTag } from './entity-tag.ts';

/** A document of the server's own that stays the same until its end. */
export type ServedDocument = {
  readonly path: string;
  readonly type: string;
  /** Makes it, when somebody first wants it. */
  readonly make: () => Promise<string | Buffer>;
};

type Coding = 'br' | 'gzip' | 'identity';
type Form = { readonly bytes: Buffer; readonly tag: string };

/** What is in a compressed format already, as fonts are, is not compressed again. */
const compressible = /^(?:text\/|application\/json)/;
/** Half a second of a thread at the highest quality, for a few bytes less. */
const quality = 9;

const codings: { readonly [coding in Coding]: (bytes: Buffer) => Promise<Buffer> } = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: quality }),
  identity: async (bytes) => bytes,
};

/** Returns the best coding that `Accept-Encoding` allows (RFC 9110, 12.5.3). */
export function preferredCoding(header: string | undefined): Coding {
  const accepted = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((one) => one.split(';').map((part) => part.trim()))
    .filter(([, weight = '']) => !/^q=0(?:\.0*)?$/.test(weight))
    .map(([name]) => name);
  return (['br', 'gzip'] as const).find((coding) => accepted.includes(coding)) ?? 'identity';
}

/**
 * Serves a document from memory. Each coding is made once, when somebody first wants it, and sent without being copied,
 * however many ask.
 */
export function serveDocument(app: FastifyInstance, { path, type, make }: ServedDocument): void {
  const canCompress = compressible.test(type);
  const made = new Map<Coding, Promise<Form>>();
  let whole: Promise<Buffer> | undefined;

  function plain(): Promise<Buffer> {
    whole ??= make().then((body) => Buffer.from(body));
    whole.catch(() => {
      whole = undefined;
    });
    return whole;
  }

  function formOf(coding: Coding): Promise<Form> {
    const known = made.get(coding);
    if (known) return known;
    const form = plain().then(async (whole) => {
      const bytes = await codings[coding](whole);
      return { bytes, tag: entityTagOf(bytes) };
    });
    made.set(coding, form);
    // Whoever asked is told; the next one tries again.
    form.catch(() => made.delete(coding));
    return form;
  }

  app.get(path, async ({ headers }, reply) => {
    const coding = canCompress ? preferredCoding(headers['accept-encoding']) : 'identity';
    const { bytes, tag } = await formOf(coding);
    reply.header('cache-control', 'no-cache').header('etag', tag).type(type);
    if (canCompress) reply.header('vary', 'accept-encoding');
    if (isKnownTag(headers, tag)) return reply.code(304).send();
    if (coding !== 'identity') reply.header('content-encoding', coding);
    return reply.send(bytes);
  });
}
