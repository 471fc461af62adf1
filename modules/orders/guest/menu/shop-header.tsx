import styles from './shop-screen.module.css';
import type { ShopView } from './shop-view.ts';
import { useHoursText } from './use-hours-text.ts';

/** Title and description of a shop, its closing time and delivery estimate. */
export function ShopHeader({ view, title }: { view: ShopView; title: string }) {
  const hours = useHoursText(view.info);
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {view.description ? <p className={styles.description}>{view.description}</p> : undefined}
      {hours ? <p className={styles.hours}>{hours}</p> : undefined}
    </header>
  );
}
