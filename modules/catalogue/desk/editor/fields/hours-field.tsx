import { useState } from 'react';
import { combineHours, isAlwaysAvailable } from '#catalogue/rules';
import { useDesk, useDeskOfflineSince, usePermission } from '#platform/web/desk-shell';
import { useLanguage, useText, weekdayName } from '#platform/web/i18n';
import { Button, Icon, IconButton, Switch } from '#platform/web/ui';
import { ClockField, DayField } from '#platform/web/ui/day';
import type { CatalogueEntry, Hours } from '../../../contract.ts';
import { catalogueRoutes } from '../../catalogue-route-hooks.ts';
import { defaultHours } from '../rules/entry-draft.ts';
import { type FieldProblems, findProblem } from '../rules/entry-problems.ts';
import { catalogueQueries } from '../use-catalogue.ts';
import styles from './entry-fields.module.css';

type Window = Hours['weekly'][number];
const days = [1, 2, 3, 4, 5, 6, 7] as const;

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
  const language = useLanguage();
  return (
    <div className={styles.window}>
      <div className={styles.chips}>
        {days.map((day) => (
          <button
            key={day}
            type="button"
            className={styles.day}
            aria-pressed={window.days.includes(day)}
            onClick={() =>
              onChange({ ...window, days: days.filter((one) => (one === day) !== window.days.includes(one)) })
            }
          >
            {weekdayName(day, language, 'short')}
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
  readonly onChange: (exception: Hours['exceptions'][number]) => void;
  readonly onRemove: () => void;
};

function DateException({ exception, onChange, onRemove }: DateProps) {
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
    </div>
  );
}

type Props = {
  readonly label: string;
  readonly hours: Hours | undefined;
  readonly problems: FieldProblems;
  readonly onChange: (hours: Hours | undefined) => void;
};

/** When an entry is available: by weekday and time, or always. */
export function HoursField({ label, hours, problems, onChange }: Props) {
  const t = useText();
  const always = isAlwaysAvailable(hours);
  const exceptions = hours?.exceptions ?? [];
  const weekly = always ? [] : (hours?.weekly ?? []);
  const write = (next: Hours['weekly'] | undefined) => onChange(combineHours(next, exceptions));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <Switch
        label={t('catalogue.always')}
        checked={always}
        onChange={(checked) => write(checked ? undefined : defaultHours)}
      />
      {weekly.map((window, at) => {
        const wrong = findProblem(problems, `hours.weekly.${at}`);
        return (
          <WeeklyWindow
            // biome-ignore lint/suspicious/noArrayIndexKey: windows have no id
            key={at}
            window={window}
            error={wrong && t(wrong)}
            onChange={(next) => write(weekly.map((one, index) => (index === at ? next : one)))}
            onRemove={() => write(weekly.filter((_one, index) => index !== at))}
          />
        );
      })}
      {always ? undefined : (
        <div className={styles.row}>
          <Button variant="text" onClick={() => write([...weekly, ...defaultHours])}>
            {t('catalogue.add_window')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

type DatesProps = {
  readonly entry: CatalogueEntry;
  /** Whether guests see the entry; dates of others cannot be live. */
  readonly isLive: boolean;
};

/** The dates on which an entry has other hours; they take effect at once. */
export function DatesField({ entry, isLive }: DatesProps) {
  const t = useText();
  const desk = useDesk();
  const mayManage = usePermission('catalogue.manage');
  const offline = useDeskOfflineSince() !== undefined;
  const stored = entry.hours?.exceptions ?? [];
  const [typed, setTyped] = useState<Hours['exceptions']>();
  const change = catalogueRoutes.useRouteMutation('PUT /api/v1/catalogue/{kind}/{id}/exceptions', catalogueQueries);
  const dates = typed ?? stored;
  const isComplete = dates.every(({ date, windows }) => date && windows.every(({ from, until }) => from && until));
  if (!mayManage) return undefined;
  const save = () =>
    change.run({ params: { kind: `${entry.type}s`, id: entry.id }, body: { exceptions: dates } }).then(
      () => {
        setTyped(undefined);
        desk.toast(t('catalogue.at_once'));
      },
      () => desk.toast(t('catalogue.failed')),
    );
  return (
    <fieldset className={styles.group} disabled={offline || change.isPending}>
      <legend className={styles.legend}>{t('catalogue.dates')}</legend>
      <p className={styles.small}>{t(isLive ? 'catalogue.stock_text' : 'catalogue.dates_new')}</p>
      {dates.map((exception, at) => (
        <DateException
          // biome-ignore lint/suspicious/noArrayIndexKey: a date may occur twice while it is being edited
          key={at}
          exception={exception}
          onChange={(next) => setTyped(dates.map((one, index) => (index === at ? next : one)))}
          onRemove={() => setTyped(dates.filter((_one, index) => index !== at))}
        />
      ))}
      {isLive ? (
        <div className={styles.row}>
          <Button variant="text" onClick={() => setTyped([...dates, { date: '', windows: [] }])}>
            {t('catalogue.add_date')}
          </Button>
          {typed ? (
            <Button variant="outlined" disabled={!isComplete} onClick={() => void save()}>
              {t('catalogue.set')}
            </Button>
          ) : undefined}
        </div>
      ) : undefined}
    </fieldset>
  );
}
