import { useGuestShell } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { Button, Icon, Skeleton, SkeletonGroup, StateMessage } from '#platform/web/ui';
import styles from './page-states.module.css';

/** Placeholder while a page loads. */
export function PageLoading() {
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

/** Message for a missing page, with a back button. */
export function PageMissing() {
  const t = useText();
  const shell = useGuestShell();
  return (
    <div className={styles.state}>
      <StateMessage title={t('content.missing')} text={t('content.missing_text')} icon={<Icon name="text" />}>
        <Button fullWidth onClick={() => shell.back()}>
          {t('shell.back')}
        </Button>
      </StateMessage>
    </div>
  );
}

/** Message for a page that failed to load, with a retry button. */
export function PageFailed({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return (
    <div className={styles.state}>
      <StateMessage title={t('content.failed')} icon={<Icon name="alert" />} tone="danger">
        <Button fullWidth onClick={onRetry}>
          {t('shell.try_again')}
        </Button>
      </StateMessage>
    </div>
  );
}
