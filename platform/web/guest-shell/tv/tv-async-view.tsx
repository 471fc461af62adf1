import { type AsyncMessageProps, AsyncView, type AsyncViewProps } from '#platform/web/ui';
import { TvButton } from '#platform/web/ui/tv';
import { TvPage } from './tv-page.tsx';

function TvMessage({ title, text, actions = [] }: AsyncMessageProps) {
  return (
    <TvPage
      title={title}
      text={text ?? ''}
      actions={actions.map(({ key, label, onPress }) => (
        <TvButton key={key} focusKey={key} onPress={onPress}>
          {label}
        </TvButton>
      ))}
    />
  );
}

/** Shows data on the TV: a skeleton while it loads, its content, or a sentence and a button when there is none. */
export function TvAsyncView<T>(props: AsyncViewProps<T>) {
  return <AsyncView message={TvMessage} {...props} />;
}
