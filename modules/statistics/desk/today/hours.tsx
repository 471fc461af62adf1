import { localeOf, useFormats, useLanguage, useText } from '#platform/web/i18n';
import type { Today } from '#statistics/contract';
import { ChartLegend } from '../charts/chart-legend.tsx';
import { ChartTable } from '../charts/chart-table.tsx';
import { type ChartColumn, ColumnChart } from '../charts/column-chart.tsx';
import styles from './today-screen.module.css';

/** Hours that are shown even if nobody orders. */
const [firstShown, lastShown] = [6, 22];

/** Returns the hours from the first to the last in which anybody orders. */
export function shownHours(hours: Today['orders']['hours']): Today['orders']['hours'] {
  const busy = hours.filter(({ today, usual }) => today > 0 || (usual ?? 0) > 0).map(({ hour }) => hour);
  const [first, last] = [Math.min(firstShown, ...busy), Math.max(lastShown, ...busy)];
  return hours.filter(({ hour }) => hour >= first && hour <= last);
}

/** Today's orders by the hour, before those of a usual day of the week. */
export function Hours({ today }: { readonly today: Today }) {
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  const { orders, day, hour: now } = today;
  const hours = shownHours(orders.hours);
  const hasUsual = hours.some(({ usual }) => usual !== null);
  const format = new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', timeZone: 'UTC' });
  const names = [
    t('today.legendToday', { count: orders.today }),
    ...(hasUsual ? [t('today.usual', { weekday: format.format(Date.parse(day)) })] : []),
  ];
  const timeOf = (hour: number) => formats.clock(`${String(hour).padStart(2, '0')}:00`);
  const columns = hours.map(
    ({ hour, today: count, usual }): ChartColumn => ({
      key: String(hour),
      label: formats.number(hour),
      name: timeOf(hour),
      values: hasUsual ? [count, usual ?? 0] : [count],
    }),
  );
  const at = now - (hours[0]?.hour ?? 0);
  return (
    <section className={styles.section} aria-labelledby="today-hours">
      <header className={styles.head}>
        <h2 id="today-hours">{t('today.byHour')}</h2>
        <ChartLegend series={names} form="behind" />
      </header>
      <ColumnChart
        label={t('today.byHour')}
        columns={columns}
        series={names}
        form="behind"
        {...(at >= 0 && at <= hours.length && { now: { at, label: t('today.now') } })}
      />
      <ChartTable label={t('today.byHour')} head={t('today.hour')} columns={columns} series={names} />
    </section>
  );
}
