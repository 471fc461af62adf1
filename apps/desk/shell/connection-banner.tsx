import { useSyncExternalStore } from 'react';
import { useStoreState } from '#platform/web/browser';
import { useDesk, useDeskLocation, useDeskOfflineSince, useSavedRoute } from '#platform/web/desk-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { Button, Icon, useShownAsOf } from '#platform/web/ui';
import type { DeskApp } from '../desk-app.ts';
import styles from './connection-banner.module.css';
import { menuRoutes } from './menu-routes.ts';

function CutOffText({ asOf, now }: { readonly asOf: number; readonly now: number }) {
  const t = useText();
  const formats = useFormats();
  const { weekday: day, time } = formats.moment(asOf);
  const isToday = formats.date(asOf) === formats.date(now);
  return isToday ? t('desk.cutOffText', { time }) : t('desk.cutOffTextDay', { day, time });
}

/** Announces a lost connection prominently, and a newer version discreetly. */
export function ConnectionBanner({ app: { wire, store } }: { app: DeskApp }) {
  const t = useText();
  const { serverNow } = useDesk();
  const asOf = useShownAsOf(useDeskOfflineSince(), serverNow);
  const { newBuild } = useSyncExternalStore(wire.subscribe, wire.state);
  const isOutdated = useStoreState(store, (state) => state.isOutdated);
  const savedRoute = useSavedRoute();
  const { route } = useDeskLocation();
  const shown = menuRoutes.find(({ name }) => name === savedRoute) ?? route;
  const hint = shown?.offlineHint ?? 'desk.ordersMayWait';
  return (
    <>
      <div role="alert">
        {asOf === undefined ? undefined : (
          <div className={styles.cut}>
            <Icon name="noNetwork" />
            <p className={styles.words}>
              <strong>{t('desk.cutOff')}</strong> <CutOffText asOf={asOf} now={serverNow()} /> {t(hint)}
            </p>
            <Button variant="outlined" onClick={() => wire.reconnect()}>
              {t('desk.connectAgain')}
            </Button>
          </div>
        )}
      </div>
      {(newBuild || isOutdated) && asOf === undefined ? (
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
