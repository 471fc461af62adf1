import { useState } from 'react';
import { useDesk } from '#platform/desk';
import { useText } from '#platform/i18n/browser';
import { Button, Skeleton, SkeletonGroup, StateMessage, Switch } from '#platform/ui';
import { Page } from '#platform/ui/desk';
import type { ShelfInsert, ShelfItem } from '#shop/contract';
import { OutletChips } from '../board/board-actions.tsx';
import { useDeskChoices } from '../desk-choices.ts';
import { groupsOfInserts, groupsOfShelf, toldApart } from '../rules/shelf.ts';
import { shopRoutes } from '../shop-routes.ts';
import { useBoard } from '../use-board.ts';
import { ShelfInserts } from './shelf-inserts.tsx';
import styles from './shelf-screen.module.css';

function Item({ item }: { item: ShelfItem }) {
  const t = useText();
  const desk = useDesk();
  const change = shopRoutes.useChange('POST /api/v1/catalogue/items/{id}/availability', ['GET /api/v1/shelf']);
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
        on={!isSoldOut}
        onChange={(isAvailable) => void setAvailable(isAvailable)}
      />
    </li>
  );
}

type Props = {
  readonly items: readonly ShelfItem[];
  readonly inserts: readonly ShelfInsert[];
  readonly outletName: (id: string) => string;
};

function Availability({ items, inserts, outletName }: Props) {
  const t = useText();
  const [search, setSearch] = useState('');
  const { outlets } = useDeskChoices();
  const groups = toldApart(groupsOfShelf(items, { outlets, search }), outletName);
  const insertGroups = toldApart(groupsOfInserts(inserts, { outlets, search }), outletName);
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
          <ShelfInserts key={group.key} group={group} />
        ))}
      </div>
    </>
  );
}

/** The availability of items and inserts: a switch for each, sold-out ones first. */
export function ShelfScreen() {
  const t = useText();
  const { data: board } = useBoard();
  const { data, error, refetch } = shopRoutes.useRead('GET /api/v1/shelf');
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
