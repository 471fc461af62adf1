import { useState } from 'react';
import type { Board, DeclineReason, Order } from '#orders/contract';
import { useText } from '#platform/web/i18n';
import { Button, Sheet } from '#platform/web/ui';
import { endingStatus } from './board-rules.ts';
import { isBlank, type Reason, ReasonFields } from './reason-fields.tsx';
import styles from './sheets.module.css';
import type { OrderActions } from './use-order-actions.ts';

type Props = {
  /** The order to decline or cancel; undefined: the sheet is closed. */
  readonly order: Order | undefined;
  readonly reasons: Board['reasons'];
  readonly actions: OrderActions;
  readonly onClose: () => void;
};

function Reasons({ order, reasons, actions, onClose }: Props & { readonly order: Order }) {
  const t = useText();
  const [reason, setReason] = useState<Reason<DeclineReason>>({ own: '' });
  const [tried, setTried] = useState(false);
  const to = endingStatus(order.status);

  async function send(): Promise<void> {
    setTried(true);
    if (to === undefined || isBlank(reason)) return;
    const own = reason.own.trim();
    const details = { ...(reason.id && { reason_id: reason.id }), ...(own !== '' && { reason: own }) };
    if (await actions.changeStatus(order, to, details)) onClose();
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p className={styles.lead}>{t('orders.reasonLead', { room: order.room })}</p>
      <ReasonFields presets={reasons} reason={reason} onChange={setReason} missing={tried && isBlank(reason)} />
      <div className={styles.actions}>
        <Button variant="outlined" onClick={onClose}>
          {t('orders.keep')}
        </Button>
        <Button variant="final" type="submit" disabled={actions.isBusy(order)}>
          {t(to === 'cancelled' ? 'orders.cancelOrder' : 'orders.declineOrder')}
        </Button>
      </div>
    </form>
  );
}

/** Asks for the reason to decline or cancel an order; the guest reads it in their own language. */
export function DeclineSheet(props: Props) {
  const t = useText();
  const { order, onClose } = props;
  const title = t(order && endingStatus(order.status) === 'cancelled' ? 'orders.cancelOrder' : 'orders.declineOrder');
  return (
    <Sheet open={order !== undefined} onClose={onClose} title={title} position="center">
      {order ? <Reasons key={order.id} {...props} order={order} /> : undefined}
    </Sheet>
  );
}
