import { useText } from '#platform/web/i18n';
import { Button, Icon, StateMessage } from '#platform/web/ui';
import { CallOutlet } from '../menu/call-outlet.tsx';
import { useLiveShop } from '../menu/use-shop.ts';
import type { PlacingState } from './placing.ts';
import styles from './placing-message.module.css';
import { useMayGiveUp, usePlacingWords } from './use-placing-words.ts';

/** The state of a pending order; never claims more than is known. */
export function PlacingMessage({ state }: { state: PlacingState }) {
  const t = useText();
  const client = useLiveShop();
  const message = usePlacingWords(state);
  const canAbandon = useMayGiveUp(state);
  if (!message) return undefined;
  const icon = state.is === 'queued' ? 'noNetwork' : state.is === 'void' ? 'alert' : 'help';
  const isWaiting = state.is === 'queued' || state.is === 'checking';
  return (
    <div className={styles.place} role="status">
      <StateMessage
        title={message.title}
        text={<span className={styles.text}>{message.text}</span>}
        icon={state.is === 'sending' ? <span className={styles.runner} /> : <Icon name={icon} />}
        tone={state.is === 'void' ? 'danger' : 'calm'}
      >
        {state.is === 'void' ? (
          <Button wide onClick={() => client.placing.seen()}>
            {t('shop.void_order')}
          </Button>
        ) : undefined}
        {isWaiting || state.is === 'void' ? <CallOutlet shopId={String(state.order.data.shop_id)} /> : undefined}
        {canAbandon ? (
          <Button wide look="danger" onClick={() => client.placing.giveUp()}>
            {t('shop.give_up')}
          </Button>
        ) : undefined}
      </StateMessage>
    </div>
  );
}
