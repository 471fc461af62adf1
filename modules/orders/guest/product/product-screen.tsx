import { useId } from 'react';
import type { RetailItem } from '#orders/contract';
import { type ScreenProps, useGuestShell } from '#platform/web/guest-shell';
import { useFormats, useLanguage, useText } from '#platform/web/i18n';
import { type AsyncMessageProps, AsyncStateMessage, Picture, Skeleton, SkeletonGroup } from '#platform/web/ui';
import { ShopAsyncView } from '../menu/shop-async-view.tsx';
import type { ShopInfo } from '../menu/shop-view.ts';
import { dietsText } from '../order-texts.ts';
import { useDocumentTitle } from '../use-document-title.ts';
import { AllergenWarning } from './allergen-warning.tsx';
import { InsertGroup } from './insert-group.tsx';
import styles from './product-screen.module.css';
import { Stepper } from './stepper.tsx';
import { SumButton } from './sum-button.tsx';
import { useContents } from './use-contents.ts';
import { useInsertSelection } from './use-insert-selection.ts';
import { useOrderability, useProduct, useProductState } from './use-product.ts';

type FootProps = {
  readonly item: RetailItem;
  readonly info: ShopInfo;
  readonly choosing: ReturnType<typeof useInsertSelection>;
};

function About({ item, choosing }: Pick<FootProps, 'item' | 'choosing'>) {
  const t = useText();
  const language = useLanguage();
  const { hits, contains } = useContents(item, choosing.choice);
  const diets = dietsText(item.diets, t, language);
  return (
    <header className={styles.head}>
      <h1>{item.shop_item_title}</h1>
      {item.shop_item_description ? <p className={styles.text}>{item.shop_item_description}</p> : undefined}
      {hits.length > 0 ? (
        <p className={styles.eaten}>
          <AllergenWarning names={hits} />
        </p>
      ) : undefined}
      {contains ? <p className={styles.eaten}>{contains}</p> : undefined}
      {diets ? <p className={styles.eaten}>{diets}</p> : undefined}
    </header>
  );
}

function Foot({ item, info, choosing }: FootProps) {
  const t = useText();
  const { quantity, setQuantity, max, sum, addToCart } = useProduct({ item, info, choosing });
  const { when, why } = useOrderability(item, info);
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
        <About item={item} choosing={choosing} />
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

function ProductMessage(message: AsyncMessageProps) {
  return (
    <div className={styles.state}>
      <AsyncStateMessage {...message} />
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

/** An item of a shop: its description, inserts, quantity and total, and the button that adds it to the cart. */
export function ProductScreen({ params: { id = '', productId = '' } }: ScreenProps) {
  const t = useText();
  const shell = useGuestShell();
  const seeMenu = () => shell.navigate({ name: 'shop', params: { id } }, { replace: true });
  const menu = { key: 'menu', label: t('shop.see_menu'), onPress: seeMenu };
  const text = t('shop.product_missing_text');
  return (
    <ShopAsyncView
      state={useProductState(id, productId)}
      message={ProductMessage}
      waiting={<Waiting />}
      missing={{ title: t('shop.product_missing'), text, icon: 'text', actions: [menu] }}
    >
      {(product) => <Shown key={productId} {...product} />}
    </ShopAsyncView>
  );
}
