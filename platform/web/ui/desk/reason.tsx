import styles from './reason.module.css';

type Props = {
  /** Explanation in the reader's language; undefined when there is none. */
  readonly words: string | undefined;
  /** Message as reported by the other system. */
  readonly raw: string;
  /** Label that expands the reported message. */
  readonly more: string;
};

/** Why something failed: an explanation, with the reported message behind it. */
export function Reason({ words, raw, more }: Props) {
  const reported = (
    <bdi dir="ltr" className={styles.raw}>
      {raw}
    </bdi>
  );
  if (words === undefined) return <p className={styles.reason}>{reported}</p>;
  return (
    <div className={styles.reason}>
      <p>{words}</p>
      <details>
        <summary>{more}</summary>
        {reported}
      </details>
    </div>
  );
}
