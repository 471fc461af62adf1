import styles from './charts.module.css';

/** `behind`: the second series stands behind the first; `stacked`: each on the one before. */
export type ChartForm = 'behind' | 'stacked';

/** Returns how a series looks, in columns and legend alike. */
export function lookOf(series: number, form: ChartForm): string {
  return form === 'behind' && series === 1 ? 'behind' : String(series);
}

/** Names of the series beside their colours, for those who see the chart. */
export function ChartLegend({ series, form }: { readonly series: readonly string[]; readonly form: ChartForm }) {
  return (
    <p className={styles.legend} aria-hidden="true">
      {series.map((name, at) => (
        <span key={name} data-series={lookOf(at, form)}>
          <bdi>{name}</bdi>
        </span>
      ))}
    </p>
  );
}
