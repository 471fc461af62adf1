import { useState } from 'react';
import type { FailureCode } from '#platform/contract';
import { useDesk, usePermission, useWhen } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { ErrorReason, Panel, PanelRow } from '#platform/web/ui/desk';
import { useOutletName } from '../board/use-board.ts';
import { ordersRoutes } from '../orders-routes.ts';
import { PrinterForm } from './printer-form.tsx';
import styles from './printers.module.css';
import { type OutletPrinter, printerQueries } from './use-printers.ts';

type Result = { readonly printed: boolean; readonly error: string; readonly error_code: FailureCode | null };

function Why({ error, code }: { readonly error: string; readonly code: FailureCode | null }) {
  const t = useText();
  return (
    <ErrorReason
      explanation={code === null ? undefined : t(`desk.failure.${code}`)}
      raw={error}
      detailsLabel={t('desk.failure.reported')}
    />
  );
}

/** Prints a test ticket and shows the result. */
function TestPrint({ outletId }: { readonly outletId: string }) {
  const t = useText();
  const test = ordersRoutes.useRouteMutation('POST /api/v1/outlets/{id}/printer/test');
  const [result, setResult] = useState<Result>();
  const run = async () => {
    setResult(undefined);
    const failed = (error: Error): Result => ({ printed: false, error: error.message, error_code: null });
    setResult(await test.run({ params: { id: outletId } }).catch(failed));
  };
  return (
    <div className={styles.test}>
      <Button variant="outlined" disabled={test.isPending} onClick={() => void run()}>
        {t(test.isPending ? 'printers.testing' : 'printers.test')}
      </Button>
      {/* The result may appear below the visible part of the panel on a small screen. */}
      <div role="status" ref={(status) => result && status?.scrollIntoView({ block: 'nearest' })}>
        {result === undefined ? undefined : (
          <>
            <p className={result.printed ? undefined : styles.stuck}>
              {t(result.printed ? 'printers.tested' : 'printers.notTested')}
            </p>
            {result.error === '' ? undefined : <Why error={result.error} code={result.error_code} />}
          </>
        )}
      </div>
    </div>
  );
}

/** Tickets that failed or are being retried, with the reason. */
function Stuck({ stuck }: Pick<OutletPrinter, 'stuck'>) {
  const t = useText();
  const desk = useDesk();
  const mayReadOrders = usePermission('orders.read');
  const { when: time } = useWhen();
  return (
    <section className={styles.tickets} aria-label={t('printers.stuck')}>
      <h3>{t('printers.stuck')}</h3>
      {stuck.length === 0 ? <p className={styles.quiet}>{t('printers.nothingStuckText')}</p> : undefined}
      <ul className={styles.list}>
        {stuck.map(({ id, order_id, number, state, asked_at, next_try_at, last_error, last_error_code }) => (
          <li key={id}>
            <PanelRow>
              <p>
                <strong>{t('printers.order', { number })}</strong>
                <span className={styles.quiet}> {time(asked_at)}</span>
              </p>
              {mayReadOrders ? (
                <Button
                  variant="text"
                  onClick={() => desk.navigate({ name: 'orders_history', query: { order: order_id } })}
                >
                  {t('printers.toOrder')}
                </Button>
              ) : undefined}
            </PanelRow>
            <p className={styles.stuck}>
              {state === 'failed' || next_try_at === null
                ? t(state === 'failed' ? 'printers.givenUp' : 'printers.printing')
                : t('printers.nextTry', { time: time(next_try_at) })}
            </p>
            {last_error === '' ? undefined : <Why error={last_error} code={last_error_code} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

type Props = { readonly item: OutletPrinter; readonly onClose: () => void };

/** The printer of one outlet: its settings, a test print, and unprinted tickets. */
export function PrinterPanel({ item: { outlet, printer, stuck }, onClose }: Props) {
  const name = useOutletName()(outlet.id, outlet.name);
  const t = useText();
  const desk = useDesk();
  const mayManage = usePermission('catalogue.manage');
  const removal = ordersRoutes.useRouteMutation('DELETE /api/v1/outlets/{id}/printer', printerQueries);
  async function remove(): Promise<void> {
    const question = { title: t('printers.removeAsk', { outlet: name }), text: t('printers.removeText') };
    if (!(await desk.confirm({ ...question, danger: true, action: t('printers.remove') }))) return;
    await removal.run({ params: { id: outlet.id } }).catch(() => desk.toast(t('printers.failed')));
  }
  return (
    <Panel title={name} closeLabel={t('desk.close')} onClose={onClose}>
      {mayManage || printer ? undefined : <p>{t('printers.noPrinter')}</p>}
      {mayManage ? <PrinterForm key={JSON.stringify(printer)} outletId={outlet.id} printer={printer} /> : undefined}
      {mayManage && printer ? <TestPrint outletId={outlet.id} /> : undefined}
      <Stuck stuck={stuck} />
      {mayManage && printer ? (
        <Button variant="danger" disabled={removal.isPending} onClick={() => void remove()}>
          {t('printers.remove')}
        </Button>
      ) : undefined}
    </Panel>
  );
}
