import { lazy, Suspense } from 'react';
import { may, useStaff } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button, Icon } from '#platform/web/ui';
import { modules } from '../modules.ts';
import styles from './always.module.css';
import { Boundary } from './boundary.tsx';

const parts = modules.flatMap((module) =>
  (module.always ?? []).map(({ permission, load }, index) => ({
    key: `${module.name}-${index}`,
    permission,
    Part: lazy(async () => ({ default: await load() })),
  })),
);

/** A desk that cannot ring any more says so. */
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

/** What stands on every screen, as the modules ask for it. */
export function Always() {
  const staff = useStaff();
  return parts
    .filter(({ permission }) => may(staff, permission))
    .map(({ key, Part }) => (
      <Boundary key={key} failed={<Broken />}>
        <Suspense>
          <Part />
        </Suspense>
      </Boundary>
    ));
}
