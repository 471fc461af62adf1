import { useSyncExternalStore } from 'react';
import { useDeskOfflineSince } from '#platform/web/desk-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { Button, Icon } from '#platform/web/ui';
import type { DeskApp } from '../desk-app.ts';
import styles from './connection-banner.module.css';

/** Announces a lost connection prominently, and a newer version discreetly. */
export function ConnectionBanner({ app: { wire } }: { app: DeskApp }) {
  const t = useText();
  const formats = useFormats();
  const cutOffSince = useDeskOfflineSince();
  const { newBuild } = useSyncExternalStore(wire.subscribe, wire.state);
  return (
    <>
      <div role="alert">
        {cutOffSince === undefined ? undefined : (
          <div className={styles.cut}>
            <Icon name="noNetwork" />
            <p className={styles.words}>
              <strong>{t('desk.cutOff')}</strong> {t('desk.cutOffText', { time: formats.time(cutOffSince) })}
            </p>
            <Button variant="outlined" onClick={() => wire.reconnect()}>
              {t('desk.connectAgain')}
            </Button>
          </div>
        )}
      </div>
      {newBuild && cutOffSince === undefined ? (
        <div className={styles.build} role="status">
          <p className={styles.words}>{t('desk.newBuild')}</p>
          <Button variant="text" onClick={() => location.reload()}>
            {t('desk.reload')}
          </Button>
        </div>
      ) : undefined}
    </>
  );
}
