import { useText } from '#platform/web/i18n';
import { Button, Icon, StateMessage } from '#platform/web/ui';
import { CallOutlet } from '../menu/call-outlet.tsx';
import { useShopClient } from '../menu/use-shop.ts';
import type { OrderSubmissionState } from './order-submission.ts';
import styles from './order-submission-message.module.css';
import { useCanAbandon, useSubmissionText } from './use-submission-text.ts';

/** The state of a pending order; never claims more than is known. */
export function OrderSubmissionMessage({ state }: { state: OrderSubmissionState }) {
  const t = useText();
  const client = useShopClient();
  const message = useSubmissionText(state);
  const canAbandon = useCanAbandon(state);
  if (!message) return undefined;
  const icon = state.status === 'queued' ? 'noNetwork' : state.status === 'void' ? 'alert' : 'help';
  const isWaiting = state.status === 'queued' || state.status === 'checking';
  return (
    <div className={styles.place} role="status">
      <StateMessage
        title={message.title}
        text={<span className={styles.text}>{message.text}</span>}
        icon={state.status === 'sending' ? <span className={styles.runner} /> : <Icon name={icon} />}
        tone={state.status === 'void' ? 'danger' : 'calm'}
      >
        {state.status === 'void' ? (
          <Button fullWidth onClick={() => client.submission.dismiss()}>
            {t('shop.void_order')}
          </Button>
        ) : undefined}
        {isWaiting || state.status === 'void' ? <CallOutlet shopId={String(state.order.data.shop_id)} /> : undefined}
        {canAbandon ? (
          <Button fullWidth variant="danger" onClick={() => client.submission.abandon()}>
            {t('shop.give_up')}
          </Button>
        ) : undefined}
      </StateMessage>
    </div>
  );
}
