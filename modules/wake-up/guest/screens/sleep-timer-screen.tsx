import { useText } from '#platform/web/i18n';
import { AsyncView, Button } from '#platform/web/ui';
import type { SleepTimerView } from '#wake-up/contract';
import { sleepSteps, useMinutesText, useSleepTimer, useSleepTimerText } from '../use-sleep-timer.ts';
import styles from './wake-up.module.css';
import { useNoAccess, WakeUpSkeleton } from './wake-ups-screen.tsx';

function Content({ timer, onStart }: { timer: SleepTimerView; onStart: (minutes: number) => void }) {
  const t = useText();
  const minutesText = useMinutesText();
  const remaining = useSleepTimerText(timer);
  const isOn = timer.ends_at !== null;
  return (
    <div className={styles.page}>
      <h1>{t('sleepTimer.title')}</h1>
      {isOn ? (
        <p className={styles.remaining} role="status">
          <strong>{t('sleepTimer.on')}</strong>
          {remaining}
        </p>
      ) : (
        <p className={styles.lead}>{remaining}</p>
      )}
      <div className={styles.steps}>
        {sleepSteps(timer).map((minutes) => (
          <button key={minutes} type="button" className={styles.step} onClick={() => onStart(minutes)}>
            {minutesText(minutes)}
          </button>
        ))}
      </div>
      {isOn ? (
        <Button fullWidth variant="outlined" onClick={() => onStart(0)}>
          {t('sleepTimer.stop')}
        </Button>
      ) : undefined}
    </div>
  );
}

/** The sleep timer of the room's TV on the guest's phone. */
export function SleepTimerScreen() {
  const { state, failed, start } = useSleepTimer();
  const noAccess = useNoAccess();
  return (
    <AsyncView
      state={state}
      failed={failed}
      waiting={<WakeUpSkeleton />}
      empty={(data) => (data === 'no_access' ? noAccess : undefined)}
    >
      {(data) =>
        data === 'no_access' ? undefined : <Content timer={data} onStart={(minutes) => void start(minutes)} />
      }
    </AsyncView>
  );
}
