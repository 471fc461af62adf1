import { type RefObject, useEffect, useRef, useState } from 'react';
import { systemClock } from '#platform/clock';
import { useStoreState } from '#platform/web/browser';
import { useGuestQuery, useGuestShell, useProperty, useServerNow, useSession } from '#platform/web/guest-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { useKeys } from '#platform/web/ui/focus';
import type { RingRules } from '#wake-up/contract';
import { reportRing } from '../ring-reports.ts';
import { wakingGreeting } from '../wake-up-texts.ts';
import { wakeUpsQuery } from '../wake-ups-query.ts';
import { createTvRinger, type TvRing, type TvRinger } from './tv-ringer.ts';
import styles from './tv-ringing.module.css';
import { useSavedPlan } from './use-saved-plan.ts';
import { type EndWaking, wakeTheSet } from './wake-the-set.ts';

/** How long the greeting stays after the guest got up. */
const greetingMs = 8000;
const okCode = 13;

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

/**
 * Takes the focus of the page, so that keys reach the TV rather than a hotel's frame, and gives it back. The focus of
 * the remote control stays where it is: on the screen, or on a dialog that opened before or meanwhile.
 */
function useKeyboardFocus(): RefObject<HTMLElement | null> {
  const screen = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = screen.current;
    const before = document.activeElement;
    element?.focus();
    return () => {
      const isOurs = document.activeElement === element || document.activeElement === document.body;
      if (isOurs && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return screen;
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

type ScreenProps = {
  readonly ring: TvRing | undefined;
  readonly minutes: number;
  readonly onKey: (isOk: boolean) => void;
};

/** The whole TV while it rings: OK means awake, and so that a sleepy hand finds it, every other key means later. */
function RingingScreen({ ring, minutes, onKey }: ScreenProps) {
  const t = useText();
  const formats = useFormats();
  const now = useServerNow();
  const { name: hotel, zone } = useProperty();
  const { guestName: name } = useSession();
  const screen = useKeyboardFocus();
  useKeys((event) => {
    if (event.type === 'keydown' && !event.repeat) onKey(event.keyCode === okCode || event.key === 'Enter');
    return true;
  });
  return (
    <section
      ref={screen}
      tabIndex={-1}
      className={styles.screen}
      role="alertdialog"
      aria-modal="true"
      aria-label={t('wakeUp.rings')}
    >
      <p className={styles.hotel}>{hotel}</p>
      <p className={styles.clock}>{formats.time(now)}</p>
      <h1>{wakingGreeting(name, { t, now, zone })}</h1>
      {ring ? (
        <ul className={styles.keys}>
          <li>
            <span className={styles.ok}>OK</span>
            {t('wakeUp.awake')}
          </li>
          <li className={styles.later}>{t('wakeUp.any_key', { minutes })}</li>
        </ul>
      ) : undefined}
    </section>
  );
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
  return <RingingScreen ring={rings ? ring : undefined} minutes={rules?.snooze_minutes ?? 5} onKey={onKey} />;
}
