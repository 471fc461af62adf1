import { useRef, useState } from 'react';
import type { Board, Order } from '#orders/contract';
import { useFormats, useText } from '#platform/web/i18n';
import { Chip, Chips } from '#platform/web/ui/desk';
import styles from './board-columns.module.css';
import { type Column, type ColumnName, dropOutcome } from './board-rules.ts';
import { DoneRow } from './done-row.tsx';
import { type CardDialogs, OrderCard } from './order-card.tsx';
import { type CardShortcuts, useBoardKeys } from './use-board-keys.ts';
import { type DragState, useCardDrag } from './use-card-drag.ts';
import type { OrderActions } from './use-order-actions.ts';

type CardProps = {
  readonly now: number;
  readonly escalation: Board['escalation'];
  readonly actions: OrderActions;
  readonly dialogs: CardDialogs;
  /** Id of the order whose panel is open. */
  readonly open: string | undefined;
};

type Props = {
  readonly columns: readonly Column[];
  readonly card: CardProps;
  readonly keys: CardShortcuts;
  readonly doneSince: string;
};

/** The column shown on a narrow screen: by default the first one with an order. */
function useChosenColumn(columns: readonly Column[]): readonly [ColumnName, (name: ColumnName) => void] {
  const [chosen, setChosen] = useState<ColumnName>();
  const first = columns.find(({ name, orders }) => name !== 'done' && orders.length > 0);
  return [chosen ?? first?.name ?? 'placed', setChosen];
}

function Empty({ name }: { name: ColumnName }) {
  const t = useText();
  return <p className={styles.empty}>{t(`orders.empty.${name}`)}</p>;
}

function Cards({ column, card, reachable }: { column: Column; card: CardProps; reachable: string | undefined }) {
  const { now, escalation, actions, dialogs, open } = card;
  const shared = (order: Order) => ({ order, now, reachable: order.id === reachable, current: order.id === open });
  return (
    <ul className={styles.cards}>
      {column.orders.map((order) => (
        <li key={order.id}>
          {column.name === 'done' ? (
            <DoneRow {...shared(order)} onOpen={dialogs.open} />
          ) : (
            <OrderCard {...shared(order)} escalation={escalation} actions={actions} dialogs={dialogs} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** The result of dropping the dragged card on a column, for styling. */
function dropState(name: ColumnName, dragging: DragState | undefined): 'open' | 'legal' | 'illegal' | undefined {
  if (!dragging) return undefined;
  const drop = dropOutcome(dragging.order.status, name);
  if (drop.kind === 'nothing') return undefined;
  const legal = drop.kind !== 'illegal';
  if (dragging.target === name) return legal ? 'legal' : 'illegal';
  return legal ? 'open' : undefined;
}

/** The columns of the board side by side, or one of them on a narrow screen; arrow keys move between cards. */
export function BoardColumns({ columns, card, keys, doneSince }: Props) {
  const t = useText();
  const formats = useFormats();
  const { reachable, onKeyDown, onFocus } = useBoardKeys(columns, keys);
  const [chosen, setChosen] = useChosenColumn(columns);
  const board = useRef<HTMLDivElement>(null);
  const dragging = useCardDrag(board, { columns, actions: card.actions, dialogs: card.dialogs });
  return (
    <div ref={board}>
      <div className={styles.tabs}>
        <Chips label={t('orders.columns')}>
          {columns.map(({ name, orders }) => (
            <span key={name} className={styles.tab} data-column={name} data-drop={dropState(name, dragging)}>
              <Chip selected={name === chosen} onPress={() => setChosen(name)}>
                {t(`orders.column.${name}`)} {name === 'done' ? '' : orders.length}
              </Chip>
            </span>
          ))}
        </Chips>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: key events bubble up from the focused card */}
      <div className={styles.columns} onKeyDown={onKeyDown} onFocus={onFocus}>
        {columns.map((column) => (
          <section
            key={column.name}
            className={styles.column}
            data-column={column.name}
            data-drop={dropState(column.name, dragging)}
            data-chosen={column.name === chosen}
            aria-labelledby={`column-${column.name}`}
          >
            <div className={styles.head}>
              <h2 id={`column-${column.name}`}>{t(`orders.column.${column.name}`)}</h2>
              {column.name === 'done' ? (
                <span className={styles.since}>{t('orders.since', { time: formats.time(Date.parse(doneSince)) })}</span>
              ) : (
                <span className={styles.count}>{column.orders.length}</span>
              )}
            </div>
            {column.orders.length === 0 ? (
              <Empty name={column.name} />
            ) : (
              <Cards column={column} card={card} reachable={reachable} />
            )}
          </section>
        ))}
      </div>
    </div>
  );
}
