import type { IncomingMessage } from 'node:http';
import { PassThrough, pipeline, type Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { Refusal } from '#platform/contract';
import { RemoteError } from './remote-error.ts';
import { outboundRefusal } from './target.ts';

function limitBytes(limit: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      seen += chunk.byteLength;
      if (seen > limit) done(outboundRefusal('too_large', 'size', `the response is larger than ${limit} bytes`));
      else done(null, chunk);
    },
  });
}

function createDecompressor(encoding: string): Transform {
  switch (encoding) {
    case '':
    case 'identity':
      return new PassThrough();
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'deflate':
      return createInflate();
    case 'br':
      return createBrotliDecompress();
    default:
      throw outboundRefusal('unavailable', 'encoding', 'the response has an unsupported encoding');
  }
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { code } = error as { code?: string };
  return new RemoteError('cut_off', `the response broke off (${code ?? 'unknown'})`, { reason: 'body' });
}

/** Decompresses a response body, limiting compressed and decompressed bytes. Errors are refusals. */
export async function* limitedBody(
  answer: IncomingMessage,
  limits: { readonly packedBytes: number; readonly unpackedBytes: number },
  cut: () => Refusal | undefined,
): AsyncGenerator<Uint8Array> {
  const encoding = (answer.headers['content-encoding'] ?? '').trim().toLowerCase();
  const stages: [Readable, Transform, Transform, Transform] = [
    answer,
    limitBytes(limits.packedBytes),
    createDecompressor(encoding),
    limitBytes(limits.unpackedBytes),
  ];
  let failure: unknown;
  const last = pipeline(...stages, (error) => {
    failure = error;
  });
  try {
    for await (const chunk of last) yield chunk as Uint8Array;
  } catch (error) {
    throw cut() ?? toRefusal(failure ?? error);
  } finally {
    answer.destroy();
  }
}
