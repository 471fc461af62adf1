import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import { Chip, Chips } from '../chips.tsx';
import type { BoardColumn, BoardItem } from './board-column.ts';
import styles from './board-columns.module.css';
import { type CardShortcuts, useBoardKeys } from './use-board-keys.ts';
import { type CardDrag, type DragState, useCardDrag } from './use-card-drag.ts';

/** A column as a board shows it. */
export type ShownColumn<T> = BoardColumn<T> & {
  readonly title: string;
  /** Shown while it has no items. */
  readonly empty: string;
  /** Replaces the count: `since 18:00`. The column then holds rows of what has ended. */
  readonly note?: string;
};

type Props<T> = {
  /** Name of the columns for a narrow screen, which shows one at a time. */
  readonly label: string;
  readonly columns: readonly ShownColumn<T>[];
  /** Key handlers of the focused card. */
  readonly keys: CardShortcuts<T>;
  readonly drag: CardDrag<T>;
  /** Renders an item with {@link BoardCard} or {@link DoneRow}; `reachable` if Tab focuses it. */
  readonly card: (item: T, column: string, reachable: boolean) => ReactNode;
};

/** The column shown on a narrow screen: by default the first one with an item. */
function useChosenColumn<T>(columns: readonly ShownColumn<T>[]): readonly [string, (name: string) => void] {
  const [chosen, setChosen] = useState<string>();
  const first = columns.find(({ note, items }) => note === undefined && items.length > 0);
  return [chosen ?? first?.name ?? columns[0]?.name ?? '', setChosen];
}

/** The result of dropping the dragged card on a column, for styling. */
function dropState<T>(name: string, { result }: CardDrag<T>, dragging: DragState<T> | undefined) {
  if (!dragging) return undefined;
  const drop = result(dragging.item, name);
  if (drop === 'nothing') return undefined;
  if (dragging.target === name) return drop;
  return drop === 'legal' ? 'open' : undefined;
}

/** The columns of a board side by side, or one of them on a narrow screen; arrow keys move between cards. */
export function Board<T extends BoardItem>({ label, columns, keys, drag, card }: Props<T>) {
  const { reachable, onKeyDown, onFocus } = useBoardKeys(columns, keys);
  const [chosen, setChosen] = useChosenColumn(columns);
  const board = useRef<HTMLDivElement>(null);
  const dragging = useCardDrag(board, columns, drag);
  return (
    <div ref={board} style={{ '--middle': columns.length - 2 } as CSSProperties}>
      <div className={styles.tabs}>
        <Chips label={label}>
          {columns.map(({ name, title, note, items }) => (
            <span key={name} className={styles.tab} data-column={name} data-drop={dropState(name, drag, dragging)}>
              <Chip selected={name === chosen} onPress={() => setChosen(name)}>
                {title} {note === undefined ? items.length : ''}
              </Chip>
            </span>
          ))}
        </Chips>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: key events bubble up from the focused card */}
      <div className={styles.columns} onKeyDown={onKeyDown} onFocus={onFocus}>
        {columns.map(({ name, title, note, empty, items }) => (
          <section
            key={name}
            className={styles.column}
            data-column={name}
            data-ended={note !== undefined}
            data-drop={dropState(name, drag, dragging)}
            data-chosen={name === chosen}
            aria-labelledby={`column-${name}`}
          >
            <div className={styles.head}>
              <h2 id={`column-${name}`}>{title}</h2>
              {note === undefined ? (
                <span className={styles.count}>{items.length}</span>
              ) : (
                <span className={styles.since}>{note}</span>
              )}
            </div>
            {items.length === 0 ? (
              <p className={styles.empty}>{empty}</p>
            ) : (
              <ul className={styles.cards}>
                {items.map((item) => (
                  <li key={item.id}>{card(item, name, item.id === reachable)}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </div>
  );
}
