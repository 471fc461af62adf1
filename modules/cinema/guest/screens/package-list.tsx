import type { MoviePackage } from '#cinema/contract';
import { useText } from '#platform/web/i18n';
import { type AsyncMessage, type AsyncState, AsyncView, Skeleton, SkeletonGroup } from '#platform/web/ui';
import { PackageCard } from './package-card.tsx';
import styles from './phone-films.module.css';

type Props = {
  readonly state: AsyncState<{ readonly packages: readonly MoviePackage[] }>;
  /** What is said where there is none. */
  readonly none: AsyncMessage;
};

/** Packages below each other. */
export function PackageList({ state, none }: Props) {
  const t = useText();
  const waiting = (
    <SkeletonGroup label={t('shell.loading')}>
      <div className={styles.packages}>
        <Skeleton height="88px" />
        <Skeleton height="88px" />
        <Skeleton height="88px" />
      </div>
    </SkeletonGroup>
  );
  return (
    <AsyncView
      state={state}
      waiting={waiting}
      failed={{ title: t('films.failed'), text: t('films.failed_text'), icon: 'alert', level: 2 }}
      empty={({ packages }) => (packages.length === 0 ? none : undefined)}
    >
      {({ packages }) => (
        <ul className={styles.packages}>
          {packages.map((pack) => (
            <li key={pack.id}>
              <PackageCard pack={pack} />
              {pack.description ? (
                <p className={styles.packageText}>
                  <bdi>{pack.description}</bdi>
                </p>
              ) : undefined}
            </li>
          ))}
        </ul>
      )}
    </AsyncView>
  );
}
