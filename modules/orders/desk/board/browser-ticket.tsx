import type { Order } from '#orders/contract';
import { useDeskProperty } from '#platform/web/desk-shell';
import { listText, useFormats, useLanguage, useText } from '#platform/web/i18n';
import { PrintDocument } from '#platform/web/ui/desk';
import { allergensOf } from './board-rules.ts';
import styles from './browser-ticket.module.css';

type AllergenKey = Parameters<ReturnType<typeof useText>>[0] & `orders.allergen.${string}`;

function Paper({ order, outlet }: { order: Order; outlet: string }) {
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  const { name: hotel } = useDeskProperty();
  const allergens = allergensOf(order).map((name) => t(`orders.allergen.${name}` as AllergenKey));
  const placed = Date.parse(order.placed_at);
  return (
    <article className={styles.paper}>
      <p className={styles.small}>
        {hotel} · {outlet}
      </p>
      <h1 className={styles.room}>{order.room}</h1>
      <p dir="auto">{order.guest_name}</p>
      <p className={styles.time}>{t('orders.promisedFor', { time: formats.time(Date.parse(order.promised_at)) })}</p>
      <ul className={styles.lines}>
        {order.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: order lines never change
          <li key={index}>
            <strong>
              {line.amount} × {line.name}
            </strong>
            {line.sub_items.map((insert) => (
              <span key={insert.item_id} className={styles.insert}>
                + {insert.amount > 1 ? `${insert.amount} × ` : ''}
                {insert.name}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {allergens.length > 0 ? (
        <p className={styles.allergens}>{t('orders.contains', { allergens: listText(allergens, language) })}</p>
      ) : undefined}
      {order.note === '' ? undefined : (
        <p className={styles.note} dir="auto">
          {order.note}
        </p>
      )}
      <p className={styles.small}>
        {t('orders.number')} {order.number} · {formats.date(placed)}, {formats.time(placed)}
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
