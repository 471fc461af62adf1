import styles from './charts.module.css';

const [size, stroke] = [64, 8];
const radius = (size - stroke - 2) / 2;
const round = 2 * Math.PI * radius;

/** A share of a whole as a ring, for the eye: the number stands beside it. */
export function Ring({ share }: { readonly share: number }) {
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: stroke } as const;
  return (
    <svg className={styles.ring} viewBox={`0 0 ${size} ${size}`} width={size} height={size} aria-hidden="true">
      <circle {...circle} stroke="var(--sunk)" />
      {share > 0 ? (
        <circle
          {...circle}
          stroke="var(--accent)"
          strokeLinecap="round"
          strokeDasharray={`${Math.min(1, share) * round} ${round}`}
          transform={`rotate(-90 ${size / 2} ${size / 2})`}
        />
      ) : undefined}
    </svg>
  );
}
