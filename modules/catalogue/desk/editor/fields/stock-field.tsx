import { useState } from 'react';
import { useDesk, useDeskOfflineSince, usePermission } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button, Switch } from '#platform/web/ui';
import { catalogueRoutes } from '../../catalogue-route-hooks.ts';
import { type CatalogueData, catalogueQueries } from '../use-catalogue.ts';
import styles from './entry-fields.module.css';
import { NumberField } from './number-field.tsx';

type Props = { readonly id: string; readonly stock: CatalogueData['stock'][number] | undefined };

/** Sold-out switch and portions left; takes effect immediately, since orders change the stock too. */
export function StockField({ id, stock }: Props) {
  const t = useText();
  const desk = useDesk();
  const mayManage = usePermission('orders.manage');
  const cutOff = useDeskOfflineSince() !== undefined;
  const [portions, setPortions] = useState<number | undefined>(stock?.stock ?? undefined);
  const change = catalogueRoutes.useRouteMutation('POST /api/v1/catalogue/items/{id}/availability', catalogueQueries);
  const set = (body: { readonly sold_out?: boolean; readonly stock?: number | null }) =>
    change.run({ params: { id }, body }).then(
      () => desk.toast(t('catalogue.at_once')),
      () => desk.toast(t('catalogue.failed')),
    );
  if (!mayManage) return undefined;
  const disabled = cutOff || change.isPending;
  const left = stock?.stock ?? null;
  return (
    <fieldset className={styles.group} disabled={disabled}>
      <legend className={styles.legend}>{t('catalogue.stock')}</legend>
      <Switch
        label={t('catalogue.sold_out')}
        text={t('catalogue.stock_text')}
        checked={stock?.sold_out ?? false}
        onChange={(sold_out) => void set({ sold_out })}
      />
      <div className={styles.row}>
        <NumberField
          label={t('catalogue.portions')}
          value={portions}
          min={0}
          max={1_000_000}
          placeholder={t('catalogue.no_end')}
          onChange={setPortions}
        />
        <Button
          variant="outlined"
          disabled={disabled || (portions ?? null) === left}
          onClick={() => void set({ stock: portions ?? null })}
        >
          {t('catalogue.set')}
        </Button>
        <span className={styles.small}>
          {left === null ? t('catalogue.no_end') : t('catalogue.left', { count: left })}
        </span>
      </div>
    </fieldset>
  );
}
