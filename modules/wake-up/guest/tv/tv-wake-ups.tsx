import { useGuestShell } from '#platform/web/guest-shell';
import { TvAsyncView, TvPage, useTvPrompt } from '#platform/web/guest-shell/tv';
import { useFormats, useLanguage, useText, weekdayName } from '#platform/web/i18n';
import { TvList, TvRow } from '#platform/web/ui/tv';
import type { WakeUpView } from '#wake-up/contract';
import { useWakeUpActions, useWakeUps, useWakeUpTexts } from '../use-wake-ups.ts';
import { type NamedDays, namedDays, nameOfDays } from '../wake-up-texts.ts';

const twoDigits = (value: number) => String(value).padStart(2, '0');
const hours = Array.from({ length: 24 }, (_, hour) => twoDigits(hour));
const minuteStep = 5;
const minutes = Array.from({ length: 60 / minuteStep }, (_, index) => twoDigits(index * minuteStep));
const week = [1, 2, 3, 4, 5, 6, 7];

/** Returns a function that asks for a time by two lists: the hour, then the minutes in it. */
function useAskTime(): (time: string, onDone: (time: string) => void) => void {
  const t = useText();
  const prompt = useTvPrompt();
  const formats = useFormats();
  const options = (times: readonly string[]) => times.map((time) => ({ value: time, label: formats.clock(time) }));
  return (time, onDone) => {
    const askMinutes = (hour: string) =>
      prompt({
        kind: 'choice',
        title: t('wakeUp.which_time'),
        options: options(minutes.map((minute) => `${hour}:${minute}`)),
        chosen: `${hour}:${time.slice(3)}`,
        initialFocus: `${hour}:00`,
        onDone,
      });
    prompt({
      kind: 'choice',
      title: t('wakeUp.which_hour'),
      options: options(hours.map((hour) => `${hour}:00`)),
      chosen: `${time.slice(0, 2)}:00`,
      // The sheet of the hours has closed by then.
      onDone: (hour) => askMinutes(hour.slice(0, 2)),
    });
  };
}

/** Returns a function that asks on which days a wake-up rings. */
function useAskDays(): (days: readonly number[], onDone: (days: number[]) => void) => void {
  const t = useText();
  const prompt = useTvPrompt();
  const language = useLanguage();
  const named = (Object.keys(namedDays) as NamedDays[]).map((name) => ({
    value: name as string,
    label: t(`wakeUp.days.${name}`),
    days: [...namedDays[name]] as number[],
  }));
  const single = week.map((day) => ({ value: String(day), label: weekdayName(day, language, 'long'), days: [day] }));
  const options = [...named, ...single];
  return (days, onDone) =>
    prompt({
      kind: 'choice',
      title: t('wakeUp.days'),
      options,
      chosen: nameOfDays(days) ?? (days.length === 1 ? String(days[0]) : ''),
      onDone: (value) => onDone(options.find((option) => option.value === value)?.days ?? [...days]),
    });
}

/** Returns a function that offers what can be done with a wake-up. */
function useOfferActions(): (wakeUp: WakeUpView) => void {
  const t = useText();
  const prompt = useTvPrompt();
  const formats = useFormats();
  const { set, remove } = useWakeUpActions();
  const askTime = useAskTime();
  const askDays = useAskDays();
  return (wakeUp) => {
    const does: { readonly [value: string]: () => void } = {
      switch: () => void set({ ...wakeUp, on: !wakeUp.on }),
      time: () => askTime(wakeUp.time, (time) => void set({ ...wakeUp, time, on: true })),
      days: () => askDays(wakeUp.days, (days) => void set({ ...wakeUp, days, on: true })),
      remove: () => void remove(wakeUp),
    };
    prompt({
      kind: 'choice',
      title: t('wakeUp.at', { time: formats.clock(wakeUp.time) }),
      options: [
        { value: 'switch', label: t(wakeUp.on ? 'wakeUp.turn_off' : 'wakeUp.turn_on') },
        { value: 'time', label: t('wakeUp.change_time') },
        { value: 'days', label: t('wakeUp.change_days') },
        { value: 'remove', label: t('wakeUp.remove') },
      ],
      chosen: '',
      onDone: (value) => does[value]?.(),
    });
  };
}

function WakeUpRow({ wakeUp }: { wakeUp: WakeUpView }) {
  const t = useText();
  const { time, days, next } = useWakeUpTexts(wakeUp);
  const offer = useOfferActions();
  return (
    <TvRow
      focusKey={`wake-up.${wakeUp.id}`}
      title={time}
      text={wakeUp.on ? `${days} · ${next}` : days}
      trailing={t(wakeUp.on ? 'wakeUp.on' : 'wakeUp.off_short')}
      onPress={() => offer(wakeUp)}
    />
  );
}

function Content({ wakeUps }: { wakeUps: readonly WakeUpView[] }) {
  const t = useText();
  const askTime = useAskTime();
  const { set } = useWakeUpActions();
  const add = () => askTime('07:00', (time) => void set({ time, days: [], on: true }));
  return (
    <TvPage title={t('wakeUp.title')} text={t('wakeUp.promise')}>
      <TvList>
        {wakeUps.map((wakeUp) => (
          <WakeUpRow key={wakeUp.id} wakeUp={wakeUp} />
        ))}
        <TvRow focusKey="wake-up.add" title={t('wakeUp.add')} onPress={add} />
      </TvList>
    </TvPage>
  );
}

/** The stay's wake-ups on the TV. */
export function TvWakeUps() {
  const t = useText();
  const shell = useGuestShell();
  const back = { key: 'state.back', label: t('shell.back'), onPress: () => shell.back() };
  return (
    <TvAsyncView
      {...useWakeUps()}
      waiting={<TvPage title={t('wakeUp.title')} />}
      empty={(data) => (data === 'no_access' ? { title: t('wakeUp.sign_in'), actions: [back] } : undefined)}
    >
      {(data) => (data === 'no_access' ? undefined : <Content wakeUps={data.wake_ups} />)}
    </TvAsyncView>
  );
}
