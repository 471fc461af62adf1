import styles from './step-list.module.css';

/** A step of what is going on; `ended`: it ended otherwise than wanted. */
export type ListedStep = {
  readonly key: string;
  readonly state: 'done' | 'now' | 'to_come' | 'ended';
  readonly name: string;
  /** Empty for a step to come. */
  readonly time: string;
};

/** Completed, current and upcoming steps. */
export function StepList({ label, steps }: { label: string; steps: readonly ListedStep[] }) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map(({ key, state, name, time }) => (
        <li key={key} data-is={state} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={styles.dot} />
          <span className={styles.step}>{name}</span>
          <span className={styles.at}>{time}</span>
        </li>
      ))}
    </ol>
  );
}
