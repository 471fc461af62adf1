import { useState } from 'react';
import type { InsertAvailability, ItemAvailability } from '#catalogue/contract';
import { useDesk } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button, Skeleton, SkeletonGroup, StateMessage, Switch } from '#platform/web/ui';
import { Page } from '#platform/web/ui/desk';
import { OutletChips } from '../board/board-actions.tsx';
import { useDeskPreferences } from '../board/desk-preferences.ts';
import { useBoard } from '../board/use-board.ts';
import { catalogueRoutes } from '../orders-routes.ts';
import { disambiguateNames, groupInserts, groupItems } from './availability-groups.ts';
import styles from './availability-screen.module.css';
import { InsertGroupAvailability } from './insert-availability.tsx';

function Item({ item }: { item: ItemAvailability }) {
  const t = useText();
  const desk = useDesk();
  const change = catalogueRoutes.useRouteMutation('POST /api/v1/catalogue/items/{id}/availability', [
    'GET /api/v1/shelf',
  ]);
  async function setAvailable(isAvailable: boolean): Promise<void> {
    // Clear a stock of 0, or the item would be sold out again immediately.
    const stock = isAvailable && item.stock === 0 ? { stock: null } : {};
    try {
      await change.run({ params: { id: item.id }, body: { sold_out: !isAvailable, ...stock } });
      desk.toast(t(isAvailable ? 'orders.nowBack' : 'orders.nowSoldOut', { name: item.name }));
    } catch {
      desk.toast(t('orders.failed'));
    }
  }
  const isSoldOut = item.sold_out || item.stock === 0;
  const left = item.stock === null ? undefined : t('orders.left', { count: item.stock });
  return (
    <li className={styles.item} data-gone={isSoldOut}>
      <Switch
        label={item.name}
        text={isSoldOut ? t('orders.soldOut') : (left ?? t('orders.toBeHad'))}
        checked={!isSoldOut}
        onChange={(isAvailable) => void setAvailable(isAvailable)}
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
  const { data: board } = useBoard();
  const { data, error, refetch } = catalogueRoutes.useRouteQuery('GET /api/v1/shelf');
  const outletName = (id: string) => board?.outlets.find((outlet) => outlet.id === id)?.name ?? '';
  return (
    <Page title={t('orders.shelf')} actions={<OutletChips outlets={board?.outlets ?? []} />}>
      {data ? <Availability {...data} outletName={outletName} /> : undefined}
      {!data && !error ? (
        <SkeletonGroup label={t('desk.loading')}>
          <Skeleton height="320px" />
        </SkeletonGroup>
      ) : undefined}
      {error && !data ? (
        <StateMessage title={t('orders.notLoaded')} text={t('desk.failedText')} tone="danger" level={2}>
          <Button onClick={() => void refetch()}>{t('desk.again')}</Button>
        </StateMessage>
      ) : undefined}
    </Page>
  );
}
