import styles from './problem-list.module.css';

type Props = {
  /** Says how many there are. */
  readonly summary: string;
  /** `where`: the file, line or device; empty: none. `what` is English. `since`: since when, as people read it. */
  readonly problems: readonly { readonly where: string; readonly what: string; readonly since?: string }[];
  /** What is to be said of them all, below the list. */
  readonly notes?: readonly string[];
};

/** What was wrong with what was read, folded; nothing without problems. */
export function ProblemList({ summary, problems, notes = [] }: Props) {
  if (problems.length === 0) return undefined;
  return (
    <details className={styles.problems}>
      <summary>{summary}</summary>
      <ul>
        {problems.map(({ where, what, since }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: problems have no id and never change
          <li key={index}>
            <bdi>{where}</bdi> <bdi lang="en">{what}</bdi>
            {since === undefined ? undefined : <small className={styles.since}>{since}</small>}
          </li>
        ))}
      </ul>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </details>
  );
}
