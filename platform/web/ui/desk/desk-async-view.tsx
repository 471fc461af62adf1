import type { ReactNode } from 'react';
import { useAsyncTexts } from '../async-context.tsx';
import {
  type AsyncMessage,
  type AsyncMessageProps,
  type AsyncState,
  AsyncView,
  type AsyncViewProps,
} from '../async-view.tsx';
import { Button } from '../button.tsx';
import { Skeleton, SkeletonGroup } from '../skeleton.tsx';
import { StateMessage } from '../state-message.tsx';

/** A query of the desk, which knows when it was answered and whether it is being fetched again. */
type DeskAsyncState<T> = AsyncState<T> & { readonly dataUpdatedAt?: number; readonly isFetching?: boolean };

type Failed = Partial<AsyncMessage>;

/** Props of {@link DeskAsyncView}. */
export type DeskAsyncViewProps<T> = Omit<AsyncViewProps<T>, 'state' | 'waiting' | 'failed'> & {
  readonly state: DeskAsyncState<T>;
  /** Default: a block. */
  readonly waiting?: ReactNode;
  /** What is different from the desk's general message. */
  readonly failed?: Failed | ((error: unknown) => Failed);
};

/** Shows a message at the desk, below the heading of the screen. */
function DeskMessage({ icon: _icon, actions = [], ...message }: AsyncMessageProps) {
  return (
    <StateMessage level={2} {...message}>
      {actions.length === 0
        ? undefined
        : actions.map(({ key, label, onPress }) => (
            <Button key={key} onClick={onPress}>
              {label}
            </Button>
          ))}
    </StateMessage>
  );
}

/** A skeleton of rows with these heights. */
export function DeskSkeleton({ rows }: { readonly rows: readonly string[] }) {
  return (
    <SkeletonGroup label={useAsyncTexts().loading}>
      {rows.map((height, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a skeleton never move
        <Skeleton key={at} height={height} />
      ))}
    </SkeletonGroup>
  );
}

/**
 * Shows data at the desk: a skeleton while it loads, its content, or a sentence and a button when there is none. Pushes keep
 * a query current until the connection is lost, so only one that could not be fetched since has an age.
 */
export function DeskAsyncView<T>({ state, failed = {}, ...props }: DeskAsyncViewProps<T>) {
  const texts = useAsyncTexts();
  const { data, error, refetch, dataUpdatedAt, isFetching = false } = state;
  const updatedAt = error || isFetching ? dataUpdatedAt : undefined;
  const message = (reason: unknown): AsyncMessage => ({
    title: texts.failed,
    text: texts.failedText,
    ...(typeof failed === 'function' ? failed(reason) : failed),
  });
  return (
    <AsyncView
      message={DeskMessage}
      waiting={<DeskSkeleton rows={['320px']} />}
      {...props}
      state={{ data, error, refetch, updatedAt }}
      failed={message}
    />
  );
}
