import { type ReactNode, useState } from 'react';
import type { RetailItem } from '#orders/contract';
import { defaultContents, dishConflicts } from '#orders/rules';
import { type ScreenProps, useGuestShell, useProperty, useServerNow } from '#platform/web/guest-shell';
import { TvScreen } from '#platform/web/guest-shell/tv';
import { capitalize, useFormats, useLanguage, useText } from '#platform/web/i18n';
import { FocusArea, Focusable } from '#platform/web/ui/focus';
import { TvLongList, TvRow } from '#platform/web/ui/tv';
import { withContents } from '../allergies/tv-contents.tsx';
import { TvDietSheet } from '../allergies/tv-diet-sheet.tsx';
import { contentsText, unavailableText } from '../order-texts.ts';
import { activeOrders } from '../orders/order-progress.ts';
import { usePromisedTimeText } from '../orders/use-promised-time-text.ts';
import { isService, wording } from '../service-wording.ts';
import { applyFilter } from './diet-filter.ts';
import { menuPositions } from './menu-positions.ts';
import { findActiveGroup, type MenuGroup, type MenuSection } from './menu-tree.ts';
import { useMenu } from './shop-state.ts';
import type { ShopView } from './shop-view.ts';
import styles from './tv-shop.module.css';
import { TvShopAsyncView } from './tv-shop-layout.tsx';
import { useHoursText } from './use-hours-text.ts';
import { useCart, useDietFilter, useOrders } from './use-shop.ts';

function Dish({ item, onOpen }: { item: RetailItem; onOpen: (item: RetailItem) => void }) {
  const t = useText();
  const formats = useFormats();
  const shell = useGuestShell();
  const language = useLanguage();
  const { allergens } = useDietFilter();
  const why = unavailableText(item, { t, formats }, useServerNow());
  const contains = capitalize(contentsText(defaultContents(item, allergens), t, language), language);
  const contents = { hits: dishConflicts(item, allergens), contains };
  return (
    <TvRow
      focusKey={`shop.item.${item.item_id}`}
      title={item.shop_item_title}
      text={withContents(why.length > 0 ? why.join(' · ') : item.shop_item_description, contents)}
      image={item.images[0]}
      unavailable={why.length > 0}
      trailing={formats.money(item.shop_item_price)}
      onPress={() => {
        onOpen(item);
        shell.navigate({ name: 'shopProduct', params: { id: item.shopId, productId: item.item_id } });
      }}
    />
  );
}

function Head({ section }: { section: MenuSection }) {
  return (
    <>
      {section.title ? <h2 className={styles.section}>{section.title}</h2> : undefined}
      {section.description ? <p className={styles.note}>{section.description}</p> : undefined}
    </>
  );
}

/** Height of a dish with two lines of text, pixels. */
const dishHeight = 170;

type DishesProps = { readonly shopId: string; readonly groupId: string; readonly sections: readonly MenuSection[] };

function Dishes({ shopId, groupId, sections }: DishesProps) {
  const t = useText();
  const filter = useDietFilter();
  const filtered = sections.map((section) => ({ section, ...applyFilter(filter, section.items) }));
  const hidden = filtered.reduce((sum, part) => sum + part.hidden, 0);
  const parts = filtered
    .filter(({ shown }) => shown.length > 0)
    .map(({ section, shown }) => ({ key: section.id, items: shown, head: <Head section={section} /> }));
  const rememberPosition = ({ item_id: itemId }: RetailItem) => menuPositions.set(shopId, { groupId, itemId });
  return (
    <>
      {hidden > 0 ? <p className={styles.note}>{t('shop.hidden', { count: hidden })}</p> : undefined}
      <TvLongList
        sections={parts}
        keyOf={({ item_id }) => item_id}
        estimate={dishHeight}
        startKey={menuPositions.get(shopId)?.itemId}
      >
        {(item) => <Dish key={item.item_id} item={item} onOpen={rememberPosition} />}
      </TvLongList>
    </>
  );
}

/** The way to the guest's allergens and diets, with how many are chosen. */
function FilterLink({ onPress }: { onPress: () => void }) {
  const t = useText();
  const { allergens, diets } = useDietFilter();
  const count = allergens.length + diets.length;
  return (
    <Focusable focusKey="shop.filter" className={styles.group} onPress={onPress}>
      <span>{t('shop.filter')}</span>
      {count > 0 ? <span>{count}</span> : undefined}
    </Focusable>
  );
}

type GroupProps = {
  readonly groups: readonly MenuGroup[];
  readonly active: string;
  readonly onChoose: (id: string) => void;
  /** Further controls below the groups. */
  readonly children: ReactNode;
};

/** Links to the cart, the active order and all orders, below the groups. */
function Links() {
  const t = useText();
  const formats = useFormats();
  const shell = useGuestShell();
  const quantity = useCart(({ cartQuantity }) => cartQuantity);
  const sum = useCart((state) => state.sum);
  const { data: orders = [] } = useOrders();
  const [open] = activeOrders(orders);
  const promised = usePromisedTimeText();
  return (
    <>
      <div className={styles.line} />
      {quantity > 0 ? (
        <Focusable focusKey="shop.cart" className={styles.group} onPress={() => shell.navigate({ name: 'shopCart' })}>
          <span>{t('shop.in_cart', { count: quantity })}</span>
          <span>{formats.money(sum)}</span>
        </Focusable>
      ) : undefined}
      {open ? (
        <Focusable
          focusKey="shop.order"
          className={styles.group}
          onPress={() => shell.navigate({ name: 'shopOrder', params: { orderId: open.order_id } })}
        >
          <span>{t(wording(open, `shop.status.${open.status}`))}</span>
          <span>{promised(open.promised_at)}</span>
        </Focusable>
      ) : undefined}
      <Focusable focusKey="shop.orders" className={styles.group} onPress={() => shell.navigate({ name: 'shopOrders' })}>
        {t('shop.orders')}
      </Focusable>
    </>
  );
}

function Groups({ groups, active, onChoose, children }: GroupProps) {
  const t = useText();
  return (
    <FocusArea focusKey="shop.groups" className={styles.groups} initialFocus={`shop.group.${active}`}>
      <nav className={styles.groupList} data-scroll="y" aria-label={t('shop.groups')}>
        {groups.map((group) => (
          <Focusable
            key={group.id}
            focusKey={`shop.group.${group.id}`}
            className={styles.group}
            chosen={group.id === active}
            onFocus={() => onChoose(group.id)}
            onPress={() => onChoose(group.id)}
          >
            {group.title || t('shop.also')}
          </Focusable>
        ))}
        <Links />
        {children}
      </nav>
    </FocusArea>
  );
}

function Menu({ shopId, view }: { shopId: string; view: ShopView }) {
  const { loginImage } = useProperty();
  const hours = useHoursText(view.info);
  const [filtering, setFiltering] = useState(false);
  const [groupId, setGroupId] = useState(() => menuPositions.get(shopId)?.groupId ?? '');
  const active = findActiveGroup(view.groups, groupId, view.info?.opens_at ?? '');
  const choose = (id: string) => {
    if (id !== menuPositions.get(shopId)?.groupId) menuPositions.set(shopId, { groupId: id });
    setGroupId(id);
  };
  return (
    <TvScreen image={view.info?.image || loginImage || undefined} scrim="page">
      <div className={styles.side}>
        <div className={styles.about}>
          <h1>{view.title || view.info?.title}</h1>
          <p className={styles.hours}>{hours}</p>
        </div>
        <Groups groups={view.groups} active={active?.id ?? ''} onChoose={choose}>
          {view.info && isService(view.info) ? undefined : <FilterLink onPress={() => setFiltering(true)} />}
        </Groups>
      </div>
      <FocusArea focusKey="shop.items" className={styles.items}>
        <div key={active?.id} className={styles.itemScroll} data-scroll="y">
          {active?.description ? <p className={styles.note}>{active.description}</p> : undefined}
          {active ? <Dishes shopId={shopId} groupId={active.id} sections={active.sections} /> : undefined}
        </div>
      </FocusArea>
      {filtering ? <TvDietSheet onClose={() => setFiltering(false)} /> : undefined}
    </TvScreen>
  );
}

/** A shop's menu: its groups on one side, the items of the focused group on the other (docs/reference/modules.md §2). */
export function TvShop({ params: { id = '' } }: ScreenProps) {
  return <TvShopAsyncView state={useMenu(id)}>{(view) => <Menu shopId={id} view={view} />}</TvShopAsyncView>;
}
