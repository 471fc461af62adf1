import { readFile } from 'node:fs/promises';
import type { Clock } from '#platform/clock';
import { Refusal } from '#platform/contract';
import type { Http } from '#platform/node/http';
import { clips } from '../../demo/channels/clips.ts';
import { livePlaylist, mainPlaylist, partsOf, subtitlesOf } from '../../demo/channels/live-playlist.ts';

const types: Readonly<Record<string, string>> = {
  m3u8: 'application/vnd.apple.mpegurl',
  ts: 'video/mp2t',
  mp4: 'video/mp4',
  m4s: 'video/iso.segment',
  vtt: 'text/vtt; charset=utf-8',
};

function refuse(): never {
  throw new Refusal('not_found', 'no such resource');
}

async function contentOf(clipName: string, file: string, now: number): Promise<string | Buffer> {
  const clip = clips.find(({ name }) => name === clipName) ?? refuse();
  if (file === 'index.m3u8') return mainPlaylist(clip);
  const [name = '', extension = ''] = file.split('.');
  const parts = partsOf(clip);
  if (extension === 'm3u8') return livePlaylist(parts.get(name) ?? refuse(), now);
  const [, part = '', segment = ''] = /^(.+)-(\d|init)$/.exec(name) ?? refuse();
  const known = parts.get(part) ?? refuse();
  if (extension === 'vtt') return subtitlesOf(part.replace('subtitles-', ''), Number(segment));
  if (extension !== (segment === 'init' ? 'mp4' : known.extension)) refuse();
  const stored = file.replace(/\.ts$/, '.mpegts');
  return readFile(new URL(`../../demo/channels/clips/${clip.name}/${stored}`, import.meta.url)).catch(refuse);
}

/** Serves the channels of the demo hotel: short clips as live HLS without end, below `/demo/channels/`. */
export function serveDemoChannels(http: Http, clock: Clock): void {
  http.get('/demo/channels/:clip/:file', async (request, reply) => {
    const { clip, file } = request.params as { readonly clip: string; readonly file: string };
    const content = await contentOf(clip, file, clock.now());
    const isPlaylist = file.endsWith('.m3u8');
    return reply
      .header('cache-control', isPlaylist ? 'no-store' : 'public, max-age=86400')
      .type(types[file.split('.')[1] ?? ''] ?? 'application/octet-stream')
      .send(content);
  });
}
