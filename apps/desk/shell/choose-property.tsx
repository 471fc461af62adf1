import { useText } from '#platform/i18n/browser';
import { useStoreState } from '#platform/shell';
import { Button } from '#platform/ui';
import type { DeskParts } from '../desk-parts.ts';
import styles from './choose-property.module.css';
import { PropertyList } from './property-list.tsx';

/** Lets staff of several properties choose one. */
export function ChooseProperty({ app }: { readonly app: DeskParts }) {
  const t = useText();
  const staff = useStoreState(app.store, (state) => state.staff);
  if (!staff) return undefined;
  return (
    <main className={styles.screen}>
      <h1>{t('desk.chooseProperty')}</h1>
      <PropertyList properties={staff.properties} />
      <Button look="text" onClick={app.desk.signOut}>
        {t('desk.signOut')}
      </Button>
    </main>
  );
}
