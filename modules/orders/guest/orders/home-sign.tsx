import styles from './order-sign.module.css';
import { OrderSign } from './order-sign.tsx';

/** The active order, above the bottom of the home screen. */
export function HomeSign() {
  return (
    <div className={styles.floating}>
      <OrderSign />
    </div>
  );
}
