import { type ReactNode, useState } from 'react';
import type { VoucherBatch } from '#cinema/contract';
import { usePermission } from '#platform/web/desk-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { Button, Icon } from '#platform/web/ui';
import { DeskAsyncView, Page, SelectableRow, Table } from '#platform/web/ui/desk';
import { CellLabel } from '../cell-label.tsx';
import { cinemaRoutes } from '../cinema-routes.ts';
import styles from '../films.module.css';
import { useOpened } from '../use-opened.ts';
import { BatchPanel } from './batch-panel.tsx';
import { useBatchTexts } from './batch-texts.ts';
import { NewBatch } from './new-batch.tsx';

type RowProps = { readonly batch: VoucherBatch; readonly isOpen: boolean; readonly onOpen: () => void };

function BatchRow({ batch, isOpen, onOpen }: RowProps) {
  const t = useText();
  const formats = useFormats();
  const { itemText, untilText } = useBatchTexts();
  const { name, redeemed, count, withdrawn_at: withdrawn, created_at: created } = batch;
  const numbers = { redeemed: formats.number(redeemed), count: formats.number(count) };
  return (
    <SelectableRow name={name} open={isOpen} onOpen={onOpen}>
      <td>
        <bdi>{itemText(batch)}</bdi>
      </td>
      <td>
        <CellLabel text={t('films.head.redeemed')} />
        {t('films.redeemed_of', numbers)}
      </td>
      <td>
        <CellLabel text={t('films.head.last_day')} />
        {untilText(batch)}
      </td>
      <td>
        <CellLabel text={t('films.head.made')} />
        {formats.day(Date.parse(created))}
      </td>
      <td className={styles.quiet}>{withdrawn === null ? '' : t('films.withdrawn')}</td>
    </SelectableRow>
  );
}

/** Batches of vouchers: what they pay for, how many were redeemed, and their codes. */
export function Vouchers({ tabs }: { readonly tabs: ReactNode }) {
  const t = useText();
  const mayManage = usePermission('cinema.manage');
  const { opened, open, close } = useOpened('batch');
  const [isAdding, setIsAdding] = useState(false);
  const state = cinemaRoutes.useRouteQuery('GET /api/v1/film-vouchers');
  const chosen = state.data?.items.find(({ id }) => id === opened);
  const add = () => setIsAdding(true);
  const actions = mayManage ? [{ key: 'add', label: t('films.add_batch'), onPress: add }] : [];
  const headers = (['batch', 'pays_for', 'redeemed', 'last_day', 'made', 'state'] as const).map((name) =>
    t(`films.head.${name}`),
  );
  return (
    <Page
      title={t('films.title')}
      filters={tabs}
      actions={
        mayManage ? (
          <Button icon={<Icon name="plus" size={20} />} onClick={add}>
            {t('films.add_batch')}
          </Button>
        ) : undefined
      }
      aside={chosen ? <BatchPanel key={chosen.id} batch={chosen} onClose={close} /> : undefined}
    >
      <DeskAsyncView
        state={state}
        failed={{ title: t('films.not_loaded') }}
        empty={({ items }) =>
          items.length === 0 ? { title: t('films.no_batches'), text: t('films.no_batches_text'), actions } : undefined
        }
      >
        {({ items }) => (
          <Table headers={headers}>
            {items.map((batch) => (
              <BatchRow key={batch.id} batch={batch} isOpen={batch.id === opened} onOpen={() => open(batch.id)} />
            ))}
          </Table>
        )}
      </DeskAsyncView>
      {isAdding ? <NewBatch onMade={open} onClose={() => setIsAdding(false)} /> : undefined}
    </Page>
  );
}
