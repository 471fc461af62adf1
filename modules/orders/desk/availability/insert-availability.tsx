import type { InsertAvailability } from '#catalogue/contract';
import { useDesk } from '#platform/web/desk-shell';
import { listText, useLanguage, useText } from '#platform/web/i18n';
import { Button, Switch } from '#platform/web/ui';
import { catalogueRoutes } from '../orders-routes.ts';
import { type InsertAvailabilityGroup, soldOutState, toInsertRefs } from './availability-groups.ts';
import styles from './availability-screen.module.css';

/** Maximum number of items listed with an insert. */
const maxListed = 3;

function useSetSoldOut() {
  const t = useText();
  const desk = useDesk();
  const change = catalogueRoutes.useRouteMutation('POST /api/v1/catalogue/inserts/availability', ['GET /api/v1/shelf']);
  return async (name: string, inserts: readonly InsertAvailability[], soldOut: boolean) => {
    try {
      await change.run({ body: { inserts: toInsertRefs(inserts), sold_out: soldOut } });
      desk.toast(t(soldOut ? 'orders.nowSoldOut' : 'orders.nowBack', { name }));
    } catch {
      desk.toast(t('orders.failed'));
    }
  };
}

/** Returns a formatter that lists a few items by name. */
function useItemsText() {
  const t = useText();
  const language = useLanguage();
  return (items: InsertAvailability['items']) => {
    const listed = items.slice(0, maxListed).map(({ name }) => name);
    const others = items.length - listed.length;
    return listText(others > 0 ? [...listed, t('orders.moreItems', { count: others })] : listed, language);
  };
}

function Insert({ insert }: { insert: InsertAvailability }) {
  const t = useText();
  const setSoldOut = useSetSoldOut();
  const itemsText = useItemsText();
  const state = soldOutState(insert);
  const withText = t('orders.goesWith', { items: itemsText(insert.items) });
  const soldOutItems = insert.items.filter(({ sold_out }) => sold_out);
  const soldOutText =
    state === 'some' ? t('orders.soldOutWith', { items: itemsText(soldOutItems) }) : t('orders.soldOut');
  return (
    <li className={styles.item} data-gone={state !== 'none'}>
      <Switch
        label={insert.name}
        text={state === 'none' ? withText : soldOutText}
        checked={state === 'none'}
        onChange={(isAvailable) => void setSoldOut(insert.name, [insert], !isAvailable)}
      />
    </li>
  );
}

/** The inserts of one group: a switch for each, and a button for all. */
export function InsertGroupAvailability({ group }: { group: InsertAvailabilityGroup }) {
  const t = useText();
  const setSoldOut = useSetSoldOut();
  const { name, items } = group;
  const isAllSoldOut = items.every((insert) => soldOutState(insert) === 'all');
  return (
    <section aria-label={name}>
      <div className={styles.group}>
        <h3>{name}</h3>
        {items.length > 1 ? (
          <Button variant="text" onClick={() => void setSoldOut(name, items, !isAllSoldOut)}>
            {t(isAllSoldOut ? 'orders.allBack' : 'orders.allSoldOut')}
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
