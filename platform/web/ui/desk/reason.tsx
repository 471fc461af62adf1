import styles from './reason.module.css';

type Props = {
  /** What it comes down to, in the reader's language; undefined: there are no words for it. */
  readonly words: string | undefined;
  /** As another machine reported it. */
  readonly raw: string;
  /** Leads to what was reported. */
  readonly more: string;
};

/** Why something did not work: in words, with what was reported behind them. */
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
