import type { FileHandle } from 'node:fs/promises';
import { open, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { SongFile, SongJudge } from '#music/server';
import type { Authenticate } from '#platform/node/auth';
import type { LargeFiles } from '#platform/node/files';
import type { Http, HttpReply } from '#platform/node/http';
import { type Exchange, identifyBy, refuseUnknown, sendFile } from './send-file.ts';

/** What serving music needs. */
export type MusicServices = {
  readonly judge: SongJudge;
  readonly authenticate: Authenticate;
  readonly files: Pick<LargeFiles, 'find' | 'read'>;
  /** The operator's folder of music; empty: none. */
  readonly folder: string;
};

/** Who may hear a song is judged anew each time. */
const cacheControl = 'no-store';

/** Opens a file of the folder of music; undefined: it is gone, or a link leads out of the folder. */
async function openWithin(folder: string, path: string): Promise<FileHandle | undefined> {
  if (folder === '') return undefined;
  try {
    const [root, real] = await Promise.all([realpath(folder), realpath(join(folder, path))]);
    return real.startsWith(root + sep) ? await open(real, 'r') : undefined;
  } catch {
    return undefined;
  }
}

async function sendFromFolder({ folder }: MusicServices, path: string, exchange: Exchange): Promise<HttpReply> {
  const file = (await openWithin(folder, path)) ?? refuseUnknown();
  let isRead = false;
  try {
    const found = await file.stat();
    if (!found.isFile()) refuseUnknown();
    return sendFile(exchange, {
      ...{ name: path, bytes: found.size, changedAt: found.mtimeMs, cacheControl },
      read: (range) => {
        isRead = true;
        // The stream closes the file.
        return file.createReadStream(range && { start: range.first, end: range.last });
      },
    });
  } finally {
    if (!isRead) await file.close();
  }
}

async function sendStored({ files }: MusicServices, key: string, exchange: Exchange): Promise<HttpReply> {
  const found = (await files.find(key)) ?? refuseUnknown();
  return sendFile(exchange, { ...found, name: key, cacheControl, read: (range) => files.read(key, { range }) });
}

/** Serves songs below `/ONEapp/music/`. Each request is judged by its own cookies: an address alone opens nothing. */
export function serveMusic(http: Http, services: MusicServices): void {
  http.get('/ONEapp/music/:id', async (request, reply) => {
    const { id } = request.params as { readonly id: string };
    const identify = identifyBy(services.authenticate, request.headers.cookie);
    const file: SongFile = (await services.judge.find(id, identify)) ?? refuseUnknown();
    reply.type(file.contentType);
    const exchange = { request, reply };
    return 'key' in file
      ? await sendStored(services, file.key, exchange)
      : await sendFromFolder(services, file.path, exchange);
  });
}
