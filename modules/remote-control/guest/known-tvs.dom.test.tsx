import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import { seededRandom } from '#platform/random';
import { type GuestShell, ShellProvider, type ShellValue } from '#platform/web/guest-shell';
import { useSendToTv } from '#platform/web/guest-shell/send-to-tv';
import { createQueryCache } from '#platform/web/query';
import type { GuestTv } from '#remote-control/contract';
import { followTvs } from './known-tvs.ts';
import { remoteWipe } from './remote-wipe.ts';

afterEach(() => {
  cleanup();
  void remoteWipe.run?.();
});

type Sent = { readonly id: string; readonly kind: 'film'; readonly result: string } | null;

/** A phone that has sent a film, which its TV has begun. */
async function openPhone() {
  let listed: Sent = null;
  let id = '';
  let push: (root: { readonly id: string; readonly state: Partial<GuestTv['state']> }) => void = () => undefined;
  let connect: (isOpen: boolean) => void = () => undefined;
  const wire = {
    of: () => ({
      call: async () => ({ rooms: [{ id: 'tv', state: { connected: true, sent: listed } }], apps: [], laptop: '' }),
      on(name: string, listener: typeof push) {
        if (name === 'RemoteControl.stateChanged') push = listener;
        return () => undefined;
      },
    }),
    state: () => ({ connection: 'open' }),
    subscribe: () => () => undefined,
    onConnection(listener: typeof connect) {
      connect = listener;
      listener(true);
      return () => undefined;
    },
  };
  const said: string[] = [];
  const queries = createQueryCache({ wire: wire as never, clock: fakeClock(), random: seededRandom(1) });
  const shell = { wire, queries, toast: (text: string) => void said.push(text) } as unknown as GuestShell;
  followTvs(shell, '214');
  function Phone() {
    const send = useSendToTv();
    const film = {
      what: 'film',
      send: async (playId: string) => {
        id = playId;
        return { result: 'started' } as const;
      },
      say: { started: 'starts', done: 'plays', failed: 'does not play' },
      onRefused: () => undefined,
    };
    return (
      <button type="button" onClick={() => void send(film)}>
        send
      </button>
    );
  }
  const { getByRole } = render(
    <ShellProvider value={{ shell } as unknown as ShellValue}>
      <Phone />
    </ShellProvider>,
  );
  await act(async () => getByRole('button').click());
  const sent = (result: string): Sent => ({ id, kind: 'film', result });
  return {
    said,
    push: (result: string) => act(async () => push({ id: 'tv', state: { sent: sent(result) as never } })),
    /** The connection was lost; meanwhile the TV has reported. */
    reconnect: (result: string) =>
      act(async () => {
        listed = sent(result);
        connect(false);
        connect(true);
      }),
  };
}

test('a phone reads in the TV’s state what becomes of what it has sent', async () => {
  const { said, push } = await openPhone();
  await push('done');
  await push('not_playable');
  expect(said).toEqual(['starts', 'plays', 'does not play']);
});

test('a phone that was cut off reads it once it is connected again', async () => {
  const { said, reconnect } = await openPhone();
  await reconnect('not_playable');
  expect(said).toEqual(['starts', 'does not play']);
});
