import { useGuestShell } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { Button, Icon, Skeleton, SkeletonGroup, StateMessage } from '#platform/web/ui';
import styles from './shop-states.module.css';
import type { ShopView } from './shop-view.ts';

/** The skeleton of a menu while it loads. */
export function ShopSkeleton() {
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

/** Why there is no menu, and what to do about it. */
export function ShopLoadError({ view, onRetry, level = 1 }: { view: ShopView; onRetry: () => void; level?: 1 | 2 }) {
  const t = useText();
  const shell = useGuestShell();
  const home = () => shell.navigate({ name: 'home' });
  if (view.code === 'shop_unknown') {
    return (
      <StateMessage level={level} title={t('shop.unknown')} text={t('shop.unknown_text')} icon={<Icon name="text" />}>
        <Button fullWidth onClick={home}>
          {t('unknown.home')}
        </Button>
      </StateMessage>
    );
  }
  const empty = view.code === 'empty';
  return (
    <StateMessage
      level={level}
      title={empty ? t('error.no_content') : t('shop.failed')}
      text={empty ? t('shop.empty_text') : t('error.module_text')}
      icon={<Icon name={empty ? 'text' : 'alert'} />}
      tone={empty ? 'calm' : 'danger'}
    >
      <Button fullWidth onClick={onRetry}>
        {t('shell.try_again')}
      </Button>
      <Button fullWidth variant="outlined" onClick={home}>
        {t('unknown.home')}
      </Button>
    </StateMessage>
  );
}
