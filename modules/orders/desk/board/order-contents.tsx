import type { Order } from '#orders/contract';
import { listText, useLanguage, useText } from '#platform/web/i18n';
import { Icon } from '#platform/web/ui';
import { allergensOf } from './board-rules.ts';
import styles from './order-contents.module.css';

type AllergenKey = Parameters<ReturnType<typeof useText>>[0] & `orders.allergen.${string}`;

/** The allergens of an order, in red. */
export function OrderAllergens({ order }: { order: Order }) {
  const t = useText();
  const language = useLanguage();
  const names = allergensOf(order).map((name) => t(`orders.allergen.${name}` as AllergenKey));
  if (names.length === 0) return undefined;
  return (
    <p className={styles.allergens}>
      <Icon name="alert" size={20} />
      <span>{t('orders.contains', { allergens: listText(names, language) })}</span>
    </p>
  );
}

/** The ordered items with their inserts. */
export function OrderItems({ order }: { order: Order }) {
  return (
    <ul className={styles.lines}>
      {order.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: order lines never change, and an item may appear twice
        <li key={index} className={styles.line}>
          <span className={styles.amount}>{line.amount}</span>
          <span className={styles.words}>
            <bdi>{line.name}</bdi>
            {line.sub_items.length > 0 ? (
              <span className={styles.inserts}>
                <bdi>
                  {line.sub_items.map(({ amount, name }) => (amount > 1 ? `${amount} × ${name}` : name)).join(' · ')}
                </bdi>
              </span>
            ) : undefined}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The guest's note. */
export function OrderNote({ text }: { text: string }) {
  return text === '' ? undefined : (
    <p className={styles.note}>
      <bdi>
        <q>{text}</q>
      </bdi>
    </p>
  );
}
