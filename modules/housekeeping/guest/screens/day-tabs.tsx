import type { Cleaning } from '#housekeeping/contract';
import { useLanguage, useText } from '#platform/web/i18n';
import styles from './cleaning.module.css';
import type { ChosenDay } from './cleaning-screen.tsx';

/** Returns functions that name days (`YYYY-MM-DD`) and days of the week. */
export function useDayNames() {
  const language = useLanguage();
  const name = (date: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(Date.parse(`${date}T12:00:00Z`));
  // A week that begins on a Monday.
  const weekdayDate = (day: number) => `2026-11-${String(22 + day)}`;
  return {
    shortOf: (date: string) => name(date, { weekday: 'short' }),
    numberOf: (date: string) => name(date, { day: 'numeric' }),
    longOf: (date: string) => name(date, { weekday: 'long' }),
    weekdayOf: (day: number) => name(weekdayDate(day), { weekday: 'long' }),
  };
}

/** The days of the stay, and all of them. */
export function DayTabs({
  days,
  chosen,
  onChoose,
}: {
  readonly days: Cleaning['days'];
  readonly chosen: ChosenDay;
  readonly onChoose: (day: ChosenDay) => void;
}) {
  const t = useText();
  const { shortOf, numberOf, longOf } = useDayNames();
  return (
    <div className={styles.days} role="radiogroup" aria-label={t('cleaning.day')}>
      {days.map((day) => (
        // biome-ignore lint/a11y/useSemanticElements: tiles as on every other screen
        <button
          key={day.date}
          type="button"
          role="radio"
          aria-checked={chosen !== 'every' && chosen.date === day.date}
          aria-label={`${longOf(day.date)} ${numberOf(day.date)}`}
          className={styles.day}
          onClick={() => onChoose(day)}
        >
          <span>{shortOf(day.date)}</span>
          <strong>{numberOf(day.date)}</strong>
        </button>
      ))}
      {/* biome-ignore lint/a11y/useSemanticElements: tiles as on every other screen */}
      <button
        type="button"
        role="radio"
        aria-checked={chosen === 'every'}
        className={`${styles.day} ${styles.every}`}
        onClick={() => onChoose('every')}
      >
        <span>{t('cleaning.every_day')}</span>
        <span>{t('cleaning.the_same')}</span>
      </button>
    </div>
  );
}
