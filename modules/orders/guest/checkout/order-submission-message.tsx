import { Button, Icon, StateMessage } from '#platform/web/ui';
import { CallOutlet } from '../menu/call-outlet.tsx';
import type { OrderSubmissionState } from './order-submission.ts';
import styles from './order-submission-message.module.css';
import { useSubmissionMessage } from './use-submission-message.ts';

/** The state of a pending order; never claims more than is known. */
export function OrderSubmissionMessage({ state }: { state: OrderSubmissionState }) {
  const { message, isVoid, outletId, actions } = useSubmissionMessage(state);
  if (!message) return undefined;
  const icon = state.status === 'queued' ? 'noNetwork' : isVoid ? 'alert' : 'help';
  const buttons = actions.map(({ key, label, onPress }) => (
    <Button key={key} fullWidth variant={isVoid ? 'filled' : 'danger'} onClick={onPress}>
      {label}
    </Button>
  ));
  return (
    <div className={styles.place} role="status">
      <StateMessage
        title={message.title}
        text={<span className={styles.text}>{message.text}</span>}
        icon={state.status === 'sending' ? <span className={styles.runner} /> : <Icon name={icon} />}
        tone={isVoid ? 'danger' : 'calm'}
      >
        {isVoid ? buttons : undefined}
        {outletId ? <CallOutlet shopId={outletId} /> : undefined}
        {isVoid ? undefined : buttons}
      </StateMessage>
    </div>
  );
}
