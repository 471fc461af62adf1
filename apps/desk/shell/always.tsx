import { lazy, Suspense } from 'react';
import { may, useStaff } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button, Icon } from '#platform/web/ui';
import { modules } from '../modules.ts';
import styles from './always.module.css';
import { Boundary } from './boundary.tsx';

const widgets = modules.flatMap((module) =>
  (module.always ?? []).map(({ permission, load }, index) => ({
    key: `${module.name}-${index}`,
    permission,
    Widget: lazy(async () => ({ default: await load() })),
  })),
);

/** Warns that the desk can no longer ring. */
function Broken() {
  const t = useText();
  return (
    <div className={styles.broken} role="alert">
      <Icon name="alert" />
      <p>{t('desk.broken')}</p>
      <Button look="outlined" onClick={() => location.reload()}>
        {t('desk.reload')}
      </Button>
    </div>
  );
}

/** Widgets of the modules that are mounted on every screen. */
export function Always() {
  const staff = useStaff();
  return widgets
    .filter(({ permission }) => may(staff, permission))
    .map(({ key, Widget }) => (
      <Boundary key={key} failed={<Broken />}>
        <Suspense>
          <Widget />
        </Suspense>
      </Boundary>
    ));
}
