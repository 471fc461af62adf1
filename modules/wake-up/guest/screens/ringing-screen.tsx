import { useEffect, useState } from 'react';
import { systemClock } from '#platform/clock';
import { useGuestQuery, useGuestShell, useProperty, useServerNow, useSession } from '#platform/web/guest-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { showsPush } from '#platform/web/service-worker';
import { Button } from '#platform/web/ui';
import type { RingRules, RingView } from '#wake-up/contract';
import { type RingReport, reportRing } from '../ring-reports.ts';
import { startRingTone } from '../ring-tone.ts';
import { raiseVolume } from '../rising-volume.ts';
import { wakingGreeting } from '../wake-up-texts.ts';
import { wakeUpsQuery } from '../wake-ups-query.ts';
import styles from './ringing.module.css';

const pattern = [600, 300, 600, 1500];
const patternMs = pattern.reduce((sum, ms) => sum + ms, 0);

/** Sounds and vibrates, louder from step to step. Returns a function that ends it. */
function startRinging(rules: RingRules): () => void {
  const tone = startRingTone(0);
  const stopRising = raiseVolume(systemClock, rules, (percent) => tone.setLoudness(percent / 100));
  const vibrate = () => void navigator.vibrate?.(pattern);
  vibrate();
  const timer = systemClock.every(patternMs, vibrate);
  return () => {
    stopRising();
    timer.cancel();
    tone.stop();
    navigator.vibrate?.(0);
  };
}

/** Rings while `ring` does, and reports that it does. */
function useRinging(ring: RingView | undefined, rules: RingRules | undefined): void {
  const shell = useGuestShell();
  const attempt = ring?.state === 'ringing' ? `${ring.id} ${ring.at} ${ring.attempt}` : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt begins once, whatever is fetched meanwhile
  useEffect(() => {
    if (attempt === undefined || !ring || !rules) return undefined;
    void reportRing(shell, 'WakeUp.reportRinging', ring);
    const [stopRinging, hide] = [startRinging(rules), showsPush('wake_up')];
    return () => {
      stopRinging();
      hide();
    };
  }, [attempt]);
}

function Answers({
  ring,
  minutes,
  onAnswer,
}: {
  ring: RingView;
  minutes: number;
  onAnswer: (name: RingReport) => void;
}) {
  const t = useText();
  return (
    <div className={styles.actions}>
      <Button fullWidth onClick={() => onAnswer('WakeUp.acknowledge')}>
        {t('wakeUp.awake')}
      </Button>
      {ring.state === 'ringing' ? (
        <Button fullWidth variant="outlined" onClick={() => onAnswer('WakeUp.snooze')}>
          {t('wakeUp.snooze', { minutes })}
        </Button>
      ) : undefined}
    </div>
  );
}

/** The whole screen of a phone while a wake-up rings, and what became of it. */
export function RingingScreen() {
  const t = useText();
  const shell = useGuestShell();
  const formats = useFormats();
  const now = useServerNow();
  const { zone } = useProperty();
  const { guestName: name, isCheckedIn } = useSession();
  const { data, refetch } = useGuestQuery(isCheckedIn ? wakeUpsQuery(shell) : undefined);
  const [answered, setAnswered] = useState<{ readonly at: string; readonly name: RingReport }>();
  const ring = data?.rings.find(({ state }) => state === 'ringing') ?? data?.rings[0];
  const isAnswered = ring !== undefined && answered?.at === `${ring.at} ${ring.attempt} ${ring.state}`;
  useRinging(isAnswered ? undefined : ring, data?.rules);
  const answer = (report: RingReport) => {
    if (!ring) return;
    setAnswered({ at: `${ring.at} ${ring.attempt} ${ring.state}`, name: report });
    void reportRing(shell, report, ring).then(refetch);
  };
  const waits = ring && !isAnswered;
  return (
    <section className={styles.screen} role="alertdialog" aria-label={t('wakeUp.rings')}>
      <div className={styles.words}>
        <p className={styles.clock}>{formats.time(now)}</p>
        <h1>{wakingGreeting(name, { t, now, zone })}</h1>
        {waits ? (
          <p>
            {ring.next_at
              ? t('wakeUp.rings_again', { time: formats.time(Date.parse(ring.next_at)) })
              : t('wakeUp.it_is_time', { time: formats.clock(ring.time) })}
          </p>
        ) : undefined}
      </div>
      {waits ? (
        <Answers ring={ring} minutes={data?.rules.snooze_minutes ?? 5} onAnswer={answer} />
      ) : (
        <div className={styles.actions}>
          <Button fullWidth variant="outlined" onClick={() => shell.navigate({ name: 'home' }, { replace: true })}>
            {t('wakeUp.to_home')}
          </Button>
        </div>
      )}
    </section>
  );
}
