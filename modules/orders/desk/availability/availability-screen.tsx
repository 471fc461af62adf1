import { useState } from 'react';
import type { InsertAvailability, ItemAvailability } from '#catalogue/contract';
import { useDesk } from '#platform/web/desk-shell';
import { listText, useLanguage, useText } from '#platform/web/i18n';
import { Switch } from '#platform/web/ui';
import { DeskAsyncView, Page } from '#platform/web/ui/desk';
import { OutletChips } from '../board/board-actions.tsx';
import { useDeskPreferences } from '../board/desk-preferences.ts';
import { useBoard } from '../board/use-board.ts';
import { catalogueRoutes } from '../orders-routes.ts';
import {
  disambiguateNames,
  findSharedItems,
  groupInserts,
  groupItems,
  isSoldOut,
  type SharedItem,
} from './availability-groups.ts';
import styles from './availability-screen.module.css';
import { InsertGroupAvailability } from './insert-availability.tsx';

/** Returns a function that marks items of one name as available or sold out, and tells the result. */
function useSetAvailable() {
  const t = useText();
  const desk = useDesk();
  const change = catalogueRoutes.useRouteMutation('POST /api/v1/catalogue/items/{id}/availability', [
    'GET /api/v1/shelf',
  ]);
  return async (name: string, items: readonly ItemAvailability[], isAvailable: boolean): Promise<void> => {
    try {
      for (const { id, stock } of items) {
        // Clear a stock of 0, or the item would be sold out again immediately.
        const refill = isAvailable && stock === 0 ? { stock: null } : {};
        await change.run({ params: { id }, body: { sold_out: !isAvailable, ...refill } });
      }
      desk.toast(t(isAvailable ? 'orders.nowBack' : 'orders.nowSoldOut', { name }));
    } catch {
      desk.toast(t('orders.failed'));
    }
  };
}

function Item({ item }: { item: ItemAvailability }) {
  const t = useText();
  const setAvailable = useSetAvailable();
  const soldOut = isSoldOut(item);
  const left = item.stock === null ? undefined : t('orders.left', { count: item.stock });
  return (
    <li className={styles.item} data-gone={soldOut}>
      <Switch
        label={item.name}
        text={soldOut ? t('orders.soldOut') : (left ?? t('orders.toBeHad'))}
        checked={!soldOut}
        onChange={(isAvailable) => void setAvailable(item.name, [item], isAvailable)}
      />
    </li>
  );
}

/** One switch for a dish at all outlets that sell it. */
function Shared({ name, items, outletName }: SharedItem & Pick<Props, 'outletName'>) {
  const t = useText();
  const language = useLanguage();
  const setAvailable = useSetAvailable();
  const soldOut = items.filter(isSoldOut);
  const outlets = (of: readonly ItemAvailability[]) =>
    listText(
      of.map(({ shop_id }) => outletName(shop_id)),
      language,
    );
  const text = soldOut.length === 0 ? 'orders.atOutlets' : 'orders.soldOutAt';
  return (
    <li className={styles.item} data-gone={soldOut.length > 0}>
      <Switch
        label={name}
        text={t(text, { outlets: outlets(soldOut.length === 0 ? items : soldOut) })}
        checked={soldOut.length === 0}
        onChange={(isAvailable) => void setAvailable(name, items, isAvailable)}
      />
    </li>
  );
}

type Props = {
  readonly items: readonly ItemAvailability[];
  readonly inserts: readonly InsertAvailability[];
  readonly outletName: (id: string) => string;
};

function Availability({ items, inserts, outletName }: Props) {
  const t = useText();
  const [search, setSearch] = useState('');
  const { outlets } = useDeskPreferences();
  const groups = disambiguateNames(groupItems(items, { outlets, search }), outletName);
  const shared = findSharedItems(items, { outlets, search });
  const insertGroups = disambiguateNames(groupInserts(inserts, { outlets, search }), outletName);
  return (
    <>
      <input
        type="search"
        className={styles.search}
        value={search}
        placeholder={t('orders.findDish')}
        aria-label={t('orders.findDish')}
        onChange={(event) => setSearch(event.target.value)}
      />
      {groups.length + insertGroups.length === 0 ? <p className={styles.none}>{t('orders.noDish')}</p> : undefined}
      <div className={styles.groups}>
        {shared.length > 0 ? (
          <section aria-label={t('orders.shared')}>
            <div className={styles.group}>
              <h2>{t('orders.shared')}</h2>
            </div>
            <ul className={styles.items}>
              {shared.map((dish) => (
                <Shared key={dish.name} {...dish} outletName={outletName} />
              ))}
            </ul>
          </section>
        ) : undefined}
        {groups.map(({ key, name, items: inGroup }) => (
          <section key={key} aria-label={name}>
            <div className={styles.group}>
              <h2>{name}</h2>
            </div>
            <ul className={styles.items}>
              {inGroup.map((item) => (
                <Item key={item.id} item={item} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {insertGroups.length > 0 ? <h2 className={styles.part}>{t('orders.inserts')}</h2> : undefined}
      <div className={styles.groups}>
        {insertGroups.map((group) => (
          <InsertGroupAvailability key={group.key} group={group} />
        ))}
      </div>
    </>
  );
}

/** The availability of items and inserts: a switch for each, sold-out ones first. */
export function AvailabilityScreen() {
  const t = useText();
  const desk = useDesk();
  const { data: board } = useBoard();
  const availability = catalogueRoutes.useRouteQuery('GET /api/v1/shelf', { query: { lang: useLanguage() } });
  const outletName = (id: string) => board?.outlets.find((outlet) => outlet.id === id)?.name ?? '';
  return (
    <Page
      title={t('orders.shelf')}
      back={{ label: t('orders.title'), onPress: () => desk.navigate({ name: 'orders' }) }}
      filters={<OutletChips outlets={board?.outlets ?? []} />}
    >
      <DeskAsyncView state={availability} failed={{ title: t('orders.notLoaded') }}>
        {(data) => <Availability {...data} outletName={outletName} />}
      </DeskAsyncView>
    </Page>
  );
}
