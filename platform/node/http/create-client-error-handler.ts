import type { Socket } from 'node:net';
import { Refusal } from '#platform/contract';
import type { Log } from '#platform/node/log';
import { type Random, uuid } from '#platform/random';
import { problemType, toProblem } from './problem.ts';
import type { SlowUploads } from './slow-uploads.ts';

const byCode: { readonly [code: string]: readonly [code: string, message: string, line: string] } = {
  HPE_HEADER_OVERFLOW: ['headers_too_large', 'the headers are too large', '431 Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', 'the request took too long', '408 Request Timeout'],
};
const unreadable = ['invalid_data', 'the request is not valid HTTP', '400 Bad Request'] as const;

/** Answers malformed HTTP with problem details and a new request id, and closes the connection. */
export function createClientErrorHandler(
  { random, log }: { readonly random: Random; readonly log: Log },
  uploads: Pick<SlowUploads, 'has'>,
) {
  return (error: { readonly code: string }, socket: Socket): void => {
    // Node says so once; from then on the upload is watched by what arrives.
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && uploads.has(socket)) return;
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const [code, message, line] = byCode[error.code] ?? unreadable;
    const id = uuid(random);
    log.info({ id, why: error.code }, 'malformed HTTP request');
    const body = JSON.stringify(toProblem(new Refusal(code, message), {}, id));
    const head = [
      `HTTP/1.1 ${line}`,
      `content-type: ${problemType}`,
      `content-length: ${Buffer.byteLength(body)}`,
      `x-request-id: ${id}`,
      'connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
  };
}
