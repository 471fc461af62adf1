import { type PointerEvent, useState } from 'react';
import { listComma, textDirection, useFormats, useLanguage } from '#platform/web/i18n';
import { type ChartForm, lookOf } from './chart-legend.tsx';
import styles from './charts.module.css';
import { labelEvery, ticksUpTo } from './scale.ts';
import { useWidth } from './use-width.ts';

/** A column: what stands below it, its full name, and a number of each series. */
export type ChartColumn = {
  readonly key: string;
  readonly label: string;
  readonly name: string;
  readonly values: readonly number[];
};

type Props = {
  /** What the chart shows, as its accessible name. */
  readonly label: string;
  readonly columns: readonly ChartColumn[];
  /** Names of the series. */
  readonly series: readonly string[];
  readonly form: ChartForm;
  /** Where now is, in columns from the first. */
  readonly now?: { readonly at: number; readonly label: string };
};

const [height, axis, foot, head] = [236, 32, 26, 18];
/** Room that a label takes, in pixels. */
const labelWidth = 44;
const plot = height - foot - head;

type Scale = { readonly slot: number; readonly top: number; readonly x: (at: number) => number };

function heightOf(value: number, { top }: Scale): number {
  return (value / top) * plot;
}

function Bars({ column, at, form, scale }: { column: ChartColumn; at: number; form: Props['form']; scale: Scale }) {
  const { slot, x } = scale;
  let base = height - foot;
  const bars = column.values.map((value, series) => {
    const tall = heightOf(value, scale);
    const share = form === 'behind' && series === 0 ? 0.5 : 0.76;
    const y = form === 'behind' ? height - foot - tall : base - tall;
    base -= tall;
    if (value <= 0) return undefined;
    return (
      <rect
        // biome-ignore lint/suspicious/noArrayIndexKey: series never move
        key={series}
        className={styles.bar}
        data-series={lookOf(series, form)}
        x={x(at + 0.5) - (slot * share) / 2}
        y={y}
        width={Math.max(1, slot * share)}
        height={tall}
        rx={form === 'behind' ? Math.min(3, (slot * share) / 3, tall) : 0}
      />
    );
  });
  // What is drawn last is in front.
  return form === 'behind' ? bars.toReversed() : bars;
}

function Lines({
  ticks,
  scale,
  width,
  isRtl,
}: {
  ticks: readonly number[];
  scale: Scale;
  width: number;
  isRtl: boolean;
}) {
  const formats = useFormats();
  return [0, ...ticks].map((tick) => {
    const y = height - foot - heightOf(tick, scale);
    return (
      <g key={tick}>
        <path className={styles.line} d={isRtl ? `M0 ${y}H${width - axis}` : `M${axis} ${y}H${width}`} />
        {tick > 0 ? (
          <text
            className={styles.label}
            x={isRtl ? width : 0}
            y={y + 4}
            textAnchor={isRtl ? 'end' : 'start'}
            direction="ltr"
          >
            {formats.number(tick)}
          </text>
        ) : undefined}
      </g>
    );
  });
}

type PlotProps = Pick<Props, 'columns' | 'form' | 'now'> & {
  readonly width: number;
  readonly isRtl: boolean;
  readonly active: number | undefined;
  readonly scale: Scale;
  readonly ticks: readonly number[];
};

function Now({ now, isRtl, scale: { x } }: Pick<PlotProps, 'isRtl' | 'scale'> & { readonly now: Props['now'] }) {
  if (!now) return undefined;
  return (
    <>
      <path className={styles.now} d={`M${x(now.at)} 4V${height - foot}`} />
      <text className={styles.nowLabel} x={x(now.at) + (isRtl ? -6 : 6)} y={14} textAnchor="start">
        {now.label}
      </text>
    </>
  );
}

function Plot({ columns, form, now, width, isRtl, active, scale, ticks }: PlotProps) {
  const { slot, x } = scale;
  const every = labelEvery(columns.length, width - axis, labelWidth);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      <Lines ticks={ticks} scale={scale} width={width} isRtl={isRtl} />
      {active === undefined ? undefined : (
        <rect className={styles.active} x={x(active + 0.5) - slot / 2} y={head} width={slot} height={plot} />
      )}
      {columns.map((column, at) => (
        <g key={column.key}>
          <Bars column={column} at={at} form={form} scale={scale} />
          {at % every === 0 ? (
            <text className={styles.label} x={x(at + 0.5)} y={height - 6} textAnchor="middle">
              {column.label}
            </text>
          ) : undefined}
        </g>
      ))}
      <Now now={now} isRtl={isRtl} scale={scale} />
    </svg>
  );
}

/** Returns the highest number of a chart. */
function mostOf(columns: readonly ChartColumn[], form: Props['form']): number {
  const highest = ({ values }: ChartColumn) =>
    form === 'stacked' ? values.reduce((sum, value) => sum + value, 0) : Math.max(0, ...values);
  return Math.max(0, ...columns.map(highest));
}

/**
 * Columns over time. A slider that nobody sees lies over them: the arrow keys, a finger and the pointer tell the numbers of a column.
 * A table beside the chart has all of them.
 */
export function ColumnChart({ label, columns, series, form, now }: Props) {
  const formats = useFormats();
  const [ref, width] = useWidth<HTMLDivElement>();
  const [active, setActive] = useState<number>();
  const language = useLanguage();
  const isRtl = textDirection(language) === 'rtl';
  const ticks = ticksUpTo(mostOf(columns, form));
  const slot = (width - axis) / Math.max(1, columns.length);
  const x = (at: number) => (isRtl ? width - axis - at * slot : axis + at * slot);
  const scale: Scale = { slot, top: ticks.at(-1) ?? 1, x };
  const column = active === undefined ? undefined : columns[active];
  const lines = column && series.map((name, at) => `${name}: ${formats.number(column.values[at] ?? 0)}`);
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const from = clientX - currentTarget.getBoundingClientRect().left;
    const at = Math.floor((isRtl ? width - axis - from : from - axis) / slot);
    setActive(at >= 0 && at < columns.length ? at : undefined);
  };
  return (
    <div className={styles.chart} ref={ref}>
      <Plot {...{ columns, form, now, width, isRtl, active, scale, ticks }} />
      <input
        type="range"
        className={styles.slider}
        aria-label={label}
        aria-valuetext={column && lines ? [column.name, ...lines].join(listComma(language)) : ''}
        min={0}
        max={Math.max(0, columns.length - 1)}
        value={active ?? 0}
        onChange={({ target }) => setActive(Number(target.value))}
        onFocus={() => setActive(active ?? 0)}
        onBlur={() => setActive(undefined)}
        onPointerMove={point}
        onPointerLeave={() => setActive(undefined)}
      />
      {column && lines ? (
        <p
          className={styles.readout}
          style={{ left: `${Math.min(width - 90, Math.max(90, x((active ?? 0) + 0.5)))}px` }}
        >
          <b>{column.name}</b>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      ) : undefined}
    </div>
  );
}
