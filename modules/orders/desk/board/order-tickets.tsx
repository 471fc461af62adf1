import type { Order } from '#orders/contract';
import { ApiProblem, useDesk, usePermission, useWhen } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { orderQueries, ordersRoutes } from '../orders-routes.ts';
import styles from './order-panel.module.css';

type Props = { readonly order: Order; readonly hasPrinter: boolean };

/** Prints an order in the kitchen; printing again marks the ticket as a reprint. */
function PrintButton({ order }: Pick<Props, 'order'>) {
  const t = useText();
  const desk = useDesk();
  const print = ordersRoutes.useRouteMutation('POST /api/v1/orders/{id}/print', orderQueries);
  async function printAgain(): Promise<void> {
    try {
      await print.run({ params: { id: order.id } });
      desk.toast(t('orders.printAsked'));
    } catch (error) {
      // Its printer may have been removed meanwhile.
      const isMissing = error instanceof ApiProblem && error.code === 'printer_missing';
      desk.toast(t(isMissing ? 'orders.noPrinter' : 'orders.failed'));
    }
  }
  return (
    <Button variant="soft" disabled={print.isPending} onClick={() => void printAgain()}>
      {t('orders.printKitchen')}
    </Button>
  );
}

/** What became of a ticket, and when; that of an order for later waits for its time. */
function TicketLine({ ticket: { state, asked_at, printed_at, last_error } }: { ticket: Order['tickets'][number] }) {
  const t = useText();
  const { when } = useWhen();
  const { serverNow } = useDesk();
  const time = when(printed_at ?? asked_at);
  const waits = state === 'waiting' && Date.parse(asked_at) > serverNow();
  const text = waits ? t('orders.ticket.later', { time }) : `${t(`orders.ticket.${state}`)}, ${time}`;
  return <p data-state={last_error !== '' && state !== 'printed' ? 'failed' : state}>{text}</p>;
}

/** The order's tickets on the kitchen printer; where there is none, the way to set one up. */
export function OrderTickets({ order, hasPrinter }: Props) {
  const t = useText();
  const desk = useDesk();
  const mayHandle = usePermission('orders.manage');
  const maySetUp = usePermission('catalogue.manage');
  return (
    <div className={styles.tickets}>
      {order.tickets.map((ticket) => (
        <TicketLine key={ticket.id} ticket={ticket} />
      ))}
      {hasPrinter && mayHandle ? <PrintButton order={order} /> : undefined}
      {!hasPrinter && maySetUp ? (
        <Button
          variant="soft"
          onClick={() => desk.navigate({ name: 'printers', query: { outlet: order.shop_id, order: '' } })}
        >
          {t('orders.setUpPrinter')}
        </Button>
      ) : undefined}
    </div>
  );
}
