import { useLanguage, useText, weekdayName } from '#platform/web/i18n';
import { Button, Field } from '#platform/web/ui';
import { ClockField } from '#platform/web/ui/day';
import { Chip, Chips } from '#platform/web/ui/desk';
import { removeItem, replaceItem } from '../rules/move-item.ts';
import type { PageData, SharedKey } from '../rules/written-page.ts';
import styles from './block.module.css';
import { Block } from './block.tsx';

type SharedProps = {
  readonly data: PageData;
  readonly onChange: (change: Pick<PageData, SharedKey>) => void;
  readonly onRemove: () => void;
};

type Hours = NonNullable<PageData['opening_hours']>[number];

const days = [1, 2, 3, 4, 5, 6, 7] as const;

function HoursRow({ hours, onChange }: { readonly hours: Hours; readonly onChange: (hours: Hours) => void }) {
  const t = useText();
  const language = useLanguage();
  const chosen = hours.days ?? days;
  function toggle(day: number): void {
    const next = days.filter((one) => (one === day) !== chosen.includes(one));
    const { days: _days, ...rest } = hours;
    if (next.length > 0) onChange(next.length === days.length ? rest : { ...rest, days: next });
  }
  return (
    <>
      <Chips label={t('pages.days')}>
        {days.map((day) => (
          <Chip key={day} selected={chosen.includes(day)} onPress={() => toggle(day)}>
            {weekdayName(day, language, 'short')}
          </Chip>
        ))}
      </Chips>
      <div className={styles.days}>
        <ClockField
          label={t('pages.from')}
          value={hours.from}
          onChange={(from) => (from === '' ? undefined : onChange({ ...hours, from }))}
        />
        <span aria-hidden="true">–</span>
        <ClockField
          label={t('pages.until')}
          value={hours.until}
          onChange={(until) => (until === '' ? undefined : onChange({ ...hours, until }))}
        />
      </div>
    </>
  );
}

/** When a place is open. */
export function HoursBlock({ data, onChange, onRemove }: SharedProps) {
  const t = useText();
  const all = data.opening_hours ?? [];
  const write = (opening_hours: Hours[]) => onChange({ opening_hours });
  return (
    <Block name={t('pages.block.hours')} icon="mdi-clock-outline" onRemove={onRemove}>
      <p className={styles.note}>{t('pages.shared')}</p>
      {all.map((hours, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: hours have no id
        <div key={at} className={styles.item}>
          <HoursRow hours={hours} onChange={(next) => write(replaceItem(all, at, next))} />
          <div className={styles.tools}>
            <Button variant="text" onClick={() => write(removeItem(all, at))}>
              {t('pages.remove_hours')}
            </Button>
          </div>
        </div>
      ))}
      <div>
        <Button variant="outlined" onClick={() => write([...all, { from: '10:00', until: '18:00' }])}>
          {t('pages.add_hours')}
        </Button>
      </div>
    </Block>
  );
}

/** Reads a number as people write it; undefined: none. */
function toNumber(text: string): number | undefined {
  const number = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || !Number.isFinite(number) ? undefined : number;
}

/** How a guest reaches a place: telephone, mail, web page, and where it is on the map. */
export function ContactBlock({ data, onChange, onRemove }: SharedProps) {
  const t = useText();
  const { telephone = '', email = '', website = '', map } = data;
  const text = (key: 'telephone' | 'email' | 'website', value: string, type: string) => (
    <Field
      label={t(`pages.${key}`)}
      type={type}
      dir="ltr"
      value={value}
      onChange={(event) => onChange({ [key]: event.target.value.trim() })}
    />
  );
  function place(key: 'latitude' | 'longitude', value: string): void {
    const number = toNumber(value);
    const next = { latitude: 0, longitude: 0, ...map, ...(number !== undefined && { [key]: number }) };
    onChange({ map: number === undefined ? undefined : next });
  }
  return (
    <Block name={t('pages.block.contact')} icon="mdi-map-marker-outline" onRemove={onRemove}>
      <p className={styles.note}>{t('pages.shared')}</p>
      <div className={styles.pair}>
        {text('telephone', telephone, 'tel')}
        {text('email', email, 'email')}
        {text('website', website, 'url')}
      </div>
      <div className={styles.pair}>
        {(['latitude', 'longitude'] as const).map((key) => (
          <Field
            key={`${key} ${map === undefined}`}
            label={t(`pages.${key}`)}
            inputMode="decimal"
            dir="ltr"
            defaultValue={map ? String(map[key]) : ''}
            onBlur={(event) => place(key, event.target.value)}
          />
        ))}
      </div>
    </Block>
  );
}
