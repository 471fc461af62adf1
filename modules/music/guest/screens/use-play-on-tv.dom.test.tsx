import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Song } from '#music/contract';
import { fakeClock } from '#platform/clock';
import { seededRandom } from '#platform/random';
import { type GuestShell, ShellProvider, type ShellValue } from '#platform/web/guest-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { createQueryCache } from '#platform/web/query';
import { musicPlayer } from '../player/music-player.ts';
import { queueOf } from '../rules/queue.ts';
import { usePlayOnTv } from './use-play-on-tv.ts';

afterEach(() => {
  cleanup();
  musicPlayer.close();
});

const none = { artist: '', artist_id: '', album: '', album_id: '', disc: 1, track: 1, duration: 60, picture: '' };
const songsOf = (count: number): readonly Song[] =>
  Array.from({ length: count }, (_none, at) => ({ id: `s${at}`, title: `Song ${at}`, ...none }));
const nothing = () => undefined;

/** Sends a queue from its song at a place on to the TV; returns the ids that arrive, and what the phone says in the end. */
async function sendQueue(count: number, at: number) {
  const sent: string[][] = [];
  const said: string[] = [];
  async function call(name: string, data: { readonly song_ids: string[] }): Promise<unknown> {
    if (name !== 'RemotePlayer.playMusic') return { rooms: [] };
    sent.push(data.song_ids);
    return { result: 'done' };
  }
  const wire = {
    of: () => ({ call, on: () => nothing }),
    state: () => ({ connection: 'open' }),
    subscribe: () => nothing,
    onConnection: () => nothing,
  };
  const queries = createQueryCache({ wire: wire as never, clock: fakeClock(), random: seededRandom(1) });
  const shell = { wire, queries, toast: (text: string) => void said.push(text) } as unknown as GuestShell;
  const t = (key: string, values = {}) => [key, ...Object.values(values)].join(' ');
  const snapshot = { language: 'en', ready: true, t };
  const texts = { subscribe: () => nothing, snapshot: () => snapshot } as unknown as Texts;
  let playOnTv: () => Promise<void> = async () => undefined;
  function Phone() {
    ({ playOnTv } = usePlayOnTv());
    return undefined;
  }
  render(
    <TextsProvider texts={texts} formatSettings={{ zone: 'UTC', twelveHourLanguages: [] } as never}>
      <ShellProvider value={{ shell, session: {} } as unknown as ShellValue}>
        <Phone />
      </ShellProvider>
    </TextsProvider>,
  );
  musicPlayer.restore(queueOf(songsOf(count), at), 0);
  await act(() => playOnTv());
  return { ids: sent.flat(), says: said.at(-1) };
}

test('a queue of which the TV takes all is sent from its song on', async () => {
  const { ids, says } = await sendQueue(1_002, 2);
  expect([ids.length, ids[0], ids.at(-1), says]).toEqual([1_000, 's2', 's1001', 'music.on_tv Song 2']);
});

test('of a longer queue the phone says how many songs of it the TV plays', async () => {
  const { ids, says } = await sendQueue(1_003, 2);
  expect([ids.length, says]).toEqual([1_000, 'music.on_tv Song 2 music.on_tv_some 1,000']);
});
