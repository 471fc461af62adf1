import { useSyncExternalStore } from 'react';
import { useDeskCutOffSince } from '#platform/desk';
import { useFormats, useText } from '#platform/i18n/browser';
import { Button, Icon } from '#platform/ui';
import type { DeskParts } from '../desk-parts.ts';
import styles from './connection.module.css';

/** Announces a lost connection prominently, and a newer version discreetly. */
export function Connection({ app: { wire } }: { app: DeskParts }) {
  const t = useText();
  const formats = useFormats();
  const cutOffSince = useDeskCutOffSince();
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
            <Button look="outlined" onClick={() => wire.reconnect()}>
              {t('desk.connectAgain')}
            </Button>
          </div>
        )}
      </div>
      {newBuild && cutOffSince === undefined ? (
        <div className={styles.build} role="status">
          <p className={styles.words}>{t('desk.newBuild')}</p>
          <Button look="text" onClick={() => location.reload()}>
            {t('desk.reload')}
          </Button>
        </div>
      ) : undefined}
    </>
  );
}
