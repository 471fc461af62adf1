import { memo } from 'react';
import { useText } from '#platform/web/i18n';
import type { GuideDay } from '../rules/guide-days.ts';
import { useDayNames } from '../use-guide-texts.ts';
import styles from './guide.module.css';

type Props = {
  readonly days: readonly GuideDay[];
  /** The chosen day, `YYYY-MM-DD`; undefined: `lead`. */
  readonly chosen: string | undefined;
  readonly onChoose: (day: GuideDay) => void;
  /** What comes before the days. */
  readonly lead?: { readonly label: string; readonly onPress: () => void };
};

/** The days of the guide in a row that scrolls; drawn anew when they change, not at every move of a grid. */
export const DayStrip = memo(function Days({ days, chosen, onChoose, lead }: Props) {
  const t = useText();
  const { short, full } = useDayNames();
  return (
    <nav className={styles.days} data-tour="guide.days" aria-label={t('guide.days')}>
      {lead ? (
        <button
          type="button"
          className={styles.day}
          aria-current={chosen === undefined || undefined}
          onClick={lead.onPress}
        >
          {lead.label}
        </button>
      ) : undefined}
      {days.map((day, index) => (
        <button
          key={day.day}
          type="button"
          className={styles.day}
          aria-current={chosen === day.day ? 'date' : undefined}
          onClick={() => onChoose(day)}
        >
          {lead && index === 0 ? t('guide.tonight') : short(day, index)}
          <span className="visually-hidden"> {full(day)}</span>
        </button>
      ))}
    </nav>
  );
});
