import type { Order } from '#orders/contract';
import { useDeskProperty } from '#platform/web/desk-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { PrintDocument } from '#platform/web/ui/desk';
import { useAllergensText } from '../allergies/allergen-text.ts';
import styles from './browser-ticket.module.css';

function Paper({ order, outlet }: { order: Order; outlet: string }) {
  const t = useText();
  const formats = useFormats();
  const textOf = useAllergensText();
  const { name: hotel } = useDeskProperty();
  const placed = Date.parse(order.placed_at);
  const due = Date.parse(order.promised_at);
  // Paper is read on another day too, when its "tomorrow" is another.
  const promised = formats.date(due) === formats.date(placed) ? formats.time(due) : formats.dateTime(due);
  return (
    <article className={styles.paper}>
      <p className={styles.small}>
        {hotel} · {outlet}
      </p>
      <h1 className={styles.room}>{order.room}</h1>
      <p dir="auto">{order.guest_name}</p>
      <p className={styles.time}>{t('orders.promisedFor', { time: promised })}</p>
      <ul className={styles.lines}>
        {order.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: order lines never change
          <li key={index}>
            <strong>
              {line.amount} × {line.title}
            </strong>
            {line.sub_items.map((insert) => (
              <span key={insert.item_id} className={styles.insert}>
                + {insert.amount > 1 ? `${insert.amount} × ` : ''}
                {insert.title}
              </span>
            ))}
            {line.allergens.length > 0 ? (
              <span className={styles.insert}>{t('orders.contains', { allergens: textOf(line.allergens) })}</span>
            ) : undefined}
          </li>
        ))}
      </ul>
      {order.declared_allergens.length > 0 ? (
        <p className={styles.allergens}>{t('orders.allergy', { allergens: textOf(order.declared_allergens) })}</p>
      ) : undefined}
      {order.note === '' ? undefined : (
        <p className={styles.note} dir="auto">
          {order.note}
        </p>
      )}
      <p className={styles.small}>
        {t('orders.number')} {order.number} · {formats.dateTime(placed)}
      </p>
    </article>
  );
}

type Props = { readonly order: Order | undefined; readonly outlet: string; readonly onDone: () => void };

/** Prints an order from the browser as an 80 mm ticket, for hotels without a kitchen printer. */
export function BrowserTicket({ order, outlet, onDone }: Props) {
  return order ? (
    <PrintDocument key={order.id} onDone={onDone}>
      <Paper order={order} outlet={outlet} />
    </PrintDocument>
  ) : undefined;
}
