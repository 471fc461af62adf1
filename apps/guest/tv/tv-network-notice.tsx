import { useSyncExternalStore } from 'react';
import { useStoreState } from '#platform/web/browser';
import { useText } from '#platform/web/i18n';
import { useOfflineText } from '../guest-async-provider.tsx';
import { mayShowHotel } from './may-show-hotel.ts';
import type { TvApp } from './tv-app.ts';
import styles from './tv-network-notice.module.css';

/** Shows that the TV is offline, and the age of the displayed data. */
export function TvNetworkNotice({ app: { room, wire } }: { app: TvApp }) {
  const t = useText();
  const text = useOfflineText();
  const start = useSyncExternalStore(wire.subscribe, wire.state);
  const isUnknown = useStoreState(room, ({ status }) => status === 'asking');
  const isBlank = isUnknown && !mayShowHotel(start);
  return (
    <div className={styles.host} role="status">
      {text === undefined ? undefined : (
        <p className={styles.notice}>
          <span className={styles.dot} aria-hidden="true" />
          {isBlank ? t('network.off') : text}
        </p>
      )}
    </div>
  );
}
