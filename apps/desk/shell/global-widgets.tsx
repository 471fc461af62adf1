import { lazy, Suspense } from 'react';
import { hasPermission, useStaff } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button, ErrorBoundary, Icon } from '#platform/web/ui';
import { modules } from '../modules.ts';
import styles from './global-widgets.module.css';

const widgets = modules.flatMap((module) =>
  (module.globalWidgets ?? []).map(({ permission, load }, index) => ({
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
      <Button variant="outlined" onClick={() => location.reload()}>
        {t('desk.reload')}
      </Button>
    </div>
  );
}

/** Widgets of the modules that are mounted on every screen. */
export function GlobalWidgets() {
  const staff = useStaff();
  return widgets
    .filter(({ permission }) => hasPermission(staff, permission))
    .map(({ key, Widget }) => (
      <ErrorBoundary key={key} fallback={<Broken />}>
        <Suspense>
          <Widget />
        </Suspense>
      </ErrorBoundary>
    ));
}
