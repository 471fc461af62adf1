import styles from './error-reason.module.css';

type Props = {
  /** Explanation in the reader's language; undefined when there is none. */
  readonly explanation: string | undefined;
  /** Message as reported by the other system. */
  readonly raw: string;
  /** Label that expands the reported message. */
  readonly detailsLabel: string;
};

/** Why something failed: an explanation, with the reported message behind it. */
export function ErrorReason({ explanation, raw, detailsLabel }: Props) {
  const reported = (
    <bdi dir="ltr" className={styles.raw}>
      {raw}
    </bdi>
  );
  if (explanation === undefined) return <p className={styles.reason}>{reported}</p>;
  return (
    <div className={styles.reason}>
      <p>{explanation}</p>
      <details>
        <summary>{detailsLabel}</summary>
        {reported}
      </details>
    </div>
  );
}
