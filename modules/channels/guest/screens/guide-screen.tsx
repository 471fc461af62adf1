import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useGuestShell } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { AsyncView, Skeleton, SkeletonGroup } from '#platform/web/ui';
import { useNeeds } from '../guide-screen-state.ts';
import { useGuideMessages } from '../use-guide-texts.ts';
import { useLineup } from '../use-lineup.ts';
import styles from './guide.module.css';
import { NowList } from './now-list.tsx';

const WideGuide = lazy(async () => ({ default: (await import('./wide-guide.tsx')).WideGuide }));

/** Width from which the guide is a time grid, as on the TV. */
const wide = '(min-width: 1024px)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function GuideSkeleton() {
  const t = useText();
  return (
    <SkeletonGroup label={t('shell.loading')}>
      <div className={styles.waiting}>
        <Skeleton width="50%" height="36px" />
        <Skeleton height="44px" />
        <Skeleton height="76px" />
        <Skeleton height="76px" />
        <Skeleton height="76px" />
      </div>
    </SkeletonGroup>
  );
}

/** The programme guide: what is on now on a phone, a time grid on wide screens (docs/reference/modules.md §3). */
export function GuideScreen() {
  const shell = useGuestShell();
  const t = useText();
  const { failed, noChannels } = useGuideMessages();
  const isWide = useSyncExternalStore(subscribe, () => matchMedia(wide).matches);
  const home = { key: 'home', label: t('unknown.home'), onPress: () => shell.navigate({ name: 'home' }) };
  return (
    <AsyncView
      state={useLineup(useNeeds())}
      waiting={<GuideSkeleton />}
      failed={failed}
      empty={({ channels }) => (channels.length === 0 ? { ...noChannels, actions: [home] } : undefined)}
    >
      {(lineup) =>
        isWide ? (
          <Suspense fallback={<GuideSkeleton />}>
            <WideGuide lineup={lineup} />
          </Suspense>
        ) : (
          <NowList lineup={lineup} />
        )
      }
    </AsyncView>
  );
}
