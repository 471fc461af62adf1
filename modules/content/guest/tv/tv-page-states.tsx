import { useGuestShell } from '#platform/web/guest-shell';
import { TvPage, TvScreen } from '#platform/web/guest-shell/tv';
import { useText } from '#platform/web/i18n';
import { TvButton } from '#platform/web/ui/tv';
import styles from './tv-page-states.module.css';

/** Placeholder while a page loads, invisible for the first moment. */
export function TvPageLoading() {
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

/** Message for a missing page, with a back button. */
export function TvPageMissing() {
  const t = useText();
  const shell = useGuestShell();
  return (
    <TvPage
      title={t('content.missing')}
      text={t('content.missing_text')}
      actions={
        <TvButton focusKey="state.back" onPress={() => shell.back()}>
          {t('shell.back')}
        </TvButton>
      }
    />
  );
}

/** Message for a page that failed to load, with a retry button. */
export function TvPageFailed({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return (
    <TvPage
      title={t('content.failed')}
      actions={
        <TvButton focusKey="state.retry" onPress={onRetry}>
          {t('shell.try_again')}
        </TvButton>
      }
    />
  );
}
