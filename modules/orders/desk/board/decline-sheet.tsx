import { useId, useState } from 'react';
import type { Board, DeclineReason, Order } from '#orders/contract';
import { useText } from '#platform/web/i18n';
import { Button, Sheet } from '#platform/web/ui';
import { TextArea } from '#platform/web/ui/desk';
import { endingStatus } from './board-rules.ts';
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
  const errorId = useId();
  const [chosen, setChosen] = useState<DeclineReason>();
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const to = endingStatus(order.status);
  const reason = note.trim();

  async function send(): Promise<void> {
    if (to === undefined) return;
    if (chosen === undefined && reason === '') {
      setMissing(true);
      return;
    }
    const details = { ...(chosen && { reason_id: chosen }), ...(reason !== '' && { reason }) };
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
      <fieldset className={styles.choices} aria-describedby={missing ? errorId : undefined}>
        <legend className="visually-hidden">{t('orders.reason')}</legend>
        {reasons.map(({ id, text }) => (
          <label key={id} className={styles.choice}>
            <input type="radio" name="reason" value={id} checked={chosen === id} onChange={() => setChosen(id)} />
            <span>{text}</span>
          </label>
        ))}
      </fieldset>
      <TextArea
        label={t('orders.reasonOwn')}
        rows={2}
        maxLength={500}
        dir="auto"
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {missing && chosen === undefined && reason === '' ? (
        <p id={errorId} role="alert" className={styles.error}>
          {t('orders.reasonMissing')}
        </p>
      ) : undefined}
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
