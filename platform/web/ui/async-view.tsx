import type { ComponentType, ReactNode } from 'react';
import { useAsyncTexts, useReportTime } from './async-context.tsx';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';
import { StateMessage } from './state-message.tsx';

/** Data that is loading, loaded or failed to load; queries of the guest app and of the desk have this shape. */
export type AsyncState<T> = {
  /** Loaded data; it stays while it is fetched again and when that fails. */
  readonly data: T | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
  /** Time at which the data was current, by the device's clock; undefined while it is kept current. */
  readonly updatedAt?: number | undefined;
};

/** Why there is nothing to show, and what to do about it, the remedy first. */
export type AsyncMessage = {
  readonly title: string;
  readonly text?: string | undefined;
  readonly icon?: IconName;
  /** 1 when it is the only content of the screen, 2 below the screen's own heading. */
  readonly level?: 1 | 2;
  /** `key` names the control to the TV's focus. Default after a failure: one that tries again. */
  readonly actions?: readonly { readonly key: string; readonly label: string; readonly onPress: () => void }[];
};

/** Props of the component that shows an {@link AsyncMessage}. */
export type AsyncMessageProps = AsyncMessage & { readonly tone: 'calm' | 'danger' };

/** Props of {@link AsyncView}. */
export type AsyncViewProps<T> = {
  readonly state: AsyncState<T>;
  /** Shown while loading: a skeleton, which appears after 150 ms. */
  readonly waiting: ReactNode;
  readonly failed: AsyncMessage | ((error: unknown) => AsyncMessage);
  /** Returns the message for data without content, undefined for other data. */
  readonly empty?: ((data: T) => AsyncMessage | undefined) | undefined;
  readonly children?: ((data: T) => ReactNode) | undefined;
  /** Shows messages; on the TV another one than on phone and desk. */
  readonly message?: ComponentType<AsyncMessageProps>;
};

/** Shows a message on the phone and at the desk. */
export function AsyncStateMessage({ icon, actions = [], ...message }: AsyncMessageProps) {
  return (
    <StateMessage {...message} icon={icon ? <Icon name={icon} /> : undefined}>
      {actions.map(({ key, label, onPress }, at) => (
        <Button key={key} fullWidth variant={at === 0 ? 'filled' : 'outlined'} onClick={onPress}>
          {label}
        </Button>
      ))}
    </StateMessage>
  );
}

type RetryProps = AsyncMessage & {
  readonly message: ComponentType<AsyncMessageProps>;
  readonly onRetry: () => void;
};

function RetryMessage({ message: Message, onRetry, ...why }: RetryProps) {
  const { retry } = useAsyncTexts();
  return <Message {...why} tone="danger" actions={[{ key: 'state.retry', label: retry, onPress: onRetry }]} />;
}

/**
 * Shows data: a skeleton while it loads, its content, or a sentence and a button when there is none. Reports the age of the
 * data to the app's notice of a lost connection.
 */
export function AsyncView<T>(props: AsyncViewProps<T>): ReactNode {
  const { state, waiting, failed, empty, children, message: Message = AsyncStateMessage } = props;
  const { data, error } = state;
  useReportTime(data === undefined ? undefined : state.updatedAt);
  if (data === undefined) {
    if (!error) return waiting;
    const why = typeof failed === 'function' ? failed(error) : failed;
    if (why.actions) return <Message {...why} tone="danger" />;
    return <RetryMessage {...why} message={Message} onRetry={() => void state.refetch()} />;
  }
  const nothing = empty?.(data);
  return nothing ? <Message {...nothing} tone="calm" /> : children?.(data);
}
