import { useEffect } from 'react';
import type { RetailItem } from '#orders/contract';
import { type ScreenProps, useGuestShell } from '#platform/web/guest-shell';
import { useFormats, useLanguage, useText } from '#platform/web/i18n';
import { FocusArea, FocusableText, revealFocus, useSetFocus } from '#platform/web/ui/focus';
import { TvButton, TvRow } from '#platform/web/ui/tv';
import type { ShopInfo } from '../menu/shop-view.ts';
import styles from '../menu/tv-shop.module.css';
import {
  ShopButtons,
  TvColumn,
  TvShopLoadError,
  TvShopSkeleton,
  TvShopState,
  useShopLinks,
} from '../menu/tv-shop-layout.tsx';
import { useLeaveWhenClosed } from '../menu/use-leave-when-closed.ts';
import { useShop } from '../menu/use-shop.ts';
import {
  allergensText,
  capitalize,
  dietText,
  listText,
  priceDifferenceText,
  selectionRangeText,
} from '../order-texts.ts';
import { type FlowGroup, selectedIds } from './purchase-flow.ts';
import { useInsertSelection } from './use-insert-selection.ts';
import { useOrderability, useProduct } from './use-product.ts';

type Choosing = ReturnType<typeof useInsertSelection>;

function About({ item, why }: { item: RetailItem; why: string }) {
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  const allergens = allergensText(item.allergens, t, language);
  const diets = listText(
    item.diets.map((name) => dietText(t, name)),
    language,
  );
  return (
    <FocusableText focusKey="product.about" className={styles.stop}>
      <h1>{item.shop_item_title}</h1>
      {item.shop_item_description ? <p>{item.shop_item_description}</p> : undefined}
      {allergens ? <p>{t('shop.contains', { names: allergens })}</p> : undefined}
      {diets ? <p className={styles.small}>{capitalize(diets, language)}</p> : undefined}
      <p className={styles.price}>{formats.money(item.shop_item_price)}</p>
      {why ? <p className={styles.why}>{why}</p> : undefined}
    </FocusableText>
  );
}

function Inserts({ group, choosing }: { group: FlowGroup; choosing: Choosing }) {
  const t = useText();
  const formats = useFormats();
  const message = choosing.messageFor(group);
  // The message pushes the rows below it down.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the message appears or disappears
  useEffect(revealFocus, [message]);
  const chosen = selectedIds(choosing.choice, group);
  return (
    <section aria-label={group.title}>
      <div className={styles.heading}>
        <h2>{group.title}</h2>
        <span className={styles.wants}>{selectionRangeText(group, t)}</span>
      </div>
      {message ? (
        <p className={styles.wrong} role="alert">
          {message}
        </p>
      ) : undefined}
      <ul className={styles.rows}>
        {group.sub_items.map((insert) => {
          const difference = insert.sub_item_price + insert.sub_item_price_diff;
          const price = insert.sold_out ? t('shop.sold_out') : priceDifferenceText(difference, { t, formats });
          return (
            <TvRow
              key={insert.sub_item_id}
              focusKey={`product.insert.${group.id}.${insert.sub_item_id}`}
              title={insert.sub_item_title}
              text={[insert.sub_item_description, price].filter(Boolean).join(' · ')}
              chosen={chosen.includes(insert.sub_item_id)}
              onPress={() => {
                if (!insert.sold_out) choosing.toggle(group, insert.sub_item_id);
              }}
            />
          );
        })}
      </ul>
    </section>
  );
}

type AmountProps = { readonly value: number; readonly max: number; readonly onChange: (value: number) => void };

function Amount({ value, max, onChange }: AmountProps) {
  const t = useText();
  return (
    <FocusArea focusKey="product.amount" className={styles.amount}>
      <TvButton focusKey="product.less" label={t('shop.less')} onPress={() => onChange(Math.max(1, value - 1))}>
        <span className={styles.sign}>−</span>
      </TvButton>
      <span className={styles.count} aria-live="polite">
        {value}
      </span>
      <TvButton focusKey="product.more" label={t('shop.more')} onPress={() => onChange(Math.min(max, value + 1))}>
        <span className={styles.sign}>+</span>
      </TvButton>
    </FocusArea>
  );
}

type FootProps = {
  readonly item: RetailItem;
  readonly choosing: Choosing;
  readonly info: ShopInfo;
  readonly mayOrder: boolean;
};

function Foot({ item, choosing, info, mayOrder }: FootProps) {
  const t = useText();
  const focus = useSetFocus();
  const { quantity, setQuantity, max, sum, addToCart } = useProduct({ item, info, choosing });
  if (!mayOrder) return undefined;
  function addOrShowProblem(): void {
    const { group } = addToCart() ?? {};
    const [insert] = group?.sub_items ?? [];
    if (group && insert) focus(`product.insert.${group.id}.${insert.sub_item_id}`);
  }
  return (
    <>
      <Amount value={Math.min(quantity, max)} max={max} onChange={setQuantity} />
      <div className={styles.buttons}>
        <TvButton focusKey="product.add" onPress={addOrShowProblem}>
          {`${t('shop.add_to_cart')} · ${sum}`}
        </TvButton>
      </div>
    </>
  );
}

function Shown({ item, info }: { item: RetailItem; info: ShopInfo }) {
  const choosing = useInsertSelection(item);
  const { cart, orders } = useShopLinks();
  const { when, why } = useOrderability(item, info.slots);
  return (
    <TvColumn image={item.images[0]}>
      <About item={item} why={why} />
      {item.purchase_flow.map((group) => (
        <Inserts key={group.id} group={group} choosing={choosing} />
      ))}
      <Foot item={item} choosing={choosing} info={info} mayOrder={when !== 'no'} />
      <ShopButtons buttons={[...cart, ...orders]} />
    </TvColumn>
  );
}

/** An item of a shop: its description, inserts, quantity and total, and the button that adds it to the cart. */
export function TvProduct({ params }: ScreenProps) {
  const { id: shopId = '', productId = '' } = params;
  const t = useText();
  const view = useShop(shopId);
  const shell = useGuestShell();
  const isClosed = useLeaveWhenClosed(view.info);
  const item = view.items.get(productId);
  if (isClosed) return <TvShopSkeleton />;
  if (item && view.info) return <Shown key={productId} item={item} info={view.info} />;
  if (view.contentStatus === 'failed' && view.items.size === 0) {
    return <TvShopLoadError view={view} onRetry={view.refetch} />;
  }
  if (view.contentStatus !== 'ready' || !view.info) return <TvShopSkeleton />;
  const menu = { key: 'state.menu', label: t('shop.see_menu'), onPress: () => shell.back() };
  return <TvShopState title={t('shop.product_missing')} text={t('shop.product_missing_text')} buttons={[menu]} />;
}
