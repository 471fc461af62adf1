import styles from './order-banner.module.css';
import { OrderBanner } from './order-banner.tsx';

/** The active order, above the bottom of the home screen. */
export function HomeOrderBanner() {
  return (
    <div className={styles.floating}>
      <OrderBanner />
    </div>
  );
}
