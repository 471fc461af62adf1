import { useState } from 'react';
import type { Board, Order, PromiseReason } from '#orders/contract';
import { minutesUntil } from '#orders/rules';
import { useServerClock } from '#platform/web/desk-shell/alarm';
import { minutesLeft } from '#platform/web/desk-shell/escalation';
import { useFormats, useText } from '#platform/web/i18n';
import { Button, IconButton, NamedIcon, Sheet } from '#platform/web/ui';
import { earliestPromise, promiseChoices, promiseStepMs } from './promise-choices.ts';
import { isBlank, type Reason, ReasonFields } from './reason-fields.tsx';
import styles from './sheets.module.css';
import type { OrderActions } from './use-order-actions.ts';

type Props = {
  /** The order whose promised time is changed; undefined: the sheet is closed. */
  readonly order: Order | undefined;
  readonly reasons: Board['promise_reasons'];
  readonly actions: OrderActions;
  readonly onClose: () => void;
};

/** The time that the guest asked for: the promise before staff moved it. */
function requestedTime({ promises, promised_at }: Order): number {
  return Date.parse(promises[0]?.from ?? promised_at);
}

/** A promised time in the large, with its day or the minutes until then. */
function ShownTime({ at, now }: { readonly at: number; readonly now: number }) {
  const t = useText();
  const formats = useFormats();
  const { day, time } = formats.whenParts(at, now);
  const left = minutesLeft(new Date(at).toISOString(), now);
  const minutes = left === undefined ? undefined : t('orders.inMinutes', { count: left });
  return (
    <output className={styles.clock}>
      {time}
      <small>{[day, minutes].filter((part) => part !== undefined).join(' · ')}</small>
    </output>
  );
}

function Times({ order, reasons, actions, onClose }: Props & { readonly order: Order }) {
  const t = useText();
  const formats = useFormats();
  const now = useServerClock();
  const [time, setTime] = useState(Date.parse(order.promised_at));
  const [reason, setReason] = useState<Reason<PromiseReason>>({ own: '' });
  const [tried, setTried] = useState(false);
  const earliest = earliestPromise(now);
  const shown = Math.max(time, earliest);
  const isNew = order.status === 'placed';

  // Nobody minds to be served earlier, so only a later time needs a reason.
  const isLater = minutesUntil(new Date(shown).toISOString(), Date.parse(order.promised_at)) > 0;
  const isMissing = isLater && isBlank(reason);

  async function send(): Promise<void> {
    setTried(true);
    if (isMissing) return;
    const own = reason.own.trim();
    const why = { ...(reason.id && { promise_reason_id: reason.id }), ...(own !== '' && { promise_reason: own }) };
    const change = { promised_at: new Date(shown).toISOString(), ...(isLater && why) };
    const done = isNew ? actions.changeStatus(order, 'accepted', change) : actions.changePromisedTime(order, change);
    if (await done) onClose();
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p className={styles.lead}>{t('orders.timeLead', { room: order.room })}</p>
      <div className={styles.time}>
        <IconButton
          label={t('orders.earlier')}
          disabled={shown <= earliest}
          onClick={() => setTime(shown - promiseStepMs)}
        >
          <NamedIcon name="mdi-minus" />
        </IconButton>
        <ShownTime at={shown} now={now} />
        <IconButton label={t('orders.later')} onClick={() => setTime(shown + promiseStepMs)}>
          <NamedIcon name="mdi-plus" />
        </IconButton>
      </div>
      <div className={styles.quick}>
        {promiseChoices(requestedTime(order), now).map((choice) => (
          <Button
            key={choice}
            variant={choice === shown ? 'filled' : 'soft'}
            aria-pressed={choice === shown}
            onClick={() => setTime(choice)}
          >
            {formats.when(choice, now)}
          </Button>
        ))}
      </div>
      {isLater ? (
        <>
          <p className={styles.lead}>{t('orders.reasonLead', { room: order.room })}</p>
          <ReasonFields presets={reasons} reason={reason} onChange={setReason} missing={tried && isMissing} />
        </>
      ) : undefined}
      <div className={styles.actions}>
        <Button variant="outlined" onClick={onClose}>
          {t(isNew ? 'orders.undoKeep' : 'orders.keepTime')}
        </Button>
        <Button type="submit" disabled={actions.isBusy(order)}>
          {t(isNew ? 'orders.acceptFor' : 'orders.promiseFor', { time: formats.when(shown, now) })}
        </Button>
      </div>
    </form>
  );
}

/** Changes the promised time of an order, a later one with a reason; a new order is accepted for that time. */
export function PromiseSheet(props: Props) {
  const t = useText();
  const { order, onClose } = props;
  return (
    <Sheet open={order !== undefined} onClose={onClose} title={t('orders.changeTime')} position="center">
      {order ? <Times key={order.id} {...props} order={order} /> : undefined}
    </Sheet>
  );
}
