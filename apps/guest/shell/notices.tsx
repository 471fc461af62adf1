import { useFormats, useText } from '#platform/i18n/browser';
import { useCutOffSince } from '#platform/shell';
import { Icon } from '#platform/ui';
import styles from './notices.module.css';

/** Says that the network is away and how old what is shown is. */
export function NetworkNotice() {
  const t = useText();
  const formats = useFormats();
  const since = useCutOffSince();
  return (
    <div className={styles.place} role="status">
      {since === undefined ? undefined : (
        <p className={styles.notice}>
          <Icon name="noNetwork" />
          {t('network.off_since', { time: formats.time(since) })}
        </p>
      )}
    </div>
  );
}

/** A thin bar at the very top while something is fetched. */
export function LoadingBar({ on }: { on: boolean }) {
  const t = useText();
  return (
    <div className={styles.loading} role="status">
      {on ? (
        <>
          <span className={styles.runner} />
          <span className="visually-hidden">{t('shell.loading')}</span>
        </>
      ) : undefined}
    </div>
  );
}
