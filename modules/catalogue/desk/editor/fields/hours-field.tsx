import { useLanguage, useText } from '#platform/web/i18n';
import { Button, Icon, IconButton, Switch } from '#platform/web/ui';
import { ClockField, DayField } from '#platform/web/ui/day';
import type { Hours } from '../../../contract.ts';
import { defaultHours } from '../rules/entry-draft.ts';
import { type FieldProblems, findProblem } from '../rules/entry-problems.ts';
import styles from './entry-fields.module.css';

type Window = Hours['weekly'][number];
const days = [1, 2, 3, 4, 5, 6, 7] as const;

/** Returns the short names of the weekdays, Monday first. */
function useDayNames(): readonly string[] {
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  // 1 January 2024 was a Monday.
  return days.map((day) => format.format(Date.UTC(2024, 0, day)));
}

type TimesProps = {
  readonly from: string;
  readonly until: string;
  readonly onChange: (part: { readonly from?: string; readonly until?: string }) => void;
};

function Times({ from, until, onChange }: TimesProps) {
  const t = useText();
  return (
    <>
      <ClockField label={t('catalogue.from')} value={from} onChange={(time) => onChange({ from: time })} />
      <span aria-hidden="true">–</span>
      <ClockField
        label={t('catalogue.until')}
        // Time inputs do not accept 24:00.
        value={until === '24:00' ? '00:00' : until}
        onChange={(time) => onChange({ until: time })}
      />
    </>
  );
}

type WeeklyProps = { readonly window: Window; readonly error?: string | undefined } & {
  readonly onChange: (window: Window) => void;
  readonly onRemove: () => void;
};

function WeeklyWindow({ window, error, onChange, onRemove }: WeeklyProps) {
  const t = useText();
  const names = useDayNames();
  return (
    <div className={styles.window}>
      <div className={styles.chips}>
        {days.map((day, at) => (
          <button
            key={day}
            type="button"
            className={styles.day}
            aria-pressed={window.days.includes(day)}
            onClick={() =>
              onChange({ ...window, days: days.filter((one) => (one === day) !== window.days.includes(one)) })
            }
          >
            {names[at]}
          </button>
        ))}
      </div>
      <div className={styles.row}>
        <Times from={window.from} until={window.until} onChange={(part) => onChange({ ...window, ...part })} />
        <IconButton label={t('catalogue.remove_window')} onClick={onRemove}>
          <Icon name="close" size={20} />
        </IconButton>
      </div>
      {error ? <p className={styles.wrong}>{error}</p> : undefined}
    </div>
  );
}

type DateProps = {
  readonly exception: Hours['exceptions'][number];
  readonly error?: string | undefined;
  readonly onChange: (exception: Hours['exceptions'][number]) => void;
  readonly onRemove: () => void;
};

function DateException({ exception, error, onChange, onRemove }: DateProps) {
  const t = useText();
  const [window] = exception.windows;
  return (
    <div className={styles.window}>
      <div className={styles.row}>
        <DayField
          variant="pill"
          label={t('catalogue.date')}
          value={exception.date}
          onChange={(date) => onChange({ ...exception, date })}
        />
        <label className={styles.row}>
          <input
            type="checkbox"
            checked={window === undefined}
            onChange={(event) =>
              onChange({ ...exception, windows: event.target.checked ? [] : [{ from: '10:00', until: '16:00' }] })
            }
          />
          {t('catalogue.closed_all_day')}
        </label>
        {window ? (
          <Times {...window} onChange={(part) => onChange({ ...exception, windows: [{ ...window, ...part }] })} />
        ) : undefined}
        <IconButton label={t('catalogue.remove_date')} onClick={onRemove}>
          <Icon name="close" size={20} />
        </IconButton>
      </div>
      {error ? <p className={styles.wrong}>{error}</p> : undefined}
    </div>
  );
}

type Props = {
  readonly label: string;
  readonly hours: Hours | undefined;
  readonly problems: FieldProblems;
  readonly onChange: (hours: Hours | undefined) => void;
};

function replaced<T>(list: readonly T[], at: number, value: T): T[] {
  return list.map((one, index) => (index === at ? value : one));
}

/** When an entry is available: by weekday and time with exceptions for dates, or always. */
export function HoursField({ label, hours, problems, onChange }: Props) {
  const t = useText();
  const wrong = (path: string) => {
    const found = findProblem(problems, path);
    return found && t(found);
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <Switch
        label={t('catalogue.always')}
        checked={hours === undefined}
        onChange={(always) => onChange(always ? undefined : defaultHours)}
      />
      {hours?.weekly.map((window, at) => (
        <WeeklyWindow
          // biome-ignore lint/suspicious/noArrayIndexKey: windows have no id
          key={at}
          window={window}
          error={wrong(`hours.weekly.${at}`)}
          onChange={(next) => onChange({ ...hours, weekly: replaced(hours.weekly, at, next) })}
          onRemove={() => onChange({ ...hours, weekly: hours.weekly.filter((_one, index) => index !== at) })}
        />
      ))}
      {hours?.exceptions.map((exception, at) => (
        <DateException
          // biome-ignore lint/suspicious/noArrayIndexKey: a date may occur twice while it is being edited
          key={at}
          exception={exception}
          error={wrong(`hours.exceptions.${at}`)}
          onChange={(next) => onChange({ ...hours, exceptions: replaced(hours.exceptions, at, next) })}
          onRemove={() => onChange({ ...hours, exceptions: hours.exceptions.filter((_one, index) => index !== at) })}
        />
      ))}
      {hours ? (
        <div className={styles.row}>
          <Button
            variant="text"
            onClick={() => onChange({ ...hours, weekly: [...hours.weekly, ...defaultHours.weekly] })}
          >
            {t('catalogue.add_window')}
          </Button>
          <Button
            variant="text"
            onClick={() => onChange({ ...hours, exceptions: [...hours.exceptions, { date: '', windows: [] }] })}
          >
            {t('catalogue.add_date')}
          </Button>
        </div>
      ) : undefined}
    </fieldset>
  );
}
