import { useGuestShell } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { AsyncView, Skeleton, SkeletonGroup } from '#platform/web/ui';
import styles from './shop-async-view.module.css';
import { type ShopAsyncViewProps, useShopAsyncView } from './shop-state.ts';

function ShopSkeleton() {
  const t = useText();
  return (
    <SkeletonGroup label={t('shell.loading')}>
      <div className={styles.waiting}>
        <Skeleton width="220px" height="34px" />
        <Skeleton width="78%" height="16px" />
        <div className={styles.tabs}>
          {['72px', '132px', '56px'].map((width) => (
            <Skeleton key={width} width={width} height="16px" />
          ))}
        </div>
        {['64%', '40%', '58%', '50%'].map((width) => (
          <div key={width} className={styles.dish}>
            <div>
              <Skeleton width={width} height="20px" />
              <Skeleton width="100%" height="14px" />
              <Skeleton width="60px" height="18px" />
            </div>
            <Skeleton width="96px" height="108px" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}

/** Shows what a screen has of a shop, a skeleton, or why there is nothing. */
export function ShopAsyncView<T extends object>(props: ShopAsyncViewProps<T>) {
  const t = useText();
  const shell = useGuestShell();
  const home = { key: 'home', label: t('unknown.home'), onPress: () => shell.navigate({ name: 'home' }) };
  return <AsyncView waiting={<ShopSkeleton />} {...useShopAsyncView(props, home)} />;
}
