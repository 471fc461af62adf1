import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import { seededRandom } from '#platform/random';
import { type GuestShell, ShellProvider, type ShellValue } from '#platform/web/guest-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { createQueryCache } from '#platform/web/query';
import { followTvs, forgetTvs } from './known-tvs.ts';
import { RemoteScreen } from './screens/remote-screen.tsx';

afterEach(() => {
  cleanup();
  forgetTvs();
});

const state = {
  ...{ power: 'on', volume: 18, muted: false, source: 'TV', port: '', app: '', channel: '', shows: 'home', sent: null },
  ...{ connected: true, at: '2026-11-21T08:40:00.000Z' },
};
const tv = { id: 'tv-1', ip: 'tv-1', name: 'Bedroom', description: 'LG', part: '', state };
const formatSettings = { zone: 'UTC', twelveHourLanguages: [] };

type Sent = { readonly command: string; readonly room_id: string };

/** Shows the screen to a guest in whose room are `rooms`; texts are their own keys. */
async function show(
  rooms: readonly object[],
  { offlineSince = undefined as number | undefined, isCheckedIn = true } = {},
) {
  const sent: Sent[] = [];
  const listed: unknown[] = [];
  const answers: PromiseWithResolvers<unknown>[] = [];
  const listeners = new Map<string, (root: unknown) => void>();
  async function call(name: string, data: Sent): Promise<unknown> {
    if (name === 'RoomInformation.getRoomsByRoomnumber') listed.push(data);
    if (name === 'RoomInformation.getRoomsByRoomnumber') return { rooms, apps: ['netflix'], laptop: 'HDMI|1' };
    if (name !== 'RemoteControl.control') throw new Error(`no ${name}`);
    sent.push(data);
    const answer = Promise.withResolvers<unknown>();
    answers.push(answer);
    return answer.promise;
  }
  const on = (name: string, listener: (root: unknown) => void) => {
    listeners.set(name, listener);
    return () => undefined;
  };
  const wire = {
    of: () => ({ call, on }),
    state: () => ({ connection: 'open' }),
    subscribe: () => () => undefined,
    onConnection(listener: (isOpen: boolean) => void) {
      listener(true);
      return () => undefined;
    },
  };
  const clock = fakeClock();
  const queries = createQueryCache({ wire: wire as never, clock, random: seededRandom(1) });
  const shell = { wire, queries, serverNow: () => clock.now(), navigate: () => undefined } as unknown as GuestShell;
  const property = { name: 'Arvensee', loginImage: '', mediaBase: '', ...formatSettings };
  const value = {
    shell,
    session: { room: '214', isCheckedIn, mode: isCheckedIn ? 'guest' : 'walkin' },
    property,
    query: {},
    offlineSince,
  } as unknown as ShellValue;
  const snapshot = { language: 'en', ready: true, t: (key: string) => key };
  const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
  if (isCheckedIn) followTvs(shell, '214');
  render(
    <TextsProvider texts={texts} formatSettings={formatSettings as never}>
      <ShellProvider value={value}>
        <RemoteScreen />
      </ShellProvider>
    </TextsProvider>,
  );
  await act(async () => undefined);
  return {
    commands: () => sent.map(({ command }) => command),
    sent,
    listed,
    answer: (at: number, root: unknown) => act(async () => answers[at]?.resolve(root)),
    refuse: (at: number, code: string) =>
      act(async () => answers[at]?.reject(Object.assign(new Error(code), { code }))),
    push: (name: string, root: unknown) => act(async () => listeners.get(`RemoteControl.${name}`)?.(root)),
  };
}

const key = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name: `remoteControl.${name}` });
const volume = () => screen.getByRole('group', { name: 'remoteControl.volume' }).querySelector('output')?.textContent;
const press = (name: string) => act(async () => void fireEvent.click(key(name)));

test('the only TV is picked by itself and receives the keys', async () => {
  const { sent } = await show([tv]);
  expect(screen.getByRole('radio', { name: 'Bedroom' }).getAttribute('aria-checked')).toBe('true');
  await press('ok');
  expect(sent).toEqual([{ room_id: 'tv-1', room_ip: 'tv-1', command: 'ok' }]);
});

test('of several TVs the chosen one receives the keys, at first one that is connected', async () => {
  const away = { ...tv, id: 'tv-0', name: '', part: 'living_room', state: { ...state, connected: false } };
  const { sent } = await show([away, tv, { ...tv, id: 'tv-2', name: '' }]);
  await press('ok');
  fireEvent.click(screen.getByRole('radio', { name: 'remoteControl.tv_number' }));
  await press('ok');
  expect(sent.map(({ room_id: id }) => id)).toEqual(['tv-1', 'tv-2']);
});

test('a room without a TV says so', async () => {
  await show([]);
  screen.getByText('remoteControl.none');
});

test('a walk-in, who has no room, may sign in, and no TV is asked for', async () => {
  const { listed } = await show([tv], { isCheckedIn: false });
  screen.getByText('remoteControl.sign_in');
  screen.getByRole('button', { name: 'remoteControl.sign_in_action' });
  expect(listed).toEqual([]);
});

test('the volume moves at once, and back to what the TV has when it cannot', async () => {
  const { answer } = await show([tv]);
  await press('louder');
  expect(volume()).toBe('19');
  await answer(0, { result: 'not_on_this_set' });
  expect(volume()).toBe('18');
  screen.getByText('remoteControl.problem.not_on_this_set');
});

test('what the TV reports is shown, whoever changed it', async () => {
  const { push } = await show([tv]);
  await push('stateChanged', { id: 'tv-1', state: { ...state, volume: 44 } });
  expect(volume()).toBe('44');
  await push('stateChanged', { id: 'tv-1', state: { ...state, connected: false } });
  screen.getByText('remoteControl.not_connected');
});

test('what a phone has sent to the TV is shown by its kind, and what became of it', async () => {
  const { push } = await show([tv]);
  screen.getByRole('heading', { level: 1, name: 'Arvensee' });
  const sent = { id: 'a', kind: 'film', result: 'locked' };
  await push('stateChanged', { id: 'tv-1', state: { ...state, sent } });
  screen.getByRole('heading', { level: 1, name: 'remoteControl.plays.film' });
  screen.getByText('remoteControl.enter_code');
  await push('stateChanged', { id: 'tv-1', state: { ...state, sent: { ...sent, result: 'not_playable' } } });
  screen.getByText('notification.media.error');
  await push('stateChanged', { id: 'tv-1', state });
  screen.getByRole('heading', { level: 1, name: 'Arvensee' });
});

test('a TV that does not answer is named, until it does', async () => {
  const { refuse, answer } = await show([tv]);
  await press('home');
  await refuse(0, 'tv_silent');
  screen.getByText('remoteControl.problem.tv_silent');
  await press('back');
  await answer(1, { result: 'done' });
  expect(screen.queryByText('remoteControl.problem.tv_silent')).toBeNull();
});

test('power of a TV that is off turns it on, and no other key works', async () => {
  const { commands } = await show([{ ...tv, state: { ...state, power: 'standby' } }]);
  expect(key('louder').disabled).toBe(true);
  await press('turn_on');
  expect(commands()).toEqual(['tvOn']);
});

test('a keyboard presses arrows, digits and volume', async () => {
  const { commands } = await show([tv]);
  for (const name of ['ArrowUp', '7', '+', 'x']) fireEvent.keyDown(document.body, { key: name });
  fireEvent.keyDown(document.body, { key: 'ArrowUp', ctrlKey: true });
  expect(commands()).toEqual(['up', 'digit7', 'volumeUp']);
});

test('a held key waits for a TV that is behind', async () => {
  const { commands } = await show([tv]);
  for (let repeat = 0; repeat < 20; repeat += 1) fireEvent.keyDown(document.body, { key: '+' });
  expect(commands()).toHaveLength(5);
});

test('nothing is sent while the phone is offline', async () => {
  const { commands } = await show([tv], { offlineSince: 1 });
  await press('turn_off');
  expect(commands()).toEqual([]);
  screen.getByText('remoteControl.problem.offline');
});

test('laptop, phone and apps are sources', async () => {
  const { commands } = await show([tv]);
  await press('laptop');
  await press('phone');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'netflix' })));
  expect(commands()).toEqual(['changeSource|HDMI|1', 'openScreenMirroring', 'openWebApp|netflix']);
});

test('the TVs of the guest’s room are requested by its number', async () => {
  const { listed } = await show([tv]);
  expect(listed.length).toBeGreaterThan(0);
  expect(listed.every((data) => JSON.stringify(data) === '{"room":"214"}')).toBe(true);
});
