import { useEffect, useState } from 'react';
import { systemClock } from '#platform/clock';
import { isolateLtr, type TextKey, useText } from '#platform/web/i18n';
import { Button, Icon, StateMessage } from '#platform/web/ui';
import styles from './configuration-failed.module.css';

const reasons: Readonly<Record<string, TextKey>> = {
  '4000-1': 'configuration.parse',
  '4000-2': 'configuration.fetch',
  '4000-3': 'configuration.empty',
  '4000-4': 'configuration.invalid',
};

/** Seconds before each automatic retry; the last one repeats. */
const waits = [5, 10, 20, 40, 60];

/** Counts `seconds` down and returns the rest; calls `done` once at zero. */
function useCountdown(seconds: number, round: number, done: () => void): number {
  const [left, setLeft] = useState(seconds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every round restarts the countdown
  useEffect(() => setLeft(seconds), [round, seconds]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `done` is the same work every time
  useEffect(() => {
    const timer = systemClock.after(1_000, () => {
      if (left > 1) setLeft(left - 1);
      else done();
    });
    return () => timer.cancel();
  }, [left, round]);
  return left;
}

/** Shows that there is no hotel yet; the app tries again by itself, so there is nothing to press. */
function SettingUp() {
  const t = useText();
  return (
    <main className={styles.page}>
      <StateMessage
        title={t('configuration.setting_up')}
        icon={<Icon name="home" />}
        text={t('configuration.setting_up_text')}
      />
    </main>
  );
}

/** Shows the configuration error (docs/reference/platform.md §8) and retries, automatically and on tap. */
export function ConfigurationFailed({ code, onRetry }: { code: string; onRetry: () => Promise<void> }) {
  const t = useText();
  const [round, setRound] = useState(0);
  const retry = () => void onRetry().then(() => setRound((last) => last + 1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `retry` is the same work every time
  useEffect(() => {
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, []);
  const seconds = useCountdown(waits[Math.min(round, waits.length - 1)] ?? 60, round, retry);
  if (code === 'setting_up') return <SettingUp />;
  const reason = reasons[code];
  const shownCode = isolateLtr(code);
  return (
    <main className={styles.page}>
      <StateMessage
        title={t('configuration.title')}
        tone="danger"
        icon={<Icon name="alert" />}
        text={
          <>
            {t('configuration.text')} <span aria-hidden="true">{t('configuration.again', { seconds })}</span>
          </>
        }
      >
        <Button fullWidth onClick={retry}>
          {t('shell.try_again')}
        </Button>
        <p className={styles.code}>
          {reason
            ? t('configuration.reason', { code: shownCode, reason: t(reason) })
            : t('configuration.code', { code: shownCode })}
        </p>
      </StateMessage>
    </main>
  );
}
