import type { Order } from '#orders/contract';
import { useLanguage, useText } from '#platform/web/i18n';
import { Icon } from '#platform/web/ui';
import { useAllergensText } from '../allergies/allergen-text.ts';
import { allergyConflicts } from './board-rules.ts';
import styles from './order-contents.module.css';

/** The guest's declared allergies: in red, with the dishes at fault, if the order contains one; else in one calm line. */
export function OrderAllergies({ order }: { order: Order }) {
  const t = useText();
  const textOf = useAllergensText();
  const { declared_allergens: declared } = order;
  if (declared.length === 0) return undefined;
  const conflicts = allergyConflicts(order);
  if (conflicts.length === 0) {
    return <p className={styles.allergies}>{t('orders.allergy', { allergens: textOf(declared) })}</p>;
  }
  return (
    <div className={styles.conflict}>
      <Icon name="alert" size={20} />
      <p>
        {t('orders.allergy', { allergens: textOf(declared) })}
        {conflicts.map(({ title, allergens }) => (
          <span key={title}>{t('orders.dishContains', { dish: title, allergens: textOf(allergens) })}</span>
        ))}
      </p>
    </div>
  );
}

type Line = Order['lines'][number];

function insertTexts(line: Line, titleOf: (insert: Line['sub_items'][number]) => string): string {
  const texts = line.sub_items.map((sub) => (sub.amount > 1 ? `${sub.amount} × ${titleOf(sub)}` : titleOf(sub)));
  return texts.join(' · ');
}

/** What the guest read, below what the reader of another language reads. */
function GuestWords({ line, language }: { line: Line; language: string }) {
  const titles = [line.guest_title, insertTexts(line, (sub) => sub.guest_title)].filter(Boolean).join(' · ');
  return (
    <bdi className={styles.guest} lang={language}>
      {titles}
    </bdi>
  );
}

/**
 * The ordered items with their inserts, in the reader's language; below it the guest's, where they differ. `brief`: without the small
 * print, never without the inserts, as nobody may accept an order blind.
 */
export function OrderItems({ order, brief = false }: { order: Order; brief?: boolean }) {
  const t = useText();
  const textOf = useAllergensText();
  const language = useLanguage();
  const isForeign = order.language.split('-')[0] !== language.split('-')[0];
  return (
    <ul className={styles.lines}>
      {order.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: order lines never change, and an item may appear twice
        <li key={index} className={styles.line}>
          <span className={styles.amount}>{line.amount}</span>
          <span className={styles.words}>
            <bdi>{line.title}</bdi>
            {line.sub_items.length > 0 ? (
              <span className={styles.inserts}>
                <bdi>{insertTexts(line, (sub) => sub.title)}</bdi>
              </span>
            ) : undefined}
            {line.allergens.length > 0 && !brief ? (
              <span className={styles.contents}>{t('orders.contains', { allergens: textOf(line.allergens) })}</span>
            ) : undefined}
            {isForeign && !brief && line.guest_title !== line.title ? (
              <GuestWords line={line} language={order.language} />
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
