import { parseTime } from '@internationalized/date';
import { DateInput, DateSegment, TimeField } from 'react-aria-components';
import { AriaLocaleProvider } from '../aria-locale-provider.tsx';
import styles from './day-field.module.css';

type Props = {
  readonly label: string;
  /** `HH:MM`, before 24:00. */
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** A time of day on the 24-hour clock. The native field would follow the browser's language. */
export function ClockField({ label, value, onChange }: Props) {
  return (
    <AriaLocaleProvider>
      <TimeField
        aria-label={label}
        value={/^\d\d:\d\d$/.test(value) ? parseTime(value) : null}
        onChange={(time) => onChange(time?.toString().slice(0, 5) ?? '')}
        hourCycle={24}
        shouldForceLeadingZeros
      >
        <DateInput className={styles.clock ?? ''}>
          {(segment) => <DateSegment segment={segment} className={styles.segment ?? ''} />}
        </DateInput>
      </TimeField>
    </AriaLocaleProvider>
  );
}
