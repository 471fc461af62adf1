import { localeOf, useFormats, useLanguage, useText } from '#platform/web/i18n';
import type { Today } from '#statistics/contract';
import { Sparkline } from '../charts/sparkline.tsx';
import styles from './today-screen.module.css';

type Pace = Today['done'];

const [minuteS, hourS] = [60, 3_600];

/** Writes a duration as staff would say it: `0:52`, `24 min`, `3 hr`. */
export function paceText(seconds: number, language: string): string {
  const unit = (value: number, name: 'minute' | 'hour') =>
    new Intl.NumberFormat(localeOf(language), {
      style: 'unit',
      unit: name,
      unitDisplay: 'short',
      maximumFractionDigits: name === 'hour' ? 1 : 0,
    }).format(value);
  if (seconds >= 2 * hourS) return unit(seconds / hourS, 'hour');
  if (seconds >= 10 * minuteS) return unit(seconds / minuteS, 'minute');
  const digits = new Intl.NumberFormat(localeOf(language), { minimumIntegerDigits: 2, useGrouping: false });
  const whole = new Intl.NumberFormat(localeOf(language), { useGrouping: false });
  return `${whole.format(Math.floor(seconds / minuteS))}:${digits.format(seconds % minuteS)}`;
}

function PaceRow({ pace, name, lateName }: { readonly pace: Pace; readonly name: string; readonly lateName?: string }) {
  const t = useText();
  const language = useLanguage();
  const formats = useFormats();
  const { median_s: median, days } = pace;
  const text = (seconds: number | null) => (seconds === null ? '–' : paceText(seconds, language));
  return (
    <div className={styles.pace}>
      <p>
        <span className={styles.took}>{median === null ? t('today.noneYet') : text(median)}</span>
        <span className={styles.note} data-tone={lateName ? 'warn' : 'plain'}>
          {lateName ?? name}
        </span>
      </p>
      <Sparkline values={days.map(({ median_s: one }) => one)} tone={lateName ? 'warn' : 'accent'} />
      <table className="visually-hidden">
        <caption>{name}</caption>
        <tbody>
          {days.map(({ day, median_s: one }) => (
            <tr key={day}>
              <th scope="row">{formats.date(Date.parse(`${day}T12:00:00Z`))}</th>
              <td>{text(one)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** How fast staff see orders and do requests, today and in the week before. */
export function Paces({ today: { acknowledged, done } }: { readonly today: Today }) {
  const t = useText();
  return (
    <section className={styles.section} aria-labelledby="today-pace">
      <header className={styles.head}>
        <h2 id="today-pace">{t('today.pace')}</h2>
      </header>
      <PaceRow pace={acknowledged} name={t('today.acknowledged')} />
      <PaceRow
        pace={done}
        name={t('today.done')}
        {...(done.over > 0 && { lateName: t('today.doneLate', { count: done.over }) })}
      />
    </section>
  );
}
