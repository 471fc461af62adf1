import { localeOf, useFormats, useLanguage, useText } from '#platform/web/i18n';
import type { Uses } from '#statistics/contract';
import { ChartLegend } from '../charts/chart-legend.tsx';
import { ChartTable } from '../charts/chart-table.tsx';
import { type ChartColumn, ColumnChart } from '../charts/column-chart.tsx';
import styles from './numbers.module.css';
import type { NumbersQuery } from './numbers-query.ts';
import { courseOf } from './summarise.ts';
import { usePartName, useValueName } from './use-value-names.ts';

type Props = { readonly query: NumbersQuery; readonly items: readonly Uses[] };

/** Returns how a period is called below a column, and in full. */
function usePeriodNames(
  group: NumbersQuery['group'],
): (period: string) => { readonly label: string; readonly name: string } {
  const t = useText();
  const formats = useFormats();
  const short = new Intl.DateTimeFormat(localeOf(useLanguage()), { day: 'numeric', month: 'numeric', timeZone: 'UTC' });
  return (period) => {
    const at = Date.parse(`${period.padEnd(10, '-01')}T12:00:00Z`);
    if (group === 'month') return { label: `${period.slice(5)}/${period.slice(2, 4)}`, name: period };
    const day = formats.day(at);
    const label = short.format(at);
    return { label, name: group === 'week' ? t('numbers.weekOf', { day }) : day };
  };
}

/** Returns what a series is of, and how it is called: a part, a value, or a type of use. */
function useSeries({ query: { subject, by } }: Props) {
  const t = useText();
  const partName = usePartName(by);
  const valueName = useValueName();
  const isByPart = by !== '';
  const keyOf = ({ type, value, part }: Uses) => (isByPart ? `part ${part}` : subject === 'uses' ? type : value);
  const nameOf = (key: string, items: readonly Uses[]) => {
    if (key === '') return t('numbers.others');
    if (isByPart) return partName(key.slice(5));
    if (subject === 'uses') return t(`numbers.type.${key as Uses['type']}`);
    const one = items.find(({ value }) => value === key);
    return one ? valueName(one) : key;
  };
  return { keyOf, nameOf };
}

/** A report over time, as columns and as a table for those who do not see them. */
export function NumbersChart(props: Props) {
  const t = useText();
  const { query, items } = props;
  const { keyOf, nameOf } = useSeries(props);
  const periodName = usePeriodNames(query.group);
  const { series, periods } = courseOf({ items }, keyOf);
  const names = series.map((key) => nameOf(key, items));
  const columns = periods.map(({ period, values }): ChartColumn => ({ key: period, ...periodName(period), values }));
  const title = t(`numbers.subject.${query.subject}`);
  return (
    <figure className={styles.figure}>
      <ChartLegend series={names} form="stacked" />
      <ColumnChart label={title} columns={columns} series={names} form="stacked" />
      <ChartTable label={title} head={t('numbers.head.period')} columns={columns} series={names} />
    </figure>
  );
}
