import { memo } from 'react';
import { useFormats, useLanguage, useText } from '#platform/i18n/browser';
import { ShellLink, useGuestShell, useProperty } from '#platform/shell';
import { Icon, Picture } from '#platform/ui';
import type { RetailItem } from '#shop/contract';
import { quantityOfItem } from '../rules/cart-lines.ts';
import { orderableWhen } from '../rules/delivery-time.ts';
import { hitsOf } from '../rules/diet-filter.ts';
import { useAdd } from '../use-add.ts';
import { useCart, useFilter } from '../use-shop.ts';
import { allergenText, capital, listText, unavailableText } from '../words.ts';
import styles from './dish.module.css';

/** Portions from which it is said how many are left. */
const fewLeft = 5;

function Allergens({ item }: { item: RetailItem }) {
  const t = useText();
  const language = useLanguage();
  const hits = hitsOf(useFilter(), item);
  const say = (names: readonly string[]) =>
    listText(
      names.map((name) => allergenText(t, name)),
      language,
    );
  if (hits.length > 0) {
    return (
      <span className={styles.hit}>
        <Icon name="alert" size={16} />
        {t('shop.contains', { names: say(hits) })}
      </span>
    );
  }
  if (item.allergens.length === 0) return undefined;
  return <span className={styles.allergens}>{capital(say(item.allergens), language)}</span>;
}

function Plus({ item }: { item: RetailItem }) {
  const t = useText();
  const shell = useGuestShell();
  const add = useAdd();
  const count = useCart(({ cartItemList }) => quantityOfItem(cartItemList, item.shopId, item.item_id));
  const flow = item.purchase_flow.length > 0;
  const title = item.shop_item_title;
  const label = flow ? 'shop.choose' : count > 0 ? 'shop.add_more' : 'shop.add';
  const open = () => shell.navigate({ name: 'shopProduct', params: { id: item.shopId, productId: item.item_id } });
  return (
    <button
      type="button"
      className={styles.add}
      data-has={count > 0 || undefined}
      aria-label={t(label, { title, count })}
      onClick={flow ? open : () => add({ item, inserts: [], quantity: 1 })}
    >
      <span>{count > 0 ? count : <Icon name="plus" size={20} />}</span>
    </button>
  );
}

function Price({ item, now, when }: { item: RetailItem; now: number; when: 'now' | 'later' | 'no' }) {
  const t = useText();
  const formats = useFormats();
  const why = unavailableText(item, { t, formats }, now);
  const price = <span className={styles.price}>{formats.money(item.shop_item_price)}</span>;
  if (why.length > 0) {
    const ahead = when === 'later' ? [t('shop.later')] : [];
    return (
      <>
        {when === 'later' ? price : undefined}
        <span className={styles.why}>{[...why, ...ahead].join(' · ')}</span>
      </>
    );
  }
  const few = item.stock > 0 && item.stock <= fewLeft;
  return (
    <>
      {price}
      {few ? <span className={styles.left}>{t('shop.left', { count: item.stock })}</span> : undefined}
    </>
  );
}

type Props = {
  readonly item: RetailItem;
  readonly now: number;
  /** Delivery times on offer. */
  readonly slots: readonly string[];
  readonly level: 2 | 3;
};

function DishRow({ item, now, slots, level }: Props) {
  const shell = useGuestShell();
  const { zone } = useProperty();
  const when = orderableWhen(item, slots, zone);
  const target = { name: 'shopProduct', params: { id: item.shopId, productId: item.item_id } };
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className={styles.dish} data-out={item.available ? undefined : true}>
      <div className={styles.words}>
        <Heading className={styles.title}>
          <ShellLink href={shell.href(target)} onOpen={() => shell.navigate(target)} className={styles.link}>
            {item.shop_item_title}
          </ShellLink>
        </Heading>
        {item.shop_item_description ? <p className={styles.text}>{item.shop_item_description}</p> : undefined}
        <p className={styles.under}>
          <Price item={item} now={now} when={when} />
          <Allergens item={item} />
        </p>
      </div>
      <div className={styles.side}>
        <div className={styles.photo}>
          <Picture src={item.images[0]} shape="fill" />
        </div>
        {when === 'no' ? undefined : <Plus item={item} />}
      </div>
    </article>
  );
}

/** A dish of a menu: name, what it is, price, allergens, picture, and the plus that puts it into the cart. */
export const Dish = memo(DishRow);
