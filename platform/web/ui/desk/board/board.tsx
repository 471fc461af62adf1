import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import { Button } from '../../button.tsx';
import { Chip, Chips } from '../chips.tsx';
import type { BoardColumn, BoardItem } from './board-column.ts';
import styles from './board-columns.module.css';
import { type CardShortcuts, useBoardKeys } from './use-board-keys.ts';
import { type CardDrag, type DragState, useCardDrag } from './use-card-drag.ts';

/** The first `size` items of a column under a title, of `count` altogether; `more` unfolds the others. */
type Strip = {
  readonly title: string;
  readonly size: number;
  readonly count: number;
  readonly more?: { readonly label: string; readonly onPress: () => void } | undefined;
};

/** A column as a board shows it. */
export type ShownColumn<T> = BoardColumn<T> & {
  readonly title: string;
  /** Shown while it has no items. */
  readonly empty: string;
  /** Replaces the count: `since 18:00`. The column then holds rows of what has ended. */
  readonly note?: string;
  /** The first items, apart from the others under their own title, and not counted with them. */
  readonly strip?: Strip;
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

type CardsProps<T> = { readonly items: readonly T[]; readonly card: (item: T) => ReactNode };

function Cards<T extends BoardItem>({ items, card }: CardsProps<T>) {
  return (
    <ul className={styles.cards}>
      {items.map((item) => (
        <li key={item.id}>{card(item)}</li>
      ))}
    </ul>
  );
}

/** The items of a column: those of its strip first. */
function ColumnCards<T extends BoardItem>({
  column: { name, strip, empty, items },
  card,
}: {
  readonly column: ShownColumn<T>;
  readonly card: CardsProps<T>['card'];
}) {
  const size = strip?.size ?? 0;
  const rest = items.slice(size);
  return (
    <>
      {strip && size > 0 ? (
        <section className={styles.strip} aria-labelledby={`strip-${name}`}>
          <div className={styles.stripHead}>
            <h3 id={`strip-${name}`}>{strip.title}</h3>
            <span className={styles.count}>{strip.count}</span>
          </div>
          <Cards items={items.slice(0, size)} card={card} />
          {strip.more ? (
            <Button variant="text" onClick={strip.more.onPress}>
              {strip.more.label}
            </Button>
          ) : undefined}
        </section>
      ) : undefined}
      {rest.length === 0 ? <p className={styles.empty}>{empty}</p> : <Cards items={rest} card={card} />}
    </>
  );
}

/** The number of a column: that of its own items, and what waits in its strip. */
function countText<T>({ items, strip }: Pick<ShownColumn<T>, 'items' | 'strip'>): string {
  const waiting = strip?.size ?? 0;
  return waiting === 0 ? String(items.length) : `${items.length - waiting} + ${strip?.count}`;
}

/** The columns of a board side by side, or one of them on a narrow screen; arrow keys move between cards. */
export function Board<T extends BoardItem>({ label, columns, keys, drag, card }: Props<T>) {
  const board = useRef<HTMLDivElement>(null);
  const { reachable, onKeyDown, onFocus, onBlur } = useBoardKeys(board, columns, keys);
  const [chosen, setChosen] = useChosenColumn(columns);
  const dragging = useCardDrag(board, columns, drag);
  return (
    <div ref={board} style={{ '--middle': columns.length - 2 } as CSSProperties}>
      <div className={styles.tabs}>
        <Chips label={label}>
          {columns.map(({ name, title, note, items, strip }) => (
            <span key={name} className={styles.tab} data-column={name} data-drop={dropState(name, drag, dragging)}>
              <Chip selected={name === chosen} onPress={() => setChosen(name)}>
                {title} {note === undefined ? countText({ items, strip }) : ''}
              </Chip>
            </span>
          ))}
        </Chips>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: key events bubble up from the focused card */}
      <div className={styles.columns} onKeyDown={onKeyDown} onFocus={onFocus} onBlur={onBlur}>
        {columns.map((column) => {
          const { name, title, note, items, strip } = column;
          return (
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
                  <span className={styles.count}>{items.length - (strip?.size ?? 0)}</span>
                ) : (
                  <span className={styles.since}>{note}</span>
                )}
              </div>
              <ColumnCards column={column} card={(item) => card(item, name, item.id === reachable)} />
            </section>
          );
        })}
      </div>
    </div>
  );
}
