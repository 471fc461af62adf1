import { type AsyncMessageProps, AsyncView, type AsyncViewProps } from '../async-view.tsx';
import { Button } from '../button.tsx';
import { StateMessage } from '../state-message.tsx';

function DeskMessage({ icon: _icon, actions = [], ...message }: AsyncMessageProps) {
  return (
    <StateMessage {...message}>
      {actions.map(({ key, label, onPress }) => (
        <Button key={key} onClick={onPress}>
          {label}
        </Button>
      ))}
    </StateMessage>
  );
}

/** Shows data at the desk: a skeleton while it loads, its content, or a sentence and a button when there is none. */
export function DeskAsyncView<T>(props: AsyncViewProps<T>) {
  return <AsyncView message={DeskMessage} {...props} />;
}
