import { expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import { type Announcement, createRingTurn } from './ring-turn.ts';

/** Tabs of one desk: what one says, all others hear at once. */
function desk() {
  const clock = fakeClock();
  const ears = new Map<string, (announcement: Announcement) => void>();
  function tab(id: string) {
    return createRingTurn({
      id,
      clock,
      open: (hear) => {
        ears.set(id, hear);
        return {
          say: (announcement) => ears.forEach((ear, other) => void (other === id || ear(announcement))),
          close: () => void ears.delete(id),
        };
      },
    });
  }
  return { clock, tab, crash: (id: string) => ears.delete(id) };
}

const heard = { wants: true, canSound: true };

test('of several tabs that begin at the same moment one rings', async () => {
  const { clock, tab } = desk();
  const tabs = ['c', 'a', 'b'].map(tab);
  for (const one of tabs) one.set(heard);
  expect(tabs.map((one) => one.isMine())).toEqual([false, false, false]);
  await clock.advance(250);
  expect(tabs.map((one) => one.isMine())).toEqual([false, true, false]);
});

test('a tab that cannot be heard leaves the turn to one that can, until it is clicked', async () => {
  const { clock, tab } = desk();
  const [mute, loud] = [tab('a'), tab('b')];
  mute.set({ wants: true, canSound: false });
  loud.set(heard);
  await clock.advance(250);
  expect([mute.isMine(), loud.isMine()]).toEqual([false, true]);
  mute.set(heard);
  expect([mute.isMine(), loud.isMine()]).toEqual([true, false]);
});

test('a tab that is closed hands over at once, one that dies within four seconds', async () => {
  const { clock, tab, crash } = desk();
  const [first, second, third] = [tab('a'), tab('b'), tab('c')];
  for (const one of [first, second, third]) one?.set(heard);
  await clock.advance(250);
  first.close();
  expect(second.isMine()).toBe(true);
  crash('b');
  second.set({ wants: false, canSound: false });
  await clock.advance(4000);
  expect(third.isMine()).toBe(true);
});

test('a tab that is opened while another rings stays silent', async () => {
  const { clock, tab } = desk();
  const first = tab('b');
  first.set(heard);
  await clock.advance(60_000);
  const late = tab('c');
  late.set(heard);
  await clock.advance(5000);
  expect([first.isMine(), late.isMine()]).toEqual([true, false]);
});

test('who wants nothing has no turn', async () => {
  const { clock, tab } = desk();
  const only = tab('a');
  only.set(heard);
  await clock.advance(250);
  let told = 0;
  only.subscribe(() => {
    told += 1;
  });
  only.set({ wants: false, canSound: true });
  expect([only.isMine(), told]).toEqual([false, 1]);
});
