import { useId, useState } from 'react';
import type { RetailItem } from '#orders/contract';
import { type ScreenProps, useGuestShell, useProperty, useServerNow } from '#platform/web/guest-shell';
import { useFormats, useLanguage, useText } from '#platform/web/i18n';
import { Button, Icon, Picture, Skeleton, SkeletonGroup, StateMessage } from '#platform/web/ui';
import { maxQuantityPerLine } from '../cart/cart-line.ts';
import { orderability } from '../checkout/delivery-time.ts';
import { matchedAllergens } from '../menu/diet-filter.ts';
import { ShopLoadError } from '../menu/shop-states.tsx';
import type { ShopInfo, ShopView } from '../menu/shop-view.ts';
import { useLeaveWhenClosed } from '../menu/use-leave-when-closed.ts';
import { useDietFilter, useShop } from '../menu/use-shop.ts';
import { allergensText, capitalize, dietText, listText, unavailableText } from '../order-texts.ts';
import { toDecimal, unitMinor } from '../prices.ts';
import { useDocumentTitle } from '../use-document-title.ts';
import { AllergenWarning } from './allergen-warning.tsx';
import { InsertGroup } from './insert-group.tsx';
import styles from './product-screen.module.css';
import { isSelectable, selectedInserts } from './purchase-flow.ts';
import { Stepper } from './stepper.tsx';
import { SumButton } from './sum-button.tsx';
import { useAddToCart } from './use-add-to-cart.ts';
import { useInsertSelection } from './use-insert-selection.ts';

function About({ item }: { item: RetailItem }) {
  const t = useText();
  const language = useLanguage();
  const filter = useDietFilter();
  const hits = matchedAllergens(filter, item);
  const diets = listText(
    item.diets.map((name) => dietText(t, name)),
    language,
  );
  return (
    <header className={styles.head}>
      <h1>{item.shop_item_title}</h1>
      {item.shop_item_description ? <p className={styles.text}>{item.shop_item_description}</p> : undefined}
      {item.allergens.length > 0 ? (
        <p className={styles.eaten}>
          {hits.length > 0 ? (
            <AllergenWarning names={item.allergens} />
          ) : (
            t('shop.contains', { names: allergensText(item.allergens, t, language) })
          )}
        </p>
      ) : undefined}
      {diets ? <p className={styles.eaten}>{capitalize(diets, language)}</p> : undefined}
    </header>
  );
}

function Foot({
  item,
  choosing,
  decimals,
  slots,
}: {
  item: RetailItem;
  choosing: ReturnType<typeof useInsertSelection>;
  decimals: number;
  /** Delivery slots on offer. */
  slots: readonly string[];
}) {
  const t = useText();
  const formats = useFormats();
  const shell = useGuestShell();
  const add = useAddToCart(item.shopId);
  const now = useServerNow();
  const [quantity, setQuantity] = useState(1);
  const [added, setAdded] = useState(false);
  const inserts = selectedInserts(item.purchase_flow, choosing.choice);
  const max = item.stock >= 0 ? Math.max(1, Math.min(maxQuantityPerLine, item.stock)) : maxQuantityPerLine;
  const total = toDecimal(quantity * unitMinor(item.shop_item_price, inserts, decimals), decimals);
  const { zone } = useProperty();
  const when = isSelectable(item.purchase_flow) ? orderability(item, slots, zone) : 'no';
  const why = when === 'now' ? [] : unavailableText(item, { t, formats }, now);

  function addToCart(): void {
    const [problem] = choosing.problems;
    if (problem) {
      choosing.showProblems();
      document.getElementById(`group-${problem.group.id}`)?.scrollIntoView({ block: 'center' });
      return;
    }
    // Going back takes a moment, in which a second tap must not add the item again.
    if (added || !add({ item, inserts, quantity })) return;
    setAdded(true);
    shell.back();
  }

  return (
    <div className={styles.foot}>
      {when === 'later' ? <p className={styles.ahead}>{[...why, t('shop.later')].join(' · ')}</p> : undefined}
      {when === 'no' ? (
        <p className={styles.why}>{why.join(' · ') || t('shop.sold_out')}</p>
      ) : (
        <>
          <Stepper label={t('shop.amount')} value={quantity} min={1} max={max} onChange={setQuantity} />
          <SumButton label={t('shop.add_to_cart')} sum={formats.money(total)} onClick={addToCart} />
        </>
      )}
    </div>
  );
}

function Shown({ item, info }: { item: RetailItem; info: ShopInfo }) {
  const formats = useFormats();
  const choosing = useInsertSelection(item);
  const alert = useId();
  useDocumentTitle(item.shop_item_title);
  const messages = item.purchase_flow.map((group) => choosing.messageFor(group)).filter(Boolean);
  return (
    <article className={styles.page}>
      <div className={styles.picture}>
        <Picture src={item.images[0]} shape="fill" priority sizes="100vw" />
      </div>
      <div className={styles.column}>
        <About item={item} />
        <p className={styles.price}>{formats.money(item.shop_item_price)}</p>
        {item.purchase_flow.map((group) => (
          <InsertGroup
            key={group.id}
            group={group}
            choice={choosing.choice}
            message={choosing.messageFor(group)}
            onTap={(id) => choosing.toggle(group, id)}
          />
        ))}
        <p id={alert} role="alert" className="visually-hidden">
          {messages.join(' ')}
        </p>
      </div>
      <Foot item={item} choosing={choosing} decimals={info.decimals} slots={info.slots} />
    </article>
  );
}

function Missing({ shopId }: { shopId: string }) {
  const t = useText();
  const shell = useGuestShell();
  return (
    <div className={styles.state}>
      <StateMessage title={t('shop.product_missing')} text={t('shop.product_missing_text')} icon={<Icon name="text" />}>
        <Button fullWidth onClick={() => shell.navigate({ name: 'shop', params: { id: shopId } }, { replace: true })}>
          {t('shop.see_menu')}
        </Button>
      </StateMessage>
    </div>
  );
}

function Waiting() {
  const t = useText();
  return (
    <SkeletonGroup label={t('shell.loading')}>
      <div className={styles.picture} />
      <div className={styles.waiting}>
        <Skeleton width="62%" height="32px" />
        <Skeleton width="84%" height="16px" />
        <Skeleton width="40%" height="14px" />
      </div>
    </SkeletonGroup>
  );
}

function hasFailed(view: ShopView): boolean {
  return view.contentStatus === 'failed' && view.items.size === 0;
}

/** An item of a shop: its description, inserts, quantity and total, and the button that adds it to the cart. */
export function ProductScreen({ params }: ScreenProps) {
  const { id: shopId = '', productId = '' } = params;
  const view = useShop(shopId);
  const isClosed = useLeaveWhenClosed(view.info);
  const item = view.items.get(productId);
  if (isClosed) return <Waiting />;
  if (item && view.info) return <Shown key={productId} item={item} info={view.info} />;
  if (hasFailed(view)) {
    return (
      <div className={styles.state}>
        <ShopLoadError view={view} onRetry={view.refetch} />
      </div>
    );
  }
  return view.contentStatus === 'ready' && view.info ? <Missing shopId={shopId} /> : <Waiting />;
}
