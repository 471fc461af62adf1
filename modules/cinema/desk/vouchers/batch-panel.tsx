import { useState } from 'react';
import type { StaffVoucher, VoucherBatch } from '#cinema/contract';
import { useDesk, useDeskOfflineSince, usePermission } from '#platform/web/desk-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { Button, NamedIcon } from '#platform/web/ui';
import { copyText, DeskAsyncView, FactList, Panel } from '#platform/web/ui/desk';
import { cinemaRoutes, voucherQueries } from '../cinema-routes.ts';
import styles from '../films.module.css';
import { useBatchTexts } from './batch-texts.ts';
import { VoucherPaper } from './voucher-paper.tsx';
import own from './vouchers.module.css';

type Props = { readonly batch: VoucherBatch; readonly onClose: () => void };

/** Whether anybody can still redeem a voucher. */
const isOpen = (voucher: StaffVoucher) => voucher.redeemed_at === null;

function VoucherLine({ voucher: { code, redeemed_at: at, room } }: { readonly voucher: StaffVoucher }) {
  const t = useText();
  const formats = useFormats();
  const time = at === null ? '' : formats.dateTime(Date.parse(at));
  const used = room === '' ? t('films.redeemed', { time }) : t('films.redeemed_room', { time, room });
  return (
    <li className={own.voucher} data-used={at !== null}>
      <bdi className={own.code}>{code}</bdi>
      {at === null ? undefined : <span className={styles.note}>{used}</span>}
    </li>
  );
}

type CodesProps = { readonly batch: VoucherBatch; readonly vouchers: readonly StaffVoucher[] };

function Codes({ batch, vouchers }: CodesProps) {
  const t = useText();
  const desk = useDesk();
  const [isPrinting, setIsPrinting] = useState(false);
  const open = vouchers.filter(isOpen);
  const isOff = open.length === 0 || batch.withdrawn_at !== null;
  async function copy(): Promise<void> {
    const isCopied = await copyText(open.map(({ code }) => code).join('\n'));
    desk.toast(t(isCopied ? 'films.copied' : 'films.not_copied'));
  }
  return (
    <>
      <div className={styles.actions}>
        <Button
          disabled={isOff}
          icon={<NamedIcon name="mdi-printer-outline" size={20} />}
          onClick={() => setIsPrinting(true)}
        >
          {t('films.print')}
        </Button>
        <Button
          variant="outlined"
          disabled={isOff}
          icon={<NamedIcon name="mdi-content-copy" size={20} />}
          onClick={() => void copy()}
        >
          {t('films.copy')}
        </Button>
      </div>
      <ul className={own.vouchers} aria-label={t('films.codes')}>
        {vouchers.map((voucher) => (
          <VoucherLine key={voucher.code} voucher={voucher} />
        ))}
      </ul>
      {isPrinting ? <VoucherPaper batch={batch} vouchers={open} onDone={() => setIsPrinting(false)} /> : undefined}
    </>
  );
}

/** The codes of a batch once somebody asks for them: the log says who has read them. */
function CodesOnRequest({ batch }: Pick<Props, 'batch'>) {
  const t = useText();
  const cutOff = useDeskOfflineSince() !== undefined;
  const [isRequested, setIsRequested] = useState(false);
  const input = { params: { id: batch.id } };
  const state = cinemaRoutes.useRouteQuery('GET /api/v1/film-vouchers/{id}', input, { enabled: isRequested });
  if (!isRequested) {
    return (
      <Button disabled={cutOff} onClick={() => setIsRequested(true)}>
        {t('films.show_codes')}
      </Button>
    );
  }
  return (
    <DeskAsyncView state={state} failed={{ title: t('films.not_loaded') }}>
      {({ items }) => <Codes batch={batch} vouchers={items} />}
    </DeskAsyncView>
  );
}

function useWithdrawal({ id, name }: VoucherBatch) {
  const t = useText();
  const desk = useDesk();
  const removal = cinemaRoutes.useRouteMutation('DELETE /api/v1/film-vouchers/{id}', voucherQueries);
  async function withdraw(): Promise<void> {
    const question = { title: t('films.withdraw_title', { name }), text: t('films.withdraw_text') };
    if (!(await desk.confirm({ ...question, action: t('films.withdraw'), danger: true }))) return;
    await removal.run({ params: { id } }).catch(() => desk.toast(t('films.not_done')));
  }
  return { withdraw, isBusy: removal.isPending };
}

/** A batch of vouchers beside the list: what it pays for, its codes, and withdrawing it. */
export function BatchPanel({ batch, onClose }: Props) {
  const t = useText();
  const formats = useFormats();
  const cutOff = useDeskOfflineSince() !== undefined;
  const mayManage = usePermission('cinema.manage');
  const { itemText, untilText } = useBatchTexts();
  const { withdraw, isBusy } = useWithdrawal(batch);
  const { name, redeemed, count, withdrawn_at: withdrawn } = batch;
  const numbers = { redeemed: formats.number(redeemed), count: formats.number(count) };
  return (
    <Panel title={name} closeLabel={t('desk.close')} onClose={onClose}>
      <FactList
        facts={[
          [t('films.head.pays_for'), <bdi key="item">{itemText(batch)}</bdi>],
          [t('films.head.redeemed'), t('films.redeemed_of', numbers)],
          [t('films.head.last_day'), untilText(batch)],
          [t('films.withdrawn'), withdrawn === null ? '' : formats.dateTime(Date.parse(withdrawn))],
        ]}
      />
      {mayManage ? <CodesOnRequest batch={batch} /> : undefined}
      {mayManage && withdrawn === null && redeemed < count ? (
        <Button variant="danger" disabled={isBusy || cutOff} onClick={() => void withdraw()}>
          {t('films.withdraw')}
        </Button>
      ) : undefined}
    </Panel>
  );
}
