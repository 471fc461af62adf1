import { expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import { type Announcement, createTabElection } from './tab-election.ts';

/** Creates tabs of one desk; announcements reach all other tabs immediately. */
function createDesk() {
  const clock = fakeClock();
  const listeners = new Map<string, (announcement: Announcement) => void>();
  function tab(id: string) {
    return createTabElection({
      id,
      clock,
      open: (listener) => {
        listeners.set(id, listener);
        return {
          post: (announcement) => listeners.forEach((listen, other) => void (other === id || listen(announcement))),
          close: () => void listeners.delete(id),
        };
      },
    });
  }
  return { clock, tab, crash: (id: string) => listeners.delete(id) };
}

const audible = { wants: true, canSound: true };

test('exactly one of several tabs that start at the same moment rings', async () => {
  const { clock, tab } = createDesk();
  const tabs = ['c', 'a', 'b'].map(tab);
  for (const candidate of tabs) candidate.update(audible);
  expect(tabs.map((candidate) => candidate.isElected())).toEqual([false, false, false]);
  await clock.advance(250);
  expect(tabs.map((candidate) => candidate.isElected())).toEqual([false, true, false]);
});

test('a tab without sound yields to one with sound until it is clicked', async () => {
  const { clock, tab } = createDesk();
  const [mute, loud] = [tab('a'), tab('b')];
  mute.update({ wants: true, canSound: false });
  loud.update(audible);
  await clock.advance(250);
  expect([mute.isElected(), loud.isElected()]).toEqual([false, true]);
  mute.update(audible);
  expect([mute.isElected(), loud.isElected()]).toEqual([true, false]);
});

test('a closed tab hands over immediately, a crashed one within four seconds', async () => {
  const { clock, tab, crash } = createDesk();
  const [first, second, third] = [tab('a'), tab('b'), tab('c')];
  for (const candidate of [first, second, third]) candidate?.update(audible);
  await clock.advance(250);
  first.close();
  expect(second.isElected()).toBe(true);
  crash('b');
  second.update({ wants: false, canSound: false });
  await clock.advance(4000);
  expect(third.isElected()).toBe(true);
});

test('a tab that opens while another rings stays silent', async () => {
  const { clock, tab } = createDesk();
  const first = tab('b');
  first.update(audible);
  await clock.advance(60_000);
  const late = tab('c');
  late.update(audible);
  await clock.advance(5000);
  expect([first.isElected(), late.isElected()]).toEqual([true, false]);
});

test('a tab that does not want to ring is not elected', async () => {
  const { clock, tab } = createDesk();
  const only = tab('a');
  only.update(audible);
  await clock.advance(250);
  let notifications = 0;
  only.subscribe(() => {
    notifications += 1;
  });
  only.update({ wants: false, canSound: true });
  expect([only.isElected(), notifications]).toEqual([false, 1]);
});

test('while somebody talks in a tab, that one rings for the desk', async () => {
  const { clock, tab } = createDesk();
  const [other, call] = [tab('a'), tab('b')];
  for (const candidate of [other, call]) candidate.update(audible);
  await clock.advance(250);
  expect([other.isElected(), call.isElected()]).toEqual([true, false]);
  call.update({ ...audible, isTalking: true });
  expect([other.isElected(), call.isElected()]).toEqual([false, true]);
  call.update(audible);
  expect([other.isElected(), call.isElected()]).toEqual([true, false]);
});
