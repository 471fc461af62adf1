import { textDirection, useLanguage } from '#platform/web/i18n';
import styles from './charts.module.css';

const [width, height, edge] = [160, 52, 6];

type Props = {
  readonly values: readonly (number | null)[];
  readonly tone: 'accent' | 'warn';
};

type Point = { readonly x: number; readonly y: number };

/** The course of a number over days, for the eye: its table has the numbers. A day without one is left out. */
export function Sparkline({ values, tone }: Props) {
  const isRtl = textDirection(useLanguage()) === 'rtl';
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return undefined;
  const most = Math.max(...known, 1);
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
  const yOf = (value: number) => height - edge - (value / most) * (height - 2 * edge);
  const points = values.flatMap((value, at): Point[] => {
    if (value === null) return [];
    const x = edge + (at / Math.max(1, values.length - 1)) * (width - 2 * edge);
    return [{ x: isRtl ? width - x : x, y: yOf(value) }];
  });
  const last = points.at(-1);
  return (
    <svg className={styles.spark} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      <path className={styles.mean} d={`M0 ${yOf(mean)}H${width}`} />
      <path className={styles.course} data-tone={tone} d={`M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`} />
      {last ? <circle className={styles.dot} data-tone={tone} cx={last.x} cy={last.y} r={4} /> : undefined}
    </svg>
  );
}
