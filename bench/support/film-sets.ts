// TV sets that play HLS, without screens, in a process of its own. Obeys `play` and `stop` over IPC. A set asks for what a player
// asks for: the playlists and the key, then in each segment's time one segment of the picture and one of the sound; at the end of
// the film it begins anew. Sets are other machines, so what they do should take nothing from the server: the process has the lowest
// priority, and throws segments away as they come.
import { connect } from 'node:net';
import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** A set: the address of its film, and its cookie. */
export type FilmSet = { readonly url: string; readonly cookie: string };
/** What the sets had from `play` to `stop`; `took`: milliseconds of each segment. */
export type Played = {
  readonly segments: number;
  readonly megabytes: number;
  readonly failed: number;
  readonly took: readonly number[];
};

type Order =
  | { readonly do: 'play'; readonly sets: readonly FilmSet[]; readonly segmentMs: number }
  | { readonly do: 'stop' };

setPriority(constants.priority.PRIORITY_LOW);
let turn = 0;
let tally = { segments: 0, bytes: 0, failed: 0, took: [] as number[] };

/** What all connections read into. */
const buffer = Buffer.alloc(256 * 1024);

type Connection = {
  /** Reads a file; its text only if it is wanted. */
  read(url: URL, isText: boolean): Promise<string>;
  close(): void;
};

/** Opens a connection of a set, which asks for one file at a time. */
function openConnection(origin: URL, cookie: string): Connection {
  let waiting: PromiseWithResolvers<string> | undefined;
  let wantsText = false;
  let head = '';
  let text = '';
  /** Bytes that are still to come; undefined: the headers are. */
  let left: number | undefined;

  function take(bytes: Buffer): void {
    let body = bytes;
    if (left === undefined) {
      const before = head.length;
      head += bytes.toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      if (!head.startsWith('HTTP/1.1 200 ')) {
        fail(new Error(head.slice(0, head.indexOf('\r\n'))));
        return;
      }
      left = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
      body = bytes.subarray(end + 4 - before);
    }
    if (wantsText) text += body.toString();
    left -= body.length;
    tally.bytes += body.length;
    if (left > 0) return;
    waiting?.resolve(text);
    waiting = undefined;
  }
  const onread = {
    buffer,
    callback: (size: number) => {
      take(buffer.subarray(0, size));
      return true;
    },
  };
  const socket = connect({ host: origin.hostname, port: Number(origin.port), noDelay: true, onread });
  function fail(error: Error): void {
    socket.destroy();
    waiting?.reject(error);
  }
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('the connection was closed')));
  return {
    read(url, isText) {
      [waiting, wantsText, head, text, left] = [Promise.withResolvers(), isText, '', '', undefined];
      socket.write(`GET ${url.pathname} HTTP/1.1\r\nhost: ${url.host}\r\ncookie: ${cookie}\r\n\r\n`);
      return waiting.promise;
    },
    close: () => socket.destroy(),
  };
}

function linesOf(playlist: string): readonly string[] {
  return playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

/** The playlists of the first picture and the first sound, the key that they name, and the segments of both. */
async function open(start: URL, { read }: Connection): Promise<readonly (readonly URL[])[]> {
  const master = await read(start, true);
  const names = [linesOf(master)[0], /TYPE=AUDIO.*URI="([^"]+)"/.exec(master)?.[1]];
  const parts: URL[][] = [];
  for (const name of names.filter((one) => one !== undefined)) {
    const address = new URL(name, start);
    const playlist = await read(address, true);
    const key = /#EXT-X-KEY:.*URI="([^"]+)"/.exec(playlist)?.[1];
    if (key !== undefined && parts.length === 0) await read(new URL(key, address), false);
    parts.push(linesOf(playlist).map((line) => new URL(line, address)));
  }
  return parts;
}

type Player = { readonly start: URL; readonly segmentMs: number; readonly isOver: () => boolean };

async function play({ start, segmentMs, isOver }: Player, connections: readonly Connection[]): Promise<void> {
  const [first] = connections;
  const parts = first ? await open(start, first) : [];
  for (const at of parts[0]?.keys() ?? []) {
    if (isOver()) return;
    const began = performance.now();
    // Picture and sound have a connection each.
    await Promise.all(connections.map(({ read }, part) => parts[part]?.[at] && read(parts[part][at], false)));
    const took = performance.now() - began;
    tally.took.push(took);
    tally.segments += 1;
    await sleep(Math.max(0, segmentMs - took));
  }
}

async function watch({ url, cookie }: FilmSet, segmentMs: number, delayMs: number): Promise<void> {
  const mine = turn;
  const player = { start: new URL(url), segmentMs, isOver: () => mine !== turn };
  await sleep(delayMs);
  while (!player.isOver()) {
    const connections = [1, 2].map(() => openConnection(player.start, cookie));
    try {
      while (!player.isOver()) await play(player, connections);
    } catch (error) {
      if (player.isOver()) return;
      tally.failed += 1;
      if (tally.failed === 1) console.error(`bellhop: a set could not play: ${String(error)}`);
      await sleep(segmentMs);
    } finally {
      for (const { close } of connections) close();
    }
  }
}

process.on('message', (order: Order) => {
  turn += 1;
  if (order.do === 'stop') {
    const { segments, bytes, failed, took } = tally;
    const played: Played = { segments, megabytes: bytes / 1e6, failed, took };
    process.send?.(played);
    return;
  }
  const { sets, segmentMs } = order;
  tally = { segments: 0, bytes: 0, failed: 0, took: [] };
  // Guests do not begin together.
  for (const [at, set] of sets.entries()) void watch(set, segmentMs, (at / sets.length) * segmentMs);
  process.send?.({ playing: sets.length });
});
process.on('disconnect', () => process.exit());
