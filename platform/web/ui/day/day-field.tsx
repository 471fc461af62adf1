import { type CalendarDate, parseDate } from '@internationalized/date';
import { useRef } from 'react';
import { Button, DateInput, DatePicker, DateSegment, FieldError, Group, Label } from 'react-aria-components';
import { AriaLocaleProvider } from '../aria-locale-provider.tsx';
import { IconButton } from '../button.tsx';
import { Icon, NamedIcon } from '../icon.tsx';
import { CalendarPopover } from './calendar-popover.tsx';
import styles from './day-field.module.css';

type Props = {
  readonly label: string;
  /** `YYYY-MM-DD`; empty when there is none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** `line`: in a form, with a visible label; `pill`: in a toolbar, with a label for screen readers only. */
  readonly variant?: 'line' | 'pill';
  readonly required?: boolean;
  /** Earliest day of the calendar, `YYYY-MM-DD`. */
  readonly min?: string;
  /** Error message. */
  readonly error?: string | undefined;
  /** Accessible name of the clear button; when omitted, there is none. */
  readonly clearLabel?: string;
};

function dayOf(written: string): CalendarDate | null {
  try {
    return parseDate(written);
  } catch {
    return null;
  }
}

/**
 * A date, typed in the order of the app's language or picked from a calendar. The native field would follow the
 * browser's language.
 */
export function DayField(props: Props) {
  const { label, value, onChange, variant = 'line', required = false, min, error, clearLabel } = props;
  const group = useRef<HTMLDivElement>(null);
  return (
    <AriaLocaleProvider>
      <DatePicker
        className={styles[variant] ?? ''}
        value={dayOf(value)}
        onChange={(day) => onChange(day?.toString() ?? '')}
        minValue={min ? dayOf(min) : null}
        isRequired={required}
        isInvalid={error !== undefined}
        validationBehavior="aria"
        shouldForceLeadingZeros
        {...(variant === 'pill' && { 'aria-label': label })}
      >
        {variant === 'line' ? <Label className={styles.label ?? ''}>{label}</Label> : undefined}
        <Group ref={group} className={styles.group ?? ''}>
          <DateInput className={styles.input ?? ''}>
            {(segment) => <DateSegment segment={segment} className={styles.segment ?? ''} />}
          </DateInput>
          {clearLabel && value ? (
            <IconButton label={clearLabel} onClick={() => onChange('')}>
              <Icon name="close" size={20} />
            </IconButton>
          ) : undefined}
          <Button className={styles.open ?? ''}>
            <NamedIcon name="mdi-calendar-blank-outline" size={20} />
          </Button>
        </Group>
        <CalendarPopover under={group} />
        <FieldError className={styles.error ?? ''}>{error}</FieldError>
      </DatePicker>
    </AriaLocaleProvider>
  );
}
