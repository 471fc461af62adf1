import { useGuestShell } from '#platform/web/guest-shell';
import { TvAsyncView, TvPage } from '#platform/web/guest-shell/tv';
import { useText } from '#platform/web/i18n';
import { TvList, TvRow } from '#platform/web/ui/tv';
import type { SleepTimerView } from '#wake-up/contract';
import { sleepSteps, useMinutesText, useSleepTimer, useSleepTimerText } from '../use-sleep-timer.ts';

function Content({ timer, onStart }: { timer: SleepTimerView; onStart: (minutes: number) => void }) {
  const t = useText();
  const minutesText = useMinutesText();
  const remaining = useSleepTimerText(timer);
  return (
    <TvPage title={t('sleepTimer.title')} text={remaining}>
      <TvList>
        {timer.ends_at === null ? undefined : (
          <TvRow focusKey="sleep.0" title={t('sleepTimer.stop')} onPress={() => onStart(0)} />
        )}
        {sleepSteps(timer).map((minutes) => (
          <TvRow
            key={minutes}
            focusKey={`sleep.${minutes}`}
            title={minutesText(minutes)}
            onPress={() => onStart(minutes)}
          />
        ))}
      </TvList>
    </TvPage>
  );
}

/** The sleep timer on the TV. */
export function TvSleepTimer() {
  const t = useText();
  const shell = useGuestShell();
  const { state, failed, start } = useSleepTimer();
  const back = { key: 'state.back', label: t('shell.back'), onPress: () => shell.back() };
  return (
    <TvAsyncView
      state={state}
      failed={failed}
      waiting={<TvPage title={t('sleepTimer.title')} />}
      empty={(data) => (data === 'no_access' ? { title: t('wakeUp.sign_in'), actions: [back] } : undefined)}
    >
      {(data) =>
        data === 'no_access' ? undefined : <Content timer={data} onStart={(minutes) => void start(minutes)} />
      }
    </TvAsyncView>
  );
}
