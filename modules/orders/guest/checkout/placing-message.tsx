import { useText } from '#platform/web/i18n';
import { Button, Icon, StateMessage } from '#platform/web/ui';
import { CallOutlet } from '../menu/call-outlet.tsx';
import { useLiveShop } from '../menu/use-shop.ts';
import type { PlacingState } from './placing.ts';
import styles from './placing-message.module.css';
import { useMayGiveUp, usePlacingWords } from './use-placing-words.ts';

/** Where an order stands on its way to its one definite answer; never says more than is known. */
export function PlacingMessage({ state }: { state: PlacingState }) {
  const t = useText();
  const { placing } = useLiveShop();
  const words = usePlacingWords(state);
  const mayGiveUp = useMayGiveUp(state);
  if (!words) return undefined;
  const icon = state.is === 'kept' ? 'noNetwork' : state.is === 'void' ? 'alert' : 'help';
  const open = state.is === 'kept' || state.is === 'checking';
  return (
    <div className={styles.place} role="status">
      <StateMessage
        title={words.title}
        text={<span className={styles.text}>{words.text}</span>}
        icon={state.is === 'sending' ? <span className={styles.runner} /> : <Icon name={icon} />}
        tone={state.is === 'void' ? 'danger' : 'calm'}
      >
        {state.is === 'void' ? (
          <Button wide onClick={() => placing.seen()}>
            {t('shop.void_order')}
          </Button>
        ) : undefined}
        {open || state.is === 'void' ? <CallOutlet shopId={String(state.order.data.shop_id)} /> : undefined}
        {mayGiveUp ? (
          <Button wide look="danger" onClick={() => placing.giveUp()}>
            {t('shop.give_up')}
          </Button>
        ) : undefined}
      </StateMessage>
    </div>
  );
}
