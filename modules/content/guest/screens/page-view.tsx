import type { ReactNode } from 'react';
import type { ContentWindow } from '#content/contract';
import { useGuestShell } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { type AsyncMessageProps, AsyncStateMessage, AsyncView, Skeleton, SkeletonGroup } from '#platform/web/ui';
import type { PageState } from '../use-page-query.ts';
import styles from './page-view.module.css';

function PageSkeleton() {
  const t = useText();
  return (
    <SkeletonGroup label={t('shell.loading')}>
      <div className={styles.picture} />
      <div className={styles.waiting}>
        <Skeleton width="62%" height="36px" />
        <Skeleton width="40%" height="16px" />
        {['100%', '94%', '97%', '52%'].map((width) => (
          <Skeleton key={width} width={width} height="18px" />
        ))}
      </div>
    </SkeletonGroup>
  );
}

function PageMessage(message: AsyncMessageProps) {
  return (
    <div className={styles.state}>
      <AsyncStateMessage {...message} />
    </div>
  );
}

type Props = { readonly state: PageState; readonly children?: (window: ContentWindow) => ReactNode };

/** Shows a page, its skeleton, or why there is none. */
export function PageView({ state, children }: Props) {
  const t = useText();
  const shell = useGuestShell();
  const back = { key: 'state.back', label: t('shell.back'), onPress: () => shell.back() };
  const missing = {
    title: t('content.missing'),
    text: t('content.missing_text'),
    icon: 'text',
    actions: [back],
  } as const;
  return (
    <AsyncView
      state={state}
      message={PageMessage}
      waiting={<PageSkeleton />}
      failed={{ title: t('content.failed'), icon: 'alert' }}
      empty={(window) => (window === 'missing' ? missing : undefined)}
    >
      {(window) => (window === 'missing' ? undefined : children?.(window))}
    </AsyncView>
  );
}
