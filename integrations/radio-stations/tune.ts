import { request as httpRequest, type IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { type Duplex, duplexPair, pipeline, Transform } from 'node:stream';
import { connect as tlsConnect } from 'node:tls';
import type { Clock } from '#platform/clock';
import type { Outbound } from '#platform/node/outbound';
import { type TunedStream, TuneError, type TuneRequest, type Tuner } from '#radio/contract';
import { IcyReader } from './icy-reader.ts';
import { streamUrl } from './station-address.ts';

type Services = { readonly clock: Clock; readonly outbound: Pick<Outbound, 'connect'> };

/** Redirects and playlists on the way to the sound; milliseconds until it begins; bytes of a playlist. */
const [mostHops, beginMs, mostPlaylist] = [6, 12_000, 64 * 1024];

/** Old SHOUTcast servers answer `ICY 200 OK`, which no HTTP client reads. */
function asHttp(): Transform {
  let isFirst = true;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const isIcy = isFirst && chunk.subarray(0, 4).toString('latin1') === 'ICY ';
      isFirst = false;
      done(null, isIcy ? Buffer.concat([Buffer.from('HTTP/1.0 '), chunk.subarray(4)]) : chunk);
    },
  });
}

/** Joins a connection to an end whose incoming bytes are HTTP. */
function wrap(connection: Duplex): Duplex {
  const [ours, theirs] = duplexPair();
  pipeline(connection, asHttp(), theirs, () => ours.destroy());
  pipeline(theirs, connection, () => connection.destroy());
  ours.once('close', () => connection.destroy());
  return ours;
}

/** What a request of a tuner goes to, and what cuts it. */
type Going = { readonly property: string; readonly url: URL; readonly signal: AbortSignal };

/** Asks a station for what is at an address; resolves with its answer, whose body is not read. */
export async function requestStation(
  { outbound }: Pick<Services, 'outbound'>,
  { property, url, signal }: Going,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isSecure = url.protocol === 'https:';
  const port = Number(url.port || (isSecure ? 443 : 80));
  const socket = await outbound.connect({ property, purpose: 'audio', host, port });
  const line = isSecure ? tlsConnect({ socket, host, servername: isIP(host) === 0 ? host : '' }) : socket;
  const cut = () => {
    line.destroy();
    socket.destroy();
  };
  if (signal.aborted) cut();
  signal.addEventListener('abort', cut, { once: true });
  return await new Promise((resolve, reject) => {
    const going = httpRequest({
      createConnection: () => wrap(line),
      path: `${url.pathname}${url.search}`,
      setHost: false,
      headers: { host: url.host, 'user-agent': 'Bellhop', 'icy-metadata': '1', accept: '*/*', connection: 'close' },
    });
    line.once('error', (error) => going.destroy(error));
    // Whoever cuts a connection that has not answered yet has no use for a reason.
    line.once('close', () => going.destroy());
    going.once('response', resolve);
    going.once('error', reject);
    going.end();
  });
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size > mostPlaylist) break;
  }
  answer.destroy();
  return Buffer.concat(chunks).toString('utf8');
}

const playlistType = /mpegurl|scpls|x-pls|^application\/pls|^text\/plain/i;

/** Returns the first stream of a playlist (M3U, PLS); one of segments (HLS) is for players. */
function firstOf(text: string, from: URL): URL {
  if (/#EXT-X-(?:STREAM-INF|TARGETDURATION|MEDIA-SEQUENCE)/.test(text))
    throw new TuneError('hls', 'the address is HLS', from.href);
  for (const line of text.split(/\r\n|\n|\r/)) {
    const address = line.trim().replace(/^File\d+=/i, '');
    if (address === '' || /^[#[]/.test(address)) continue;
    const url = URL.canParse(address, from.href) ? streamUrl(new URL(address, from.href).href) : undefined;
    if (url) return url;
  }
  throw new TuneError('not_audio', 'the playlist names no stream');
}

/** Returns where an answer leads to; undefined: it is the sound. */
async function nextOf(answer: IncomingMessage, url: URL): Promise<URL | undefined> {
  const { statusCode = 0, headers } = answer;
  if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
    answer.destroy();
    const to = URL.canParse(headers.location, url.href) ? new URL(headers.location, url.href).href : '';
    return streamUrl(to) ?? fail(answer, 'refused', 'the redirect is malformed');
  }
  if (statusCode !== 200 && statusCode !== 206) fail(answer, 'refused', `the station answers ${statusCode}`);
  const type = headers['content-type'] ?? '';
  if (playlistType.test(type) || /\.(?:m3u8?|pls)$/i.test(url.pathname)) return firstOf(await textOf(answer), url);
  const isSound = type === '' || /^(?:audio|video)\/|^application\/(?:ogg|octet-stream)/i.test(type);
  return isSound ? undefined : fail(answer, 'not_audio', `the station sends ${type.slice(0, 80)}`);
}

function fail(answer: IncomingMessage, reason: TuneError['reason'], message: string): never {
  answer.destroy();
  throw new TuneError(reason, message);
}

function toStream(answer: IncomingMessage, onTitle: TuneRequest['onTitle']): TunedStream {
  const interval = Number(answer.headers['icy-metaint']);
  const isMixed = Number.isInteger(interval) && interval > 0 && interval < 1024 * 1024;
  const type = (answer.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const sound = isMixed ? pipeline(answer, new IcyReader(interval, onTitle), () => undefined) : answer;
  return {
    contentType: /^(?:audio|video)\//.test(type) || type === 'application/ogg' ? type : 'audio/mpeg',
    body: sound,
    close: () => {
      sound.destroy();
      answer.destroy();
    },
  };
}

/** Creates the tuner of radio stations (SHOUTcast and Icecast over HTTP). */
export function createTuner(services: Services): Tuner {
  async function follow({ property, url: address, onTitle }: TuneRequest, signal: AbortSignal): Promise<TunedStream> {
    let url = streamUrl(address);
    for (let hop = 0; url && hop < mostHops; hop += 1) {
      const answer: IncomingMessage = await requestStation(services, { property, url, signal });
      const next = await nextOf(answer, url);
      if (!next) return toStream(answer, onTitle);
      url = next;
    }
    throw new TuneError('refused', 'the address leads nowhere');
  }
  return async (request) => {
    const tooLong = new TuneError('unreachable', 'the station took too long');
    const late = new AbortController();
    const timeout = Promise.withResolvers<never>();
    const timer = services.clock.after(beginMs, () => {
      timeout.reject(tooLong);
      late.abort();
    });
    const following = follow(request, late.signal);
    try {
      return await Promise.race([following, timeout.promise]);
    } catch (error) {
      following.then((stream) => stream.close()).catch(() => undefined);
      if (error instanceof TuneError) throw error;
      throw new TuneError('unreachable', String((error as Error).message).slice(0, 200));
    } finally {
      timer.cancel();
    }
  };
}
