import { useFormats, useText } from '#platform/i18n/browser';
import { useCutOffSince, useStoreState } from '#platform/shell';
import styles from './tv-network.module.css';
import type { TvParts } from './tv-parts.ts';

/** Shows that the TV is offline, and the age of the displayed data. */
export function TvNetwork({ app: { room } }: { app: TvParts }) {
  const t = useText();
  const formats = useFormats();
  const since = useCutOffSince();
  const isBlank = useStoreState(room, ({ is }) => is === 'asking');
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
