import type { MouseEvent, ReactNode } from 'react';
import { NamedIcon } from '#platform/web/ui';
import styles from './board-card.module.css';

type Props = {
  readonly id: string;
  readonly label: string;
  readonly rings: boolean;
  readonly late: boolean;
  /** Whether its panel is open. */
  readonly current: boolean;
  /** Whether Tab focuses this card; true for one card of the board. */
  readonly reachable: boolean;
  readonly onOpen: () => void;
  readonly children: ReactNode;
};

/** A card of a board. A click outside its buttons opens it; on the keyboard it is Enter, which the board handles. */
export function BoardCard({ id, label, rings, late, current, reachable, onOpen, children }: Props) {
  const openUnlessButton = (event: MouseEvent) => {
    if (!(event.target as Element).closest('button')) onOpen();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the board handles Enter on the focused card
    <article
      className={styles.card}
      data-card={id}
      data-rings={rings}
      data-late={late && !rings}
      data-current={current}
      tabIndex={reachable ? 0 : -1}
      aria-label={label}
      aria-keyshortcuts="Enter"
      onClick={openUnlessButton}
    >
      {children}
    </article>
  );
}

/** How long a card has been ringing, and whom it calls next. */
export function RingingLine({ text, next }: { text: string; next: string | undefined }) {
  return (
    <p className={styles.ringing}>
      <NamedIcon name="mdi-bell-ring" size={20} />
      <strong>{text}</strong>
      <span className={styles.next}>{next}</span>
    </p>
  );
}

/** Who has a card, and how long it has been waiting. */
export function SeenLine({ text, waiting }: { text: string; waiting: string | undefined }) {
  return (
    <p className={styles.seen}>
      {text}
      {waiting === undefined ? undefined : <span>{waiting}</span>}
    </p>
  );
}
