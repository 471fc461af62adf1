import { useState } from 'react';
import type { Allergen } from '#orders/contract';
import { allergenNames } from '#orders/rules';
import { type DeskPanelProps, useDesk, usePermission } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button, Sheet } from '#platform/web/ui';
import { CheckboxGroup } from '#platform/web/ui/desk';
import { ordersRoutes } from '../orders-routes.ts';
import { useAllergensText } from './allergen-text.ts';
import styles from './stay-allergies.module.css';

type Names = readonly Allergen[];

function Editor({ stayId, known, onClose }: { stayId: string; known: Names; onClose: () => void }) {
  const t = useText();
  const desk = useDesk();
  const put = ordersRoutes.useRouteMutation('PUT /api/v1/stays/{id}/allergies', ['GET /api/v1/stays/{id}/allergies']);
  const [chosen, setChosen] = useState<Names>(known);
  async function save(): Promise<void> {
    try {
      await put.run({ params: { id: stayId }, body: { allergens: [...chosen] } });
      onClose();
    } catch {
      desk.toast(t('orders.failed'));
    }
  }
  return (
    <>
      <CheckboxGroup
        columns
        legend={t('orders.allergyLead')}
        options={allergenNames.map((value) => ({ value, label: t(`orders.allergen.${value}`) }))}
        selected={chosen}
        onChange={(values) => setChosen(allergenNames.filter((name) => values.includes(name)))}
      />
      <Button fullWidth disabled={put.isPending} onClick={() => void save()}>
        {t('orders.allergySave')}
      </Button>
    </>
  );
}

/** The declared allergies of a stay among the facts of the stay; staff enter what a guest has told them. */
export function StayAllergies({ stayId, inHouse }: DeskPanelProps) {
  const t = useText();
  const textOf = useAllergensText();
  const mayManage = usePermission('orders.manage');
  const [open, setOpen] = useState(false);
  const input = { params: { id: stayId ?? '' } };
  const { data } = ordersRoutes.useRouteQuery('GET /api/v1/stays/{id}/allergies', input, {
    enabled: stayId !== undefined,
  });
  if (stayId === undefined || !data) return undefined;
  const known = allergenNames.filter((name) => data.allergens.includes(name));
  return (
    <>
      <dt>{t('orders.allergyTitle')}</dt>
      <dd>
        <span className={styles.known} data-known={known.length > 0}>
          {known.length > 0 ? textOf(known) : t('orders.allergyNone')}
        </span>{' '}
        {mayManage && inHouse ? (
          <button type="button" className={styles.edit} onClick={() => setOpen(true)}>
            {t('orders.allergyEdit')}
          </button>
        ) : undefined}
        <Sheet open={open} onClose={() => setOpen(false)} title={t('orders.allergyTitle')} position="center">
          {open ? <Editor stayId={stayId} known={known} onClose={() => setOpen(false)} /> : undefined}
        </Sheet>
      </dd>
    </>
  );
}
