import type { StreamFile, StreamJudge } from '#cinema/server';
import type { Authenticate } from '#platform/node/auth';
import type { LargeFiles } from '#platform/node/files';
import type { Http, HttpReply } from '#platform/node/http';
import { type Exchange, identifyBy, refuseUnknown, sendFile } from './send-file.ts';

/** What serving films needs. */
export type FilmServices = {
  readonly judge: StreamJudge;
  readonly authenticate: Authenticate;
  readonly files: Pick<LargeFiles, 'find' | 'read'>;
};

/** Segments are encrypted and never change; the key, which opens them, is asked for anew each time. All else is judged each time. */
const ageOf = (key: string) => (key.endsWith('.m3u8') || key.endsWith('.mp4') ? 'no-store' : 'private, max-age=3600');

function sendContent(reply: HttpReply, { content }: { readonly content: string | Uint8Array }): HttpReply {
  return reply.header('cache-control', 'no-store').send(typeof content === 'string' ? content : Buffer.from(content));
}

type Wanted = {
  readonly key: string;
  /** Refuses once whoever asked may no longer have it: a film in one file takes as long as the guest watches it. */
  readonly requireAllowed: () => Promise<void>;
};

async function sendStored(
  { files }: FilmServices,
  { key, requireAllowed }: Wanted,
  exchange: Exchange,
): Promise<HttpReply> {
  const found = (await files.find(key)) ?? refuseUnknown();
  const cacheControl = ageOf(key);
  const mayGoOn = key.endsWith('.mp4') ? requireAllowed : undefined;
  return sendFile(exchange, {
    ...{ ...found, name: key, cacheControl, isVolatile: cacheControl === 'no-store' },
    read: (range = { first: 0, last: found.bytes - 1 }) => files.read(key, { range, mayGoOn }),
  });
}

/**
 * Serves playlists, segments, keys and subtitles of films below `/ONEapp/films/`. Each request is judged by its own cookies: an
 * address alone opens nothing.
 */
export function serveFilms(http: Http, services: FilmServices): void {
  http.get('/ONEapp/films/:ticket/:name', async (request, reply) => {
    const { ticket, name } = request.params as { readonly ticket: string; readonly name: string };
    const { cookie } = request.headers;
    const caller = { device: cookie ?? '', identify: identifyBy(services.authenticate, cookie) };
    const find = () => services.judge.find(ticket, name, caller);
    const file: StreamFile = (await find()) ?? refuseUnknown();
    reply.type(file.contentType);
    if (!('key' in file)) return sendContent(reply, file);
    const requireAllowed = async () => void ((await find()) ?? refuseUnknown());
    return await sendStored(services, { key: file.key, requireAllowed }, { request, reply });
  });
}
