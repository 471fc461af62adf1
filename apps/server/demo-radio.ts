import { readFile } from 'node:fs/promises';
import type { Clock } from '#platform/clock';
import { type TunedStream, TuneError, type Tuner } from '#radio/contract';
import { type DemoStation, demoRadioHost, demoStations } from '#radio/demo';

/** Bytes of the loops in a second, seconds of sound that are sent at once, and how often a piece follows. */
const [bytesPerSecond, begunSeconds, pieceMs] = [5_000, 4, 500];
/** How long a station plays one title. */
const titleMs = 150_000;

/** Sends a loop without end, by the clock, from where everybody hears it now. */
async function* playLoop(loop: Uint8Array, { clock, signal }: { clock: Clock; signal: AbortSignal }) {
  let at = Math.floor((clock.now() / 1000) * bytesPerSecond) % loop.byteLength;
  for (let size = begunSeconds * bytesPerSecond; !signal.aborted; size = (bytesPerSecond * pieceMs) / 1000) {
    for (let left = size; left > 0; ) {
      const piece = loop.subarray(at, at + left);
      yield piece;
      left -= piece.byteLength;
      at = (at + piece.byteLength) % loop.byteLength;
    }
    await clock.sleep(pieceMs);
  }
}

async function receive(station: DemoStation, onTitle: (title: string) => void, clock: Clock): Promise<TunedStream> {
  const loop = await readFile(new URL(`../../demo/radio/clips/${station.clip}.mp3`, import.meta.url));
  const { titles } = station;
  const tell = () => onTitle(titles[Math.floor(clock.now() / titleMs) % titles.length] ?? '');
  const timer = clock.every(titleMs / 10, tell);
  const ending = new AbortController();
  tell();
  return {
    contentType: 'audio/mpeg',
    body: playLoop(loop, { clock, signal: ending.signal }),
    close() {
      timer.cancel();
      ending.abort();
    },
  };
}

/** Adds the demo hotel's stations, which no network has, to what a tuner receives. */
export function withDemoStations(tune: Tuner, clock: Clock): Tuner {
  return async (request) => {
    const { hostname, pathname } = new URL(request.url);
    if (hostname !== demoRadioHost) return await tune(request);
    const station = demoStations.find(({ clip }) => pathname === `/${clip}`);
    if (!station) throw new TuneError('refused', 'the demo hotel has no such station');
    return await receive(station, request.onTitle, clock);
  };
}
