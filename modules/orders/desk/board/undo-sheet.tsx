import { useState } from 'react';
import type { Order } from '#orders/contract';
import { findUndo } from '#orders/rules';
import { useText } from '#platform/web/i18n';
import { Button, Sheet } from '#platform/web/ui';
import { TextArea } from '#platform/web/ui/desk';
import styles from './sheets.module.css';
import type { OrderActions } from './use-order-actions.ts';

type Props = {
  /** The order whose last step is to be taken back; undefined: the sheet is closed. */
  readonly order: Order | undefined;
  readonly actions: OrderActions;
  readonly onClose: () => void;
};

function Form({ order, actions, onClose }: Props & { readonly order: Order }) {
  const t = useText();
  const [reason, setReason] = useState('');
  const to = findUndo(order.steps)?.to.status ?? order.status;
  async function send(): Promise<void> {
    if (await actions.undoStatus(order, reason.trim())) onClose();
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p className={styles.lead}>{t('orders.undoLead', { room: order.room, status: t(`orders.status.${to}`) })}</p>
      <TextArea
        label={t('orders.undoReason')}
        rows={2}
        maxLength={500}
        required
        dir="auto"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className={styles.actions}>
        <Button variant="outlined" onClick={onClose}>
          {t('orders.undoKeep')}
        </Button>
        <Button type="submit" disabled={actions.isBusy(order)}>
          {t('orders.undoStep')}
        </Button>
      </div>
    </form>
  );
}

/** Asks why the last step of an order is taken back; the reason stays in the order's history. */
export function UndoSheet(props: Props) {
  const t = useText();
  const { order, onClose } = props;
  return (
    <Sheet open={order !== undefined} onClose={onClose} title={t('orders.undoStep')} position="center">
      {order ? <Form key={order.id} {...props} order={order} /> : undefined}
    </Sheet>
  );
}
