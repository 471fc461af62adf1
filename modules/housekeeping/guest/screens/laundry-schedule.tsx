import { useState } from 'react';
import type { Cleaning, TimeWindow } from '#housekeeping/contract';
import { useFormats, useText } from '#platform/web/i18n';
import { Button, Select } from '#platform/web/ui';
import type { useCleaningActions } from '../use-cleaning.ts';
import styles from './cleaning.module.css';
import { useDayNames } from './day-tabs.tsx';

type Props = { readonly cleaning: Cleaning; readonly actions: ReturnType<typeof useCleaningActions> };

const stepMinutes = 30;

function timesOf({ start, end }: TimeWindow): readonly string[] {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const times: string[] = [];
  for (let at = minutes(start); at <= minutes(end); at += stepMinutes) {
    times.push(`${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`);
  }
  return times;
}

/** A day of the week: between which times laundry may be collected. A start time and an end time are both required. */
function LaundryDay({
  day,
  window,
  offered,
  actions,
}: { day: number; window: TimeWindow | null; offered: TimeWindow } & Pick<Props, 'actions'>) {
  const t = useText();
  const formats = useFormats();
  const { weekdayOf } = useDayNames();
  const [start, setStart] = useState(window?.start ?? '');
  const [end, setEnd] = useState(window?.end ?? '');
  const times = timesOf(offered).map((value) => ({ value, label: formats.clock(value) }));
  const options = [{ value: '', label: '–' }, ...times];
  const isChanged = start !== (window?.start ?? '') || end !== (window?.end ?? '');
  const isHalf = (start === '') !== (end === '') || (start !== '' && start >= end);
  const save = () => void actions.setWindow('laundry', [day], start === '' && end === '' ? null : { start, end });
  return (
    <li className={styles.laundry}>
      <span className={styles.weekday}>{weekdayOf(day)}</span>
      <Select label={t('cleaning.from')} value={start} options={options} onChange={setStart} />
      <Select label={t('cleaning.until')} value={end} options={options} onChange={setEnd} />
      {isChanged ? (
        <Button variant="text" disabled={isHalf || actions.isBusy} onClick={save}>
          {t('cleaning.save')}
        </Button>
      ) : undefined}
      {isHalf ? (
        <p role="alert" className={styles.problem}>
          {t('cleaning.window_incomplete')}
        </p>
      ) : undefined}
    </li>
  );
}

/** Laundry by days of the week, which is shown when the guest opens it. */
export function LaundrySchedule({ cleaning, actions }: Props) {
  const t = useText();
  const [showSchedule, setShowSchedule] = useState(cleaning.weekdays.some(({ laundry }) => laundry));
  return (
    <section className={styles.section}>
      <h2>{t('cleaning.laundry')}</h2>
      <p className={styles.note}>{t('cleaning.laundry_text')}</p>
      <Button variant="outlined" aria-expanded={showSchedule} onClick={() => setShowSchedule((shown) => !shown)}>
        {t(showSchedule ? 'cleaning.hide_schedule' : 'cleaning.show_schedule')}
      </Button>
      {showSchedule ? (
        <ul>
          {cleaning.weekdays.map(({ day, laundry }) => (
            <LaundryDay
              key={`${day} ${laundry?.start} ${laundry?.end}`}
              day={day}
              window={laundry}
              offered={cleaning.laundry}
              actions={actions}
            />
          ))}
        </ul>
      ) : undefined}
    </section>
  );
}
