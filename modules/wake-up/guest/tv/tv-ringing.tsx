import { useEffect, useRef, useState } from 'react';
import { systemClock } from '#platform/clock';
import { useStoreState } from '#platform/web/browser';
import { useGuestQuery, useGuestShell, useProperty, useServerNow, useSession } from '#platform/web/guest-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { FocusArea, FocusableText, useKeys, useRestoreFocus } from '#platform/web/ui/focus';
import { reportRing } from '../ring-reports.ts';
import { wakingGreeting } from '../wake-up-texts.ts';
import { wakeUpsQuery } from '../wake-ups-query.ts';
import { createTvRinger, type TvRing, type TvRinger } from './tv-ringer.ts';
import styles from './tv-ringing.module.css';
import { type EndWaking, wakeTheSet } from './wake-the-set.ts';

/** How long the greeting stays after the guest got up. */
const greetingMs = 8000;
const okCode = 13;

function useRinger(): TvRinger {
  const shell = useGuestShell();
  const [ringer] = useState(() =>
    createTvRinger({
      clock: systemClock,
      serverNow: shell.serverNow,
      isConnected: () => shell.wire.state().connection === 'open',
      report: (name, ring) => void reportRing(shell, name, ring),
    }),
  );
  const { data } = useGuestQuery(wakeUpsQuery(shell));
  useEffect(() => {
    if (data) ringer.update(data);
  }, [ringer, data]);
  useEffect(() => () => ringer.stop(), [ringer]);
  return ringer;
}

/** Wakes the set for each try, and lets it sleep on in between. */
function useWokenSet(ring: TvRing | undefined, isAwake: boolean): void {
  const shell = useGuestShell();
  const { data } = useGuestQuery(wakeUpsQuery(shell));
  const attempt = ring?.ringing.state === 'ringing' ? `${ring.id} ${ring.at} ${ring.ringing.attempt}` : undefined;
  const end = useRef<EndWaking>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try begins once, whatever is fetched meanwhile
  useEffect(() => {
    end.current?.(isAwake);
    end.current = undefined;
    if (attempt !== undefined && shell.tvSet && data) end.current = wakeTheSet(shell.tvSet, data.rules);
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
  useRestoreFocus();
  useKeys((event) => {
    if (event.type === 'keydown' && !event.repeat) onKey(event.keyCode === okCode || event.key === 'Enter');
    return true;
  });
  return (
    <section className={styles.screen} role="alertdialog" aria-modal="true" aria-label={t('wakeUp.rings')}>
      <p className={styles.hotel}>{hotel}</p>
      <p className={styles.clock}>{formats.time(now)}</p>
      <FocusArea boundary autoFocus focusKey="wake-up">
        <FocusableText focusKey="wake-up.greeting">
          <h1>{wakingGreeting(name, { t, now, zone })}</h1>
        </FocusableText>
      </FocusArea>
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
  const shell = useGuestShell();
  const ringer = useRinger();
  const ring = useStoreState(ringer.store, (state) => state.ring);
  const { data } = useGuestQuery(wakeUpsQuery(shell));
  const [greets, greet] = useGreeting();
  const rings = ring?.ringing.state === 'ringing';
  useWokenSet(ring, greets);
  if (!rings && !greets) return undefined;
  const onKey = (isOk: boolean) => {
    if (!rings) return;
    if (isOk) greet();
    ringer.answer(isOk ? 'WakeUp.acknowledge' : 'WakeUp.snooze');
  };
  return <RingingScreen ring={rings ? ring : undefined} minutes={data?.rules.snooze_minutes ?? 5} onKey={onKey} />;
}
