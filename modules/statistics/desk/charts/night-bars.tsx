import { useId } from 'react';
import { textDirection, useLanguage } from '#platform/web/i18n';
import styles from './charts.module.css';
import { useWidth } from './use-width.ts';

const [height, foot] = [148, 24];

/** A night: its letter, and the share of the house that is taken. */
export type Night = { readonly day: string; readonly letter: string; readonly share: number };

/** How full the house is in the next nights; full ones are dark. */
export function NightBars({ label, nights }: { readonly label: string; readonly nights: readonly Night[] }) {
  const id = useId();
  const [ref, width] = useWidth<HTMLDivElement>();
  const isRtl = textDirection(useLanguage()) === 'rtl';
  const slot = width / Math.max(1, nights.length);
  const x = (at: number) => (isRtl ? width - (at + 0.5) * slot : (at + 0.5) * slot);
  return (
    <div className={styles.chart} ref={ref}>
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} role="img" aria-labelledby={id}>
        <title id={id}>{label}</title>
        <path className={styles.line} d={`M0 4H${width}`} />
        {nights.map(({ day, letter, share }, at) => {
          const tall = Math.min(1, share) * (height - foot - 4);
          const look = share >= 1 ? 'full' : at === 0 ? 'tonight' : 'night';
          return (
            <g key={day}>
              <rect
                className={styles.night}
                data-look={look}
                x={x(at) - slot * 0.38}
                y={height - foot - tall}
                width={slot * 0.76}
                height={tall}
                rx={Math.min(3, tall)}
              />
              <text className={styles.label} x={x(at)} y={height - 5} textAnchor="middle">
                {letter}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}
