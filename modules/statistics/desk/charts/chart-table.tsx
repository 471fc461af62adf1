import { useFormats } from '#platform/web/i18n';
import type { ChartColumn } from './column-chart.tsx';

type Props = {
  /** What the chart shows. */
  readonly label: string;
  /** What a column is of: an hour. */
  readonly head: string;
  readonly columns: readonly ChartColumn[];
  /** Names of the series. */
  readonly series: readonly string[];
};

/** The numbers of a chart, for those who do not see it. */
export function ChartTable({ label, head, columns, series }: Props) {
  const formats = useFormats();
  return (
    <table className="visually-hidden">
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {series.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {columns.map(({ key, name, values }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {series.map((one, at) => (
              <td key={one}>{formats.number(values[at] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
