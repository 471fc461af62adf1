import { useEffect, useRef, useState } from 'react';
import { systemClock } from '#platform/clock';
import { useStoreState } from '#platform/web/browser';
import { useGuestQuery, useGuestShell, useSession } from '#platform/web/guest-shell';
import type { RingRules } from '#wake-up/contract';
import { reportRing } from '../ring-reports.ts';
import { wakeUpsQuery } from '../wake-ups-query.ts';
import { createTvRinger, type TvRing, type TvRinger } from './tv-ringer.ts';
import { TvRingingScreen } from './tv-ringing-screen.tsx';
import { useSavedPlan } from './use-saved-plan.ts';
import { type EndWaking, wakeTheSet } from './wake-the-set.ts';

/** How long the greeting stays after the guest got up. */
const greetingMs = 8000;

function useRinger(): TvRinger {
  const shell = useGuestShell();
  const { initialized, room } = useSession();
  const [ringer] = useState(() =>
    createTvRinger({
      clock: systemClock,
      serverNow: shell.serverNow,
      isConnected: () => shell.wire.state().connection === 'open',
      report: (name, ring) => void reportRing(shell, name, ring),
    }),
  );
  const { data } = useGuestQuery(room === '' ? undefined : wakeUpsQuery(shell));
  useEffect(() => {
    if (data) ringer.update(data);
  }, [ringer, data]);
  useEffect(() => {
    if (initialized && room === '') ringer.forget();
  }, [ringer, initialized, room]);
  useSavedPlan(ringer, data);
  useEffect(() => () => ringer.stop(), [ringer]);
  return ringer;
}

/** Wakes the set for each try, and lets it sleep on in between. */
function useWokenSet(ring: TvRing | undefined, rules: RingRules | undefined, isAwake: boolean): void {
  const { tvSet } = useGuestShell();
  const attempt = ring?.ringing.state === 'ringing' ? `${ring.id} ${ring.at} ${ring.ringing.attempt}` : undefined;
  const end = useRef<EndWaking>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try begins once, whatever is fetched meanwhile
  useEffect(() => {
    end.current?.(isAwake);
    end.current = undefined;
    if (attempt !== undefined && tvSet && rules) end.current = wakeTheSet(tvSet, rules);
  }, [attempt]);
  useEffect(() => () => end.current?.(true), []);
}

function useGreeting(): [boolean, () => void] {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!shown) return undefined;
    const timer = systemClock.after(greetingMs, () => setShown(false));
    return () => timer.cancel();
  }, [shown]);
  return [shown, () => setShown(true)];
}

/** Rings the wake-ups of the room over whatever the TV shows. */
export function TvRinging() {
  const ringer = useRinger();
  const { ring, rules } = useStoreState(ringer.store, (state) => state);
  const [greets, greet] = useGreeting();
  const rings = ring?.ringing.state === 'ringing';
  useWokenSet(ring, rules, greets);
  if (!rings && !greets) return undefined;
  const onKey = (isOk: boolean) => {
    if (!rings) return;
    if (isOk) greet();
    ringer.answer(isOk ? 'WakeUp.acknowledge' : 'WakeUp.snooze');
  };
  return <TvRingingScreen ring={rings ? ring : undefined} minutes={rules?.snooze_minutes ?? 5} onKey={onKey} />;
}
