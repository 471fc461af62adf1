import styles from './problem-list.module.css';

type Props = {
  /** Says how many there are. */
  readonly summary: string;
  /** `where`: the file or line; empty: none. `what` is English. */
  readonly problems: readonly { readonly where: string; readonly what: string }[];
};

/** What was wrong with what was read, folded; nothing without problems. */
export function ProblemList({ summary, problems }: Props) {
  if (problems.length === 0) return undefined;
  return (
    <details className={styles.problems}>
      <summary>{summary}</summary>
      <ul>
        {problems.map(({ where, what }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: problems have no id and never change
          <li key={index}>
            <bdi>{where}</bdi> <bdi lang="en">{what}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}
