import { useId } from 'react';
import type { RetailItem } from '#orders/contract';
import { type ScreenProps, useGuestShell } from '#platform/web/guest-shell';
import { useFormats, useLanguage, useText } from '#platform/web/i18n';
import { Button, Icon, Picture, Skeleton, SkeletonGroup, StateMessage } from '#platform/web/ui';
import { matchedAllergens } from '../menu/diet-filter.ts';
import { ShopLoadError } from '../menu/shop-states.tsx';
import type { ShopInfo, ShopView } from '../menu/shop-view.ts';
import { useLeaveWhenClosed } from '../menu/use-leave-when-closed.ts';
import { useDietFilter, useShop } from '../menu/use-shop.ts';
import { allergensText, capitalize, dietText, listText } from '../order-texts.ts';
import { useDocumentTitle } from '../use-document-title.ts';
import { AllergenWarning } from './allergen-warning.tsx';
import { InsertGroup } from './insert-group.tsx';
import styles from './product-screen.module.css';
import { Stepper } from './stepper.tsx';
import { SumButton } from './sum-button.tsx';
import { useInsertSelection } from './use-insert-selection.ts';
import { useOrderability, useProduct } from './use-product.ts';

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

type FootProps = {
  readonly item: RetailItem;
  readonly info: ShopInfo;
  readonly choosing: ReturnType<typeof useInsertSelection>;
};

function Foot({ item, info, choosing }: FootProps) {
  const t = useText();
  const { quantity, setQuantity, max, sum, addToCart } = useProduct({ item, info, choosing });
  const { when, why } = useOrderability(item, info.slots);
  function addOrShowProblem(): void {
    const problem = addToCart();
    if (problem) document.getElementById(`group-${problem.group.id}`)?.scrollIntoView({ block: 'center' });
  }
  return (
    <div className={styles.foot}>
      {when === 'later' ? <p className={styles.ahead}>{why}</p> : undefined}
      {when === 'no' ? (
        <p className={styles.why}>{why}</p>
      ) : (
        <>
          <Stepper label={t('shop.amount')} value={quantity} min={1} max={max} onChange={setQuantity} />
          <SumButton label={t('shop.add_to_cart')} sum={sum} onClick={addOrShowProblem} />
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
      <Foot item={item} info={info} choosing={choosing} />
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
