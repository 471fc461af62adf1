import type { ApiProblem } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button, Skeleton, SkeletonGroup, StateMessage } from '#platform/web/ui';
import { refusalText } from './refusal-text.ts';

type Props = { readonly problem: ApiProblem | null; readonly onRetry: () => void };

/** Placeholder for data that is loading or failed to load. */
export function Loading({ problem, onRetry }: Props) {
  const t = useText();
  if (!problem) {
    return (
      <SkeletonGroup label={t('desk.loading')}>
        <Skeleton height="320px" />
      </SkeletonGroup>
    );
  }
  return (
    <StateMessage title={t('desk.failed')} text={refusalText(t, problem)} tone="danger" level={2}>
      <Button onClick={onRetry}>{t('desk.again')}</Button>
    </StateMessage>
  );
}
