'use no memo';

// Fast scrolling renders each dish only once, so the compiler's memoization would be pure overhead.

import { memo } from 'react';
import type { RetailItem } from '#orders/contract';
import { defaultContents, dishConflicts } from '#orders/rules';
import { ShellLink } from '#platform/web/guest-shell';
import { capitalize } from '#platform/web/i18n';
import { Picture } from '#platform/web/ui';
import { useScrollSettled } from '#platform/web/ui/virtual';
import { orderability } from '../checkout/delivery-time.ts';
import { contentsText, unavailableText } from '../order-texts.ts';
import { AllergenWarning } from '../product/allergen-warning.tsx';
import styles from './dish.module.css';
import type { MenuContext } from './use-menu-context.ts';

/** Stock at or below which the number of portions left is shown. */
const lowStock = 5;
/** Length from which a description may take more than five lines. */
const longText = 120;

type PartProps = { readonly item: RetailItem; readonly menu: MenuContext };

function Allergens({ item, menu: { t, language, filter } }: PartProps) {
  const hits = dishConflicts(item, filter.allergens);
  if (hits.length > 0) return <AllergenWarning names={hits} />;
  const text = contentsText(defaultContents(item, filter.allergens), t, language);
  return text ? <span className={styles.allergens}>{capitalize(text, language)}</span> : undefined;
}

function Plus({ item, menu: { t, open, add }, count }: PartProps & { readonly count: number }) {
  const flow = item.purchase_flow.length > 0;
  const label = flow ? 'shop.choose' : count > 0 ? 'shop.add_more' : 'shop.add';
  return (
    <button
      type="button"
      className={styles.add}
      data-has={count > 0 || undefined}
      aria-label={t(label, { title: item.shop_item_title, count })}
      onClick={() => (flow ? open(item) : add(item))}
    >
      {count > 0 ? count : undefined}
    </button>
  );
}

function Price({ item, menu }: PartProps) {
  const { t, formats, now } = menu;
  const price = <span className={styles.price}>{formats.money(item.shop_item_price)}</span>;
  // A closed shop has said above when it opens.
  const why = menu.isClosed && !item.sold_out ? [] : unavailableText(item, menu, now);
  if (item.sold_out) return <span className={styles.why}>{why.join(' · ')}</span>;
  const few = item.available && item.stock > 0 && item.stock <= lowStock;
  return (
    <>
      {price} {why.length > 0 ? <span className={styles.from}>{why.join(' · ')}</span> : undefined}
      {few ? <span className={styles.left}>{t('shop.left', { count: item.stock })}</span> : undefined}
    </>
  );
}

/** Picture and plus button. They do not affect the layout of the text, so they are rendered only once scrolling slows down. */
function Side({ item, menu, count, mayAdd }: PartProps & { readonly count: number; readonly mayAdd: boolean }) {
  const isCalm = useScrollSettled();
  if (!isCalm) return <div className={`${styles.side} ${styles.coming}`} />;
  return (
    <div className={styles.side}>
      <Picture src={item.images[0]} shape="fill" sizes="96px" />
      {mayAdd ? <Plus item={item} menu={menu} count={count} /> : undefined}
    </div>
  );
}

type Props = PartProps & {
  /** Quantity in the cart. */
  readonly count: number;
  readonly level: 2 | 3;
};

function DishRow({ item, menu, count, level }: Props) {
  const when = orderability(item, menu.slots, menu.zone);
  const text = item.shop_item_description;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className={styles.dish} data-out={item.sold_out || undefined}>
      <Heading className={styles.title}>
        <ShellLink href={menu.href(item)} onOpen={() => menu.open(item)} className={styles.link}>
          {item.shop_item_title}
        </ShellLink>
      </Heading>
      {text ? (
        <p className={text.length > longText ? `${styles.text} ${styles.long}` : styles.text}>{text}</p>
      ) : undefined}
      <p className={styles.under}>
        <Price item={item} menu={menu} /> <Allergens item={item} menu={menu} />
      </p>
      <Side item={item} menu={menu} count={count} mayAdd={!menu.isClosed && when !== 'no'} />
    </article>
  );
}

/** A dish of a menu: title, description, price, allergens, picture, and the button that adds it to the cart. */
export const Dish = memo(DishRow);
