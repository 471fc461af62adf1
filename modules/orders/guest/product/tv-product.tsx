import { useEffect, useState } from 'react';
import type { RetailItem } from '#orders/contract';
import { conflictingAllergens, type FlowGroup, selectedIds } from '#orders/rules';
import { type ScreenProps, useGuestShell } from '#platform/web/guest-shell';
import { TvColumn } from '#platform/web/guest-shell/tv';
import { useFormats, useLanguage, useText } from '#platform/web/i18n';
import { FocusArea, FocusableText, revealFocus, useIsReturn, useSetFocus } from '#platform/web/ui/focus';
import { TvButton, TvRow } from '#platform/web/ui/tv';
import { TvContents, withContents } from '../allergies/tv-contents.tsx';
import { totalPrice } from '../cart/cart-line.ts';
import { requestReview } from '../checkout/review-request.ts';
import type { ShopInfo } from '../menu/shop-view.ts';
import styles from '../menu/tv-shop.module.css';
import { ShopButtons, TvFoot, TvShopAsyncView, useShopLinks } from '../menu/tv-shop-layout.tsx';
import { useCart, useDietFilter } from '../menu/use-shop.ts';
import { dietsText, insertPriceText, selectionRangeText } from '../order-texts.ts';
import { useContents } from './use-contents.ts';
import { useInsertSelection } from './use-insert-selection.ts';
import { useOrderability, useProduct, useProductState } from './use-product.ts';

type Choosing = ReturnType<typeof useInsertSelection>;

function About({ item, why, choosing }: { item: RetailItem; why: string; choosing: Choosing }) {
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  const contents = useContents(item, choosing.choice);
  const diets = dietsText(item.diets, t, language);
  return (
    <FocusableText focusKey="product.about" className={styles.stop}>
      <h1>{item.shop_item_title}</h1>
      {item.shop_item_description ? <p>{item.shop_item_description}</p> : undefined}
      <TvContents {...contents} />
      {diets ? <p className={styles.small}>{diets}</p> : undefined}
      <p className={styles.price}>{formats.money(item.shop_item_price)}</p>
      {why ? <p className={styles.why}>{why}</p> : undefined}
    </FocusableText>
  );
}

function Inserts({ group, choosing }: { group: FlowGroup; choosing: Choosing }) {
  const t = useText();
  const formats = useFormats();
  const { allergens } = useDietFilter();
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
          const price = insertPriceText(insert, { t, formats });
          const hits = conflictingAllergens(insert.allergens, allergens);
          return (
            <TvRow
              key={insert.sub_item_id}
              focusKey={`product.insert.${group.id}.${insert.sub_item_id}`}
              title={insert.sub_item_title}
              text={withContents([insert.sub_item_description, price].filter(Boolean).join(' · '), {
                hits,
                contains: '',
              })}
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

type FootProps = { readonly item: RetailItem; readonly choosing: Choosing; readonly info: ShopInfo };

/** After the item was added: the way on to the order, which has the focus, and back to the menu. */
function Added({ item: { shopId }, info: { decimals } }: FootProps) {
  const t = useText();
  const formats = useFormats();
  const shell = useGuestShell();
  const lines = useCart(({ cartItemList }) => cartItemList);
  const sum = totalPrice(
    lines.filter((line) => line.shopId === shopId),
    decimals,
  );
  function order(): void {
    requestReview(shopId);
    shell.navigate({ name: 'shopCart' });
  }
  return (
    <TvFoot key="added" focuses="product.order">
      {/* A status that comes together with its text is not read aloud. */}
      <p role="alert">{t('shop.added')}</p>
      <TvButton focusKey="product.order" onPress={order}>
        {`${t('shop.order_tab')} · ${formats.money(sum)}`}
      </TvButton>
      <TvButton focusKey="product.back" onPress={() => shell.back()}>
        {t('shop.see_menu')}
      </TvButton>
    </TvFoot>
  );
}

/** The quantity and the button that adds the item, always in sight. */
function Foot(props: FootProps) {
  const { item, choosing, info } = props;
  const t = useText();
  const focus = useSetFocus();
  const isReturn = useIsReturn();
  const [isAdded, setIsAdded] = useState(false);
  const product = useProduct({ item, info, choosing, onAdded: () => setIsAdded(true) });
  const { quantity, setQuantity, max, sum, addToCart } = product;
  if (isAdded) return <Added {...props} />;
  function addOrShowProblem(): void {
    const { group } = addToCart() ?? {};
    const [insert] = group?.sub_items ?? [];
    if (group && insert) focus(`product.insert.${group.id}.${insert.sub_item_id}`);
  }
  return (
    <TvFoot
      initialFocus="product.add"
      focuses={item.purchase_flow.length === 0 && !isReturn ? 'product.add' : undefined}
    >
      <Amount value={Math.min(quantity, max)} max={max} onChange={setQuantity} />
      <TvButton focusKey="product.add" onPress={addOrShowProblem}>
        {`${t('shop.add_to_cart')} · ${sum}`}
      </TvButton>
    </TvFoot>
  );
}

/** Returns the key of the option to begin with, so that a surplus OK changes nothing: the chosen one of the first group. */
function firstOption({ purchase_flow: [group] }: RetailItem, { choice }: Choosing): string | undefined {
  const id = group && (selectedIds(choice, group)[0] ?? group.sub_items[0]?.sub_item_id);
  return id && `product.insert.${group.id}.${id}`;
}

function Shown({ item, info }: { item: RetailItem; info: ShopInfo }) {
  const choosing = useInsertSelection(item);
  const { cart, orders } = useShopLinks();
  const { when, why } = useOrderability(item, info);
  const isOrderable = when !== 'no';
  const foot = isOrderable ? <Foot item={item} choosing={choosing} info={info} /> : undefined;
  return (
    <TvColumn image={item.images[0]} initialFocus={isOrderable ? firstOption(item, choosing) : undefined} foot={foot}>
      <About item={item} why={why} choosing={choosing} />
      {item.purchase_flow.map((group) => (
        <Inserts key={group.id} group={group} choosing={choosing} />
      ))}
      <ShopButtons buttons={[...cart, ...orders]} />
    </TvColumn>
  );
}

/** An item of a shop: its description, inserts, quantity and total, and the button that adds it to the cart. */
export function TvProduct({ params: { id = '', productId = '' } }: ScreenProps) {
  const t = useText();
  const shell = useGuestShell();
  const menu = { key: 'state.menu', label: t('shop.see_menu'), onPress: () => shell.back() };
  const missing = { title: t('shop.product_missing'), text: t('shop.product_missing_text'), actions: [menu] };
  return (
    <TvShopAsyncView state={useProductState(id, productId)} missing={missing}>
      {(product) => <Shown key={productId} {...product} />}
    </TvShopAsyncView>
  );
}
