import { useEffect, useRef, useState } from 'react';
import { systemClock } from '#platform/clock';
import { useGuestShell, useOfflineSince } from '#platform/web/guest-shell';
import type { TextKey } from '#platform/web/i18n';
import type { GuestTv, remoteControl } from '#remote-control/contract';
import { commandFor } from '../rules/index.ts';

/** Commands under way, beyond which a held key waits for the TV. */
const mostUnderWay = 5;
/** Milliseconds after the last answer in which the TV reports what it did. */
const reportedMs = 600;
/** The server answers after three seconds at the latest. */
const timeoutMs = 6_000;

type Expected = Partial<Pick<GuestTv['state'], 'volume' | 'muted' | 'power'>>;

/** The remote of a TV. */
export type Remote = {
  readonly send: (command: string) => void;
  /** The TV's own state, with what commands under way will make of it. */
  readonly state: GuestTv['state'];
  readonly problem: TextKey | undefined;
};

const problems: { readonly [code: string]: TextKey } = {
  not_on_this_set: 'remoteControl.problem.not_on_this_set',
  standby: 'remoteControl.problem.standby',
  no_tv: 'remoteControl.problem.no_tv',
  tv_silent: 'remoteControl.problem.tv_silent',
};

/** What a command will make of the state, as far as the phone can tell. */
function expect({ volume }: GuestTv['state'], command: string): Expected {
  switch (command) {
    case 'volumeUp':
      return { volume: Math.min(100, volume + 1), muted: false };
    case 'volumeDown':
      return { volume: Math.max(0, volume - 1), muted: false };
    case 'mute':
      return { muted: true };
    case 'unmute':
      return { muted: false };
    case 'tvOff':
      return { power: 'standby' };
    case 'tvOn':
      return { power: 'on' };
    default:
      return {};
  }
}

/** Whether the TV is on, as the specification counts it. */
export function powerStatusOf({ connected, power }: GuestTv['state']): 0 | 1 {
  return connected && power === 'on' ? 1 : 0;
}

function problemOf(error: unknown): TextKey {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return problems[code] ?? 'remoteControl.problem.failed';
}

/** Sends commands to a TV and tells what becomes of them. */
export function useRemote(tv: GuestTv): Remote {
  const { wire } = useGuestShell();
  const isOffline = useOfflineSince() !== undefined;
  const [expected, setExpected] = useState<Expected>({});
  const [problem, setProblem] = useState<TextKey>();
  const underWay = useRef(0);
  const settled = useRef<{ cancel(): void }>(undefined);
  useEffect(() => () => settled.current?.cancel(), []);
  const state = { ...tv.state, ...expected };

  function settle(next: TextKey | undefined): void {
    underWay.current -= 1;
    setProblem(next);
    settled.current?.cancel();
    if (next) setExpected({});
    settled.current = systemClock.after(reportedMs, () => {
      if (underWay.current === 0) setExpected({});
    });
  }

  function send(wanted: string): void {
    // What was pressed while there is no connection must not happen later.
    if (isOffline || underWay.current >= mostUnderWay) return;
    underWay.current += 1;
    const command = commandFor(wanted, powerStatusOf(state));
    setExpected((before) => ({ ...before, ...expect({ ...tv.state, ...before }, command) }));
    const data = { room_id: tv.id, room_ip: tv.ip, command };
    wire
      .of<typeof remoteControl>()
      .call('RemoteControl.control', data, { resend: false, timeoutMs })
      .then(
        ({ result }) => settle(problems[result]),
        (error: unknown) => settle(problemOf(error)),
      );
  }

  return { send, state, problem: isOffline ? 'remoteControl.problem.offline' : problem };
}
