import { useStoreState } from '#platform/web/browser';
import { useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import type { DeskApp } from '../desk-app.ts';
import styles from './choose-property.module.css';
import { PropertyList } from './property-list.tsx';

/** Lets staff of several properties choose one. */
export function ChooseProperty({ app }: { readonly app: DeskApp }) {
  const t = useText();
  const staff = useStoreState(app.store, (state) => state.staff);
  if (!staff) return undefined;
  return (
    <main className={styles.screen}>
      <h1>{t('desk.chooseProperty')}</h1>
      <PropertyList properties={staff.properties} />
      <Button variant="text" onClick={app.desk.signOut}>
        {t('desk.signOut')}
      </Button>
    </main>
  );
}
