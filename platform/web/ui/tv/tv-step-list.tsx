import type { ListedStep } from '../step-list.tsx';
import styles from './tv-step-list.module.css';

/** Completed, current and upcoming steps on the TV. */
export function TvStepList({ label, steps }: { label: string; steps: readonly ListedStep[] }) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map(({ key, state, name, time }) => (
        <li key={key} data-is={state}>
          <span className={styles.dot} />
          <span>{name}</span>
          <span className={styles.at}>{time}</span>
        </li>
      ))}
    </ol>
  );
}
