import type { ComponentType, ReactNode } from 'react';
import { type AsyncMessageProps, AsyncView, type AsyncViewProps } from '#platform/web/ui';
import { TvButton } from '#platform/web/ui/tv';
import { TvPage } from './tv-page.tsx';

type PageProps = { readonly title: string; readonly text?: string; readonly actions?: ReactNode };

type MessageProps = AsyncMessageProps & {
  /** The page around the message; default: one with the hotel's picture. */
  readonly page?: ComponentType<PageProps>;
};

/** Shows a message on the TV. */
export function TvMessage({ title, text = '', actions = [], page: Page = TvPage }: MessageProps) {
  return (
    <Page
      title={title}
      text={text}
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
