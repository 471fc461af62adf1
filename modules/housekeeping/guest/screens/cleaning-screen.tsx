import { useState } from 'react';
import type { Cleaning, TimeWindow } from '#housekeeping/contract';
import { useSignInActions } from '#platform/web/guest-shell/phone';
import { useFormats, useLanguage, useText } from '#platform/web/i18n';
import { AsyncView, NamedIcon, Skeleton, SkeletonGroup, Switch } from '#platform/web/ui';
import { useCleaning, useCleaningActions, useRoomSign } from '../use-cleaning.ts';
import styles from './cleaning.module.css';
import { DayTabs } from './day-tabs.tsx';
import { LaundrySchedule } from './laundry-schedule.tsx';
import { LeaveIt } from './leave-it.tsx';

const week = [1, 2, 3, 4, 5, 6, 7];

/** What the screen is about: a day of the stay, or all of them. */
export type ChosenDay = { readonly date: string; readonly day: number } | 'every';

/** Props of the parts of the screen. */
export type CleaningProps = {
  readonly cleaning: Cleaning;
  readonly chosen: ChosenDay;
  readonly actions: ReturnType<typeof useCleaningActions>;
};

function windowOf({ weekdays }: Cleaning, chosen: ChosenDay): TimeWindow | null {
  if (chosen !== 'every') return weekdays.find(({ day }) => day === chosen.day)?.cleaning ?? null;
  const [first] = weekdays;
  const isSame = weekdays.every(({ cleaning }) => cleaning?.start === first?.cleaning?.start);
  return isSame ? (first?.cleaning ?? null) : null;
}

/** The hour of a window as short as the language writes it: `9 – 10`. */
function useSlotText(): (slot: TimeWindow) => string {
  const formats = useFormats();
  const short = (time: string) => formats.clock(time).replace(/:00(?=\s|$)/u, '');
  return ({ start, end }) => `${short(start)} – ${short(end)}`;
}

function Slots({ cleaning, chosen, actions }: CleaningProps) {
  const t = useText();
  const textOf = useSlotText();
  const wish = windowOf(cleaning, chosen);
  const days = chosen === 'every' ? week : [chosen.day];
  return (
    <section className={styles.section}>
      <h2>{t('cleaning.when')}</h2>
      <div className={styles.slots}>
        {cleaning.slots.map((slot) => {
          const isChosen = slot.start === wish?.start;
          const isFull = !isChosen && chosen !== 'every' && slot.full_on.includes(chosen.date);
          return (
            <button
              key={slot.start}
              type="button"
              aria-pressed={isChosen}
              disabled={isFull || actions.isBusy}
              data-full={isFull || undefined}
              className={styles.slot}
              onClick={() =>
                void actions.setWindow('cleaning', days, isChosen ? null : { start: slot.start, end: slot.end })
              }
            >
              <span>{textOf(slot)}</span>
              {isFull ? <small>{t('cleaning.full')}</small> : undefined}
            </button>
          );
        })}
      </div>
      <p className={styles.note}>{t(wish ? 'cleaning.wish_note' : 'cleaning.no_wish')}</p>
    </section>
  );
}

function Switches({ cleaning, actions }: Omit<CleaningProps, 'chosen'>) {
  const t = useText();
  const formats = useFormats();
  const sign = useRoomSign();
  const hours = cleaning.turn_down_hours;
  return (
    <section className={styles.switches}>
      {hours ? (
        <div className={styles.switch}>
          <NamedIcon name="mdi-weather-night" />
          <Switch
            label={t('cleaning.turn_down')}
            text={t('cleaning.between', { start: formats.clock(hours.start), end: formats.clock(hours.end) })}
            checked={cleaning.turn_down}
            disabled={actions.isBusy}
            onChange={(on) => void actions.setTurnDown(on)}
          />
        </div>
      ) : undefined}
      <div className={styles.switch}>
        <NamedIcon name="mdi-minus-circle-outline" />
        <Switch
          label={t('cleaning.sign')}
          text={t('cleaning.sign_text')}
          checked={sign === 'do_not_disturb'}
          disabled={sign === undefined || actions.isBusy}
          onChange={(on) => void actions.setSign(on ? 'do_not_disturb' : 'none')}
        />
      </div>
    </section>
  );
}

function Content({ cleaning, refetch }: { cleaning: Cleaning; refetch: () => void }) {
  const t = useText();
  const language = useLanguage();
  const actions = useCleaningActions(refetch);
  const [first] = cleaning.days;
  // Today's cleaning is mostly over or under way: the first day is the one that can still be decided.
  const [date, setDate] = useState(cleaning.days[1]?.date ?? first?.date ?? '');
  const [isEvery, setIsEvery] = useState(false);
  const found = cleaning.days.find((one) => one.date === date) ?? first;
  const chosen: ChosenDay = isEvery || !found ? 'every' : found;
  return (
    <div className={styles.page} lang={language}>
      <h1>{t('cleaning.title')}</h1>
      <p className={styles.lead}>{t('cleaning.lead')}</p>
      <DayTabs
        days={cleaning.days}
        chosen={chosen}
        onChoose={(day) => {
          setIsEvery(day === 'every');
          if (day !== 'every') setDate(day.date);
        }}
      />
      <Slots cleaning={cleaning} chosen={chosen} actions={actions} />
      <Switches cleaning={cleaning} actions={actions} />
      <LeaveIt cleaning={cleaning} chosen={chosen} actions={actions} />
      <LaundrySchedule cleaning={cleaning} actions={actions} />
    </div>
  );
}

function Waiting() {
  const t = useText();
  return (
    <SkeletonGroup label={t('shell.loading')}>
      <div className={styles.page}>
        <Skeleton width="60%" height="34px" />
        <Skeleton height="60px" />
        <Skeleton height="120px" />
      </div>
    </SkeletonGroup>
  );
}

/** When housekeeping may come, and what may be left as it is. */
export function CleaningScreen() {
  const t = useText();
  const state = useCleaning();
  const signIn = useSignInActions(t('cleaning.sign_in_action'));
  return (
    <AsyncView
      state={state}
      waiting={<Waiting />}
      failed={{ title: t('cleaning.failed'), icon: 'alert' }}
      empty={(data) =>
        data === 'no_access' ? { title: t('cleaning.sign_in'), icon: 'signIn', actions: signIn } : undefined
      }
    >
      {(data) => (data === 'no_access' ? undefined : <Content cleaning={data} refetch={state.refetch} />)}
    </AsyncView>
  );
}
