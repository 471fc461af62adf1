import styles from './shop.module.css';
import type { ShopView } from './shop-store.ts';
import { useHours } from './use-hours.ts';

/** Title and description of a shop, its closing time and delivery estimate. */
export function ShopHead({ view, title }: { view: ShopView; title: string }) {
  const hours = useHours(view.info);
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {view.description ? <p className={styles.description}>{view.description}</p> : undefined}
      {hours ? <p className={styles.hours}>{hours}</p> : undefined}
    </header>
  );
}
