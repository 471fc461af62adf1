import { afterEach, expect, test } from 'vitest';
import type { Channel } from '#channels/contract';
import { fakeClock } from '#platform/clock';
import { followWatching } from './follow-watching.ts';
import { stopped } from './player-state.ts';
import { playerStore } from './running-player.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  playerStore.setState(stopped, true);
});

const channel = (id: number, favourite = false) => ({ id, name: `Channel ${id}`, favourite }) as Channel;

function setUp(minTime = 120) {
  const clock = fakeClock();
  const added: string[] = [];
  const stay = { id: 's1' };
  const addFavourite = (id: number, stayId: string) => added.push(`${stayId} ${id}`);
  ends.push(followWatching({ clock, minTimeS: () => minTime, stayId: () => stay.id, addFavourite }));
  const play = (one: Channel | undefined, status: 'playing' | 'waiting' | 'stopped' = 'playing') =>
    playerStore.setState({ ...stopped, status, channel: one });
  return { added, play, stay, watch: (seconds: number) => clock.advance(seconds * 1000) };
}

test('a channel that is watched for the minimum time becomes a favourite, one that is left before does not', async () => {
  const { added, play, watch } = setUp();
  play(channel(1));
  await watch(119);
  expect(added).toEqual([]);
  play(channel(2));
  await watch(119);
  play(channel(2), 'waiting');
  play(channel(2));
  await watch(119);
  expect(added).toEqual([]);
  await watch(1);
  expect(added).toEqual(['s1 2']);
});

test('a favourite that the guest removes stays removed, but not for the next stay', async () => {
  const { added, play, watch, stay } = setUp();
  play(channel(1));
  await watch(120);
  play(undefined, 'stopped');
  play(channel(1));
  await watch(600);
  expect(added).toEqual(['s1 1']);
  play(undefined, 'stopped');
  stay.id = 's2';
  play(channel(1));
  await watch(120);
  expect(added).toEqual(['s1 1', 's2 1']);
});

test('nothing is added for a favourite, without a stay, or where the hotel sets 0', async () => {
  const { added, play, watch, stay } = setUp();
  play(channel(1, true));
  await watch(600);
  stay.id = '';
  play(channel(2));
  await watch(600);
  const off = setUp(0);
  off.play(channel(3));
  await off.watch(600);
  expect([added, off.added]).toEqual([[], []]);
});
