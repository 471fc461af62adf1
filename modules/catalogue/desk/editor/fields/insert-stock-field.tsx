import { useDesk, useDeskOfflineSince, usePermission } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Switch } from '#platform/web/ui';
import { catalogueRoutes } from '../../catalogue-route-hooks.ts';
import { entryKey } from '../rules/arrangement-for-drop.ts';
import { catalogueQueries, findEntry, useCatalogue } from '../use-catalogue.ts';
import styles from './entry-fields.module.css';

/** Switches whether a saved insert is sold out; takes effect immediately, without saving the entry. */
export function InsertStockField({ item, insert }: { readonly item: string; readonly insert: string }) {
  const t = useText();
  const desk = useDesk();
  const mayManage = usePermission('orders.manage');
  const cutOff = useDeskOfflineSince() !== undefined;
  const { data } = useCatalogue();
  const change = catalogueRoutes.useRouteMutation('POST /api/v1/catalogue/inserts/availability', catalogueQueries);
  const entry = findEntry(data, entryKey({ type: 'item', id: item }));
  const flow = entry?.type === 'item' ? entry.purchase_flow : [];
  const isSaved = flow.some(({ sub_items }) => sub_items.some(({ id }) => id === insert));
  if (!mayManage || !isSaved) return undefined;
  const isSoldOut = data?.sold_out_inserts.some(
    ({ item_id, sub_item_id }) => item_id === item && sub_item_id === insert,
  );
  const set = (sold_out: boolean) =>
    change.run({ body: { inserts: [{ item_id: item, sub_item_id: insert }], sold_out } }).then(
      () => desk.toast(t('catalogue.at_once')),
      () => desk.toast(t('catalogue.failed')),
    );
  return (
    <fieldset className={styles.bare} disabled={cutOff || change.isPending}>
      <Switch
        label={t('catalogue.sold_out')}
        text={t('catalogue.stock_text')}
        checked={isSoldOut ?? false}
        onChange={(sold_out) => void set(sold_out)}
      />
    </fieldset>
  );
}
