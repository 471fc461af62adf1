import styles from './order-sign.module.css';
import { OrderBanner } from './order-sign.tsx';

/** The active order, above the bottom of the home screen. */
export function HomeOrderBanner() {
  return (
    <div className={styles.floating}>
      <OrderBanner />
    </div>
  );
}
