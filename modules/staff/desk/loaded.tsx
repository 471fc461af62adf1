import type { ReactNode } from 'react';
import { useText } from '#platform/web/i18n';
import { type AsyncMessage, type AsyncState, Skeleton, SkeletonGroup } from '#platform/web/ui';
import { DeskAsyncView } from '#platform/web/ui/desk';
import { refusalText } from './refusal-text.ts';

type Props<T> = {
  readonly state: AsyncState<T>;
  readonly empty?: (data: T) => AsyncMessage | undefined;
  readonly children: (data: T) => ReactNode;
};

/** Shows data of the desk, its skeleton, or why it could not be loaded. */
export function Loaded<T>({ state, empty, children }: Props<T>) {
  const t = useText();
  const retry = { key: 'retry', label: t('desk.again'), onPress: () => void state.refetch() };
  return (
    <DeskAsyncView
      state={state}
      empty={empty}
      waiting={
        <SkeletonGroup label={t('desk.loading')}>
          <Skeleton height="320px" />
        </SkeletonGroup>
      }
      failed={(error) => ({ title: t('desk.failed'), text: refusalText(t, error), level: 2, actions: [retry] })}
    >
      {children}
    </DeskAsyncView>
  );
}
