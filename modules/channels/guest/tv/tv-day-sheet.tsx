import { useText } from '#platform/web/i18n';
import { TvList, TvRow, TvSheet } from '#platform/web/ui/tv';
import type { GuideDay } from '../rules/guide-days.ts';
import { useDayNames } from '../use-guide-texts.ts';
import styles from './tv-guide.module.css';

type Props = {
  readonly days: readonly GuideDay[];
  /** Where the grid stands. */
  readonly at: number;
  readonly onChoose: (day: GuideDay) => void;
  readonly onClose: () => void;
};

/** The days of the guide; today leads to the present. */
export function TvDaySheet({ days, at, onChoose, onClose }: Props) {
  const t = useText();
  const { full, short } = useDayNames();
  const shown = days.find(({ from, to }) => from <= at && at < to) ?? days[0];
  const first = `guide.day.${shown?.day}`;
  return (
    <TvSheet title={t('guide.another_day')} position="side" initialFocus="list" onClose={onClose}>
      <h2 className={styles.sheetTitle}>{t('guide.another_day')}</h2>
      <div className={styles.sheetList}>
        <TvList initialFocus={first}>
          {days.map((day, index) => (
            <TvRow
              key={day.day}
              focusKey={`guide.day.${day.day}`}
              title={index < 2 ? short(day, index) : full(day)}
              text={index < 2 ? full(day) : undefined}
              chosen={day === shown}
              onPress={() => {
                onChoose(day);
                onClose();
              }}
            />
          ))}
        </TvList>
      </div>
    </TvSheet>
  );
}
