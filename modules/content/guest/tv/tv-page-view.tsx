import type { ReactNode } from 'react';
import type { ContentWindow } from '#content/contract';
import { useGuestShell } from '#platform/web/guest-shell';
import { TvAsyncView, TvScreen } from '#platform/web/guest-shell/tv';
import { useText } from '#platform/web/i18n';
import type { PageState } from '../use-page-query.ts';
import styles from './tv-page-view.module.css';

/** Invisible for the first moment. */
function TvPageSkeleton() {
  const t = useText();
  return (
    <TvScreen image={undefined} scrim="read">
      <div className={styles.waiting} role="status" aria-label={t('shell.loading')}>
        {['46%', '28%', '82%', '78%', '40%'].map((width) => (
          <div key={width} className={styles.bar} style={{ width }} />
        ))}
      </div>
    </TvScreen>
  );
}

type Props = { readonly state: PageState; readonly children?: (window: ContentWindow) => ReactNode };

/** Shows a page, its skeleton, or why there is none. */
export function TvPageView({ state, children }: Props) {
  const t = useText();
  const shell = useGuestShell();
  const back = { key: 'state.back', label: t('shell.back'), onPress: () => shell.back() };
  const missing = { title: t('content.missing'), text: t('content.missing_text'), actions: [back] };
  return (
    <TvAsyncView
      state={state}
      waiting={<TvPageSkeleton />}
      failed={{ title: t('content.failed') }}
      empty={(window) => (window === 'missing' ? missing : undefined)}
    >
      {(window) => (window === 'missing' ? undefined : children?.(window))}
    </TvAsyncView>
  );
}
