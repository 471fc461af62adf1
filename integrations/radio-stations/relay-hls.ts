import type { IncomingMessage } from 'node:http';
import type { Clock } from '#platform/clock';
import type { Outbound } from '#platform/node/outbound';
import { type HlsPiece, type HlsRelay, TuneError } from '#radio/contract';
import { streamUrl } from './station-address.ts';
import { requestStation } from './tune.ts';

type Services = { readonly clock: Clock; readonly outbound: Pick<Outbound, 'connect'> };

/** Redirects on the way; milliseconds for a piece; bytes of a segment and of a playlist. */
const [mostHops, pieceMs, mostBytes, mostPlaylist] = [6, 15_000, 2 * 1024 * 1024, 256 * 1024];
/** How long a playlist and a segment are retained for the others who listen, and how many of both. */
const [playlistMs, segmentMs, mostRetained] = [2_000, 30_000, 32];

/** A piece as the station sends it. */
type Raw = { readonly url: URL; readonly type: string; readonly bytes: Buffer };

async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size > mostBytes) {
      answer.destroy();
      throw new TuneError('refused', 'the station sends a piece that is too large');
    }
  }
  return Buffer.concat(chunks);
}

async function load(services: Services, property: string, address: string): Promise<Raw> {
  const late = new AbortController();
  const timer = services.clock.after(pieceMs, () => late.abort());
  try {
    let url = streamUrl(address);
    for (let hop = 0; url && hop < mostHops; hop += 1) {
      const answer = await requestStation(services, { property, url, signal: late.signal });
      const { statusCode = 0, headers } = answer;
      if (statusCode === 200) return { url, type: headers['content-type'] ?? '', bytes: await bytesOf(answer) };
      answer.destroy();
      const to = headers.location ?? '';
      if (statusCode < 300 || statusCode >= 400 || !URL.canParse(to, url.href))
        throw new TuneError('refused', `the station answers ${statusCode}`);
      url = streamUrl(new URL(to, url.href).href);
    }
    throw new TuneError('refused', 'the address leads nowhere');
  } catch (error) {
    if (error instanceof TuneError) throw error;
    throw new TuneError('unreachable', String((error as Error).message).slice(0, 200));
  } finally {
    timer.cancel();
  }
}

function isPlaylist({ bytes }: Raw): boolean {
  return /^(?:\ufeff)?#EXTM3U/.test(bytes.subarray(0, 16).toString('utf8'));
}

/** Puts a name in place of each address of a playlist; a line whose address cannot be reached is left out. */
function renamed(text: string, from: URL, nameOf: (url: string) => string): string {
  const rename = (address: string) => {
    const url = URL.canParse(address, from.href) ? streamUrl(new URL(address, from.href).href) : undefined;
    return url && nameOf(url.href);
  };
  const lines = text.split(/\r\n|\n|\r/).map((line) => {
    if (line.trim() === '') return '';
    if (!line.startsWith('#')) return rename(line.trim()) ?? '';
    return line.replace(/\bURI="([^"]*)"/g, (_whole, address: string) => `URI="${rename(address) ?? ''}"`);
  });
  return lines.join('\n');
}

function typeOf({ type }: Raw): string {
  const plain = type.split(';')[0]?.trim().toLowerCase() ?? '';
  return /^(?:audio|video)\//.test(plain) ? plain : 'application/octet-stream';
}

/** Creates what passes on stations that send HLS, one piece at a time, each loaded once for all who listen. */
export function createHlsRelay(services: Services): HlsRelay {
  const retained = new Map<string, { readonly raw: Promise<Raw>; until: number }>();
  function keep(property: string, url: string): Promise<Raw> {
    const { clock } = services;
    for (const [key, { until }] of retained) if (until <= clock.now()) retained.delete(key);
    const key = `${property} ${url}`;
    const known = retained.get(key);
    if (known) return known.raw;
    const entry = { raw: load(services, property, url), until: clock.now() + pieceMs };
    const [oldest] = retained.keys();
    if (retained.size >= mostRetained && oldest !== undefined) retained.delete(oldest);
    retained.set(key, entry);
    entry.raw.then(
      (raw) => {
        entry.until = clock.now() + (isPlaylist(raw) ? playlistMs : segmentMs);
      },
      () => retained.delete(key),
    );
    return entry.raw;
  }
  return async ({ property, url, nameOf }): Promise<HlsPiece> => {
    const raw = await keep(property, url);
    if (!isPlaylist(raw)) return { contentType: typeOf(raw), body: raw.bytes };
    if (raw.bytes.length > mostPlaylist) throw new TuneError('refused', 'the playlist is too long');
    const text = renamed(raw.bytes.toString('utf8'), raw.url, nameOf);
    return { contentType: 'application/vnd.apple.mpegurl', body: Buffer.from(text) };
  };
}
