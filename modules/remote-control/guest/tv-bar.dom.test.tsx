import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeClock } from '#platform/clock';
import { seededRandom } from '#platform/random';
import { type GuestShell, ShellProvider, type ShellValue } from '#platform/web/guest-shell';
import { becomeCurrentPlayer, leaveCurrentPlayer } from '#platform/web/guest-shell/player';
import { useSendToTv } from '#platform/web/guest-shell/send-to-tv';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { createQueryCache } from '#platform/web/query';
import { followTvs, knownTvs } from './known-tvs.ts';
import { remoteWipe } from './remote-wipe.ts';
import { TvBar } from './screens/tv-bar.tsx';

afterEach(() => {
  cleanup();
  leaveCurrentPlayer('radio');
  void remoteWipe.run?.();
});

type Sent = { readonly id: string; readonly kind: string; readonly result: string };

const stateOf = (sent: Sent | null, changes: object = {}) => ({
  ...{ power: 'on', volume: 18, muted: false, source: 'TV', port: '', app: '', channel: '', shows: 'home', sent },
  ...{ connected: true, at: '2026-11-21T08:40:00.000Z', ...changes },
});
const tvOf = (id: string, sent: Sent | null = null) => ({
  ...{ id, ip: id, name: '', description: 'LG', part: '', state: stateOf(sent) },
});
const formatSettings = { zone: 'UTC', twelveHourLanguages: [] };

/** A phone on a screen of the app in a room with TVs; texts are their own keys. */
async function openPhone(rooms: readonly object[] = [tvOf('tv-1')], screenName = 'home') {
  const commands: unknown[] = [];
  const places: unknown[] = [];
  const listeners = new Map<string, (root: unknown) => void>();
  async function call(name: string, data: unknown): Promise<unknown> {
    if (name === 'RoomInformation.getRoomsByRoomnumber') return { rooms, apps: [], laptop: '' };
    commands.push(data);
    return { result: 'done' };
  }
  function on(name: string, listener: (root: unknown) => void) {
    listeners.set(name, listener);
    return () => undefined;
  }
  const wire = {
    of: () => ({ call, on }),
    ...{ state: () => ({ connection: 'open' }), subscribe: () => () => undefined },
    onConnection(listener: (isOpen: boolean) => void) {
      listener(true);
      return () => undefined;
    },
  };
  const queries = createQueryCache({ wire: wire as never, clock: fakeClock(), random: seededRandom(1) });
  const shell = {
    ...{ wire, queries, navigate: (place: unknown) => void places.push(place), toast: () => undefined },
  } as unknown as GuestShell;
  const value = { shell, session: { room: '214' }, property: {}, query: {}, route: { name: screenName } };
  const snapshot = { language: 'en', ready: true, t: (key: string) => key };
  const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
  let send: ReturnType<typeof useSendToTv> | undefined;
  function Phone() {
    send = useSendToTv();
    return <TvBar />;
  }
  followTvs(shell, '214');
  await act(async () => {
    render(
      <TextsProvider texts={texts} formatSettings={formatSettings as never}>
        <ShellProvider value={value as unknown as ShellValue}>
          <Phone />
        </ShellProvider>
      </TextsProvider>,
    );
  });
  return {
    ...{ commands, places },
    /** What the bar says, or undefined. */
    says: () => screen.queryByRole('region', { name: 'remoteControl.on_tv' })?.textContent,
    /** The TV tells its state. */
    tells: (sent: Sent | null, changes: object = {}) =>
      act(async () => listeners.get('RemoteControl.stateChanged')?.({ id: 'tv-1', state: stateOf(sent, changes) })),
    /** Sends a station to the TV; returns the id under which it plays. */
    async sends(): Promise<string> {
      let id = '';
      await act(async () => {
        await send?.({
          what: 'station',
          shown: { name: 'Klangwerk', picture: '' },
          async send(playId) {
            id = playId;
            return { result: 'done' };
          },
          say: { started: '', done: '', failed: '' },
          onRefused: () => undefined,
        });
      });
      return id;
    },
  };
}

const plays = (kind = 'radio', result = 'done', id = 'of-another-phone'): Sent => ({ id, kind, result });

test('a phone shows by name what it has the TV play, until that is stopped', async () => {
  const phone = await openPhone();
  expect(phone.says()).toBeUndefined();
  const id = await phone.sends();
  await phone.tells(plays('radio', 'done', id));
  expect(phone.says()).toBe('KlKlangwerkremoteControl.on_tv');
  await phone.tells(null);
  expect(phone.says()).toBeUndefined();
});

test('what a phone sent has its name after a reload too, and no longer once the device is wiped', async () => {
  const id = await (await openPhone()).sends();
  const name = async () => {
    cleanup();
    vi.resetModules();
    const { useShownOnTv } = await import('#platform/web/guest-shell/followed-play');
    return renderHook(() => useShownOnTv(id)).result.current?.name;
  };
  expect(await name()).toBe('Klangwerk');
  await remoteWipe.run?.();
  expect(await name()).toBeUndefined();
});

test.each(['film', 'radio', 'song'])('what another phone has the TV play is a %s, without its name', async (kind) => {
  const phone = await openPhone();
  await phone.sends();
  await phone.tells(plays(kind));
  expect(phone.says()).toBe(`remoteControl.plays.${kind}remoteControl.on_tv`);
});

test.each([
  ['a channel, as any TV does', plays('channel'), {}],
  ['what failed', plays('film', 'not_playable'), {}],
  ['what it played before it was turned off', plays(), { power: 'standby' }],
  ['what it played before it was unplugged', plays(), { connected: false }],
])('a TV that plays %s has no bar', async (_what, sent, changes) => {
  const phone = await openPhone();
  await phone.tells(sent, changes);
  expect(phone.says()).toBeUndefined();
});

test.each([
  ['started', 'shell.loading'],
  ['locked', 'remoteControl.enter_code'],
])('the bar says of a film that has %s that %s', async (result, text) => {
  const phone = await openPhone();
  await phone.tells(plays('film', result));
  expect(phone.says()).toBe(`remoteControl.plays.film${text}`);
});

test('Stop reaches the TV that plays, and the bar leads to its remote', async () => {
  const phone = await openPhone([tvOf('tv-0'), tvOf('tv-1', plays())]);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'remoteControl.stop' })));
  expect(phone.commands).toEqual([{ room_id: 'tv-1', room_ip: 'tv-1', command: 'stop' }]);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /plays\.radio/ })));
  expect([knownTvs.getState().chosen, phone.places]).toEqual(['tv-1', [{ name: 'remoteControl' }]]);
});

test('what plays on the phone itself has the bar, and the remote needs none', async () => {
  const phone = await openPhone([tvOf('tv-1', plays())]);
  await act(async () => becomeCurrentPlayer('radio'));
  expect(phone.says()).toBeUndefined();
  await act(async () => leaveCurrentPlayer('radio'));
  expect(phone.says()).toBeDefined();
  cleanup();
  expect((await openPhone([tvOf('tv-1', plays())], 'remoteControl')).says()).toBeUndefined();
});
