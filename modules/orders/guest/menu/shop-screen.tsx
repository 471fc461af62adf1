import { useEffect, useRef, useState } from 'react';
import type { RetailItem } from '#orders/contract';
import { type ScreenProps, ShellLink, useGuestShell, useQuery } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { NamedIcon } from '#platform/web/ui';
import { LongList } from '#platform/web/ui/virtual';
import { withFilter } from '../allergies/guest-diet.ts';
import { CartBar } from '../cart/cart-bar.tsx';
import { quantitiesByItem } from '../cart/cart-line.ts';
import { OrderBanner } from '../orders/order-banner.tsx';
import { isService } from '../service-wording.ts';
import { useDocumentTitle } from '../use-document-title.ts';
import { applyFilter, isFilterActive } from './diet-filter.ts';
import { Dish } from './dish.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { findActiveGroup, type MenuGroup, type MenuSection } from './menu-tree.ts';
import { ShopAsyncView } from './shop-async-view.tsx';
import { ShopHeader } from './shop-header.tsx';
import styles from './shop-screen.module.css';
import { useMenu } from './shop-state.ts';
import type { ShopInfo, ShopView } from './shop-view.ts';
import { type MenuContext, useMenuContext } from './use-menu-context.ts';
import { useCart, useDietFilter, useShopClient } from './use-shop.ts';

const keyOf = (item: RetailItem) => item.item_id;
/** Height of a dish before it is measured. */
const dishHeight = 133;

function Groups({ shopId, groups, active }: { shopId: string; groups: readonly MenuGroup[]; active: string }) {
  const t = useText();
  const shell = useGuestShell();
  const list = useRef<HTMLElement>(null);
  const listTop = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another group becomes active
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    const row = current?.parentElement;
    if (current && row) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  }, [active]);

  function open(id: string): void {
    shell.navigate({ name: 'shop', params: { id: shopId }, query: { groups: id } }, { replace: true });
    // Scroll back to the top of the list if the guest is below it.
    const top = listTop.current?.offsetTop ?? 0;
    if (scrollY > top) scrollTo(0, top);
  }

  return (
    <>
      <div ref={listTop} />
      <nav ref={list} className={styles.tabs} aria-label={t('shop.groups')}>
        <div className={styles.strip}>
          {groups.map((group) => (
            <ShellLink
              key={group.id}
              href={shell.href({ name: 'shop', params: { id: shopId }, query: { groups: group.id } })}
              onOpen={() => open(group.id)}
              current={group.id === active}
              className={styles.tab}
            >
              {group.title || t('shop.also')}
            </ShellLink>
          ))}
        </div>
      </nav>
    </>
  );
}

type SectionProps = {
  readonly section: MenuSection;
  readonly menu: MenuContext;
  /** Quantities in the cart, by item. */
  readonly counts: ReadonlyMap<string, number>;
};

function MenuSectionView({ section, menu, counts }: SectionProps) {
  return (
    <section className={styles.section}>
      {section.title ? <h2>{section.title}</h2> : undefined}
      {section.description ? <p className={styles.about}>{section.description}</p> : undefined}
      <LongList items={section.items} keyOf={keyOf} estimate={dishHeight}>
        {(item) => <Dish item={item} menu={menu} count={counts.get(item.item_id) ?? 0} level={section.title ? 3 : 2} />}
      </LongList>
    </section>
  );
}

function HiddenNote({ count }: { count: number }) {
  const t = useText();
  const client = useShopClient();
  if (count === 0) return undefined;
  return (
    <p className={styles.hidden} role="status">
      {t('shop.hidden', { count })}{' '}
      <button type="button" onClick={() => client.diet.update((now) => withFilter(now, { hides: false }))}>
        {t('shop.hidden_show')}
      </button>
    </p>
  );
}

type ContentProps = { readonly shopId: string; readonly group: MenuGroup; readonly info: ShopInfo | undefined };

function Content({ shopId, group, info }: ContentProps) {
  const menu = useMenuContext(shopId, info);
  const lines = useCart(({ cartItemList }) => cartItemList);
  const counts = quantitiesByItem(lines, shopId);
  const shown = group.sections.map((section) => ({ section, ...applyFilter(menu.filter, section.items) }));
  const hidden = shown.reduce((sum, part) => sum + part.hidden, 0);
  return (
    <div key={group.id} className={styles.content}>
      {group.description ? <p className={styles.about}>{group.description}</p> : undefined}
      <HiddenNote count={hidden} />
      {shown.map(({ section, shown: items }) =>
        items.length > 0 ? (
          <MenuSectionView key={section.id} section={{ ...section, items }} menu={menu} counts={counts} />
        ) : undefined,
      )}
    </div>
  );
}

function FilterButton({ onOpen }: { onOpen: () => void }) {
  const t = useText();
  const filter = useDietFilter();
  const count = filter.allergens.length + filter.diets.length;
  return (
    <button
      type="button"
      className={styles.filter}
      data-on={isFilterActive(filter) || undefined}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <NamedIcon name="mdi-tune-variant" size={18} />
      {count > 0 ? (
        <>
          <span className="visually-hidden">{t('shop.filter_on', { count })}</span>
          <span aria-hidden="true">{t('shop.filter')}</span>
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
        </>
      ) : (
        t('shop.filter')
      )}
    </button>
  );
}

function Menu({ shopId, view }: { shopId: string; view: ShopView }) {
  const { groups } = useQuery();
  const [filtering, setFiltering] = useState(false);
  const active = findActiveGroup(view.groups, groups, view.info?.opens_at ?? '');
  const title = view.title || view.info?.title || '';
  useDocumentTitle(title);
  return (
    <div className={styles.page}>
      <ShopHeader view={view} title={title} />
      <OrderBanner />
      {view.info && isService(view.info) ? undefined : <FilterButton onOpen={() => setFiltering(true)} />}
      {view.groups.length > 1 && active ? (
        <Groups shopId={shopId} groups={view.groups} active={active.id} />
      ) : (
        <div className={styles.line} />
      )}
      {active ? <Content shopId={shopId} group={active} info={view.info} /> : undefined}
      <CartBar />
      <FilterSheet
        open={filtering}
        items={active?.sections.flatMap(({ items }) => items) ?? []}
        onClose={() => setFiltering(false)}
      />
    </div>
  );
}

/** A shop's menu; the query parameter `groups` selects the active group (docs/reference/modules.md §2). */
export function ShopScreen({ params: { id = '' } }: ScreenProps) {
  return <ShopAsyncView state={useMenu(id)}>{(view) => <Menu shopId={id} view={view} />}</ShopAsyncView>;
}
