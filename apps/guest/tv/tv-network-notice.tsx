import { useStoreState } from '#platform/web/browser';
import { useOfflineSince } from '#platform/web/guest-shell';
import { useFormats, useText } from '#platform/web/i18n';
import type { TvApp } from './tv-app.ts';
import styles from './tv-network-notice.module.css';

/** Shows that the TV is offline, and the age of the displayed data. */
export function TvNetworkNotice({ app: { room } }: { app: TvApp }) {
  const t = useText();
  const formats = useFormats();
  const since = useOfflineSince();
  const isBlank = useStoreState(room, ({ status }) => status === 'asking');
  return (
    <div className={styles.host} role="status">
      {since === undefined ? undefined : (
        <p className={styles.notice}>
          <span className={styles.dot} aria-hidden="true" />
          {isBlank ? t('network.off') : t('network.off_since', { time: formats.time(since) })}
        </p>
      )}
    </div>
  );
}
