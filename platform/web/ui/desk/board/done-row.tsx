import styles from './done-row.module.css';

type Props = {
  readonly id: string;
  /** When it ended, for a machine and for people. */
  readonly at: { readonly instant: number; readonly text: string };
  readonly room: string;
  readonly name: string;
  readonly note: string;
  /** Whether it ended otherwise than wanted. */
  readonly failed: boolean;
  readonly current: boolean;
  readonly reachable: boolean;
  readonly onOpen: () => void;
};

/** A row of a board about something that has ended. */
export function DoneRow({ id, at, room, name, note, failed, current, reachable, onOpen }: Props) {
  return (
    <button
      type="button"
      className={styles.row}
      data-card={id}
      data-current={current}
      tabIndex={reachable ? 0 : -1}
      onClick={onOpen}
    >
      <time className={styles.time} dateTime={new Date(at.instant).toISOString()}>
        {at.text}
      </time>
      <span className={styles.room}>{room}</span>
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        <span className={failed ? styles.ended : styles.quiet}>{note}</span>
      </span>
    </button>
  );
}
