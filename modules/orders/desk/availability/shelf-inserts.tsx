import type { ShelfInsert } from '#catalogue/contract';
import { useDesk } from '#platform/web/desk-shell';
import { listText, useLanguage, useText } from '#platform/web/i18n';
import { Button, Switch } from '#platform/web/ui';
import { catalogueRoutes } from '../shop-routes.ts';
import { goneOf, type InsertGroup, insertRefs } from './shelf-rules.ts';
import styles from './shelf-screen.module.css';

/** Items that are named beside an insert at most. */
const mostNamed = 3;

function useMarking() {
  const t = useText();
  const desk = useDesk();
  const change = catalogueRoutes.useChange('POST /api/v1/catalogue/inserts/availability', ['GET /api/v1/shelf']);
  return async (name: string, inserts: readonly ShelfInsert[], soldOut: boolean) => {
    try {
      await change.run({ body: { inserts: insertRefs(inserts), sold_out: soldOut } });
      desk.toast(t(soldOut ? 'orders.nowSoldOut' : 'orders.nowBack', { name }));
    } catch {
      desk.toast(t('orders.failed'));
    }
  };
}

/** What an insert goes with: a few of the items by name. */
function useItemsText() {
  const t = useText();
  const language = useLanguage();
  return (items: ShelfInsert['items']) => {
    const named = items.slice(0, mostNamed).map(({ name }) => name);
    const others = items.length - named.length;
    return listText(others > 0 ? [...named, t('orders.moreItems', { count: others })] : named, language);
  };
}

function Insert({ insert }: { insert: ShelfInsert }) {
  const t = useText();
  const mark = useMarking();
  const itemsText = useItemsText();
  const gone = goneOf(insert);
  const withText = t('orders.goesWith', { items: itemsText(insert.items) });
  const goneWith = insert.items.filter(({ sold_out }) => sold_out);
  const state = gone === 'some' ? t('orders.soldOutWith', { items: itemsText(goneWith) }) : t('orders.soldOut');
  return (
    <li className={styles.item} data-gone={gone !== 'none'}>
      <Switch
        label={insert.name}
        text={gone === 'none' ? withText : state}
        on={gone === 'none'}
        onChange={(isThere) => void mark(insert.name, [insert], !isThere)}
      />
    </li>
  );
}

/** Inserts that are chosen from one group: a switch each, and one step for all of them. */
export function ShelfInserts({ group }: { group: InsertGroup }) {
  const t = useText();
  const mark = useMarking();
  const { name, items } = group;
  const allGone = items.every((insert) => goneOf(insert) === 'all');
  return (
    <section aria-label={name}>
      <div className={styles.group}>
        <h3>{name}</h3>
        {items.length > 1 ? (
          <Button look="text" onClick={() => void mark(name, items, !allGone)}>
            {t(allGone ? 'orders.allBack' : 'orders.allSoldOut')}
          </Button>
        ) : undefined}
      </div>
      <ul className={styles.items}>
        {items.map((insert) => (
          <Insert key={insert.id + insert.name} insert={insert} />
        ))}
      </ul>
    </section>
  );
}
