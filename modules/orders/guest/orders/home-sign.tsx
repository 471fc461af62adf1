import styles from './order-sign.module.css';
import { OrderSign } from './order-sign.tsx';

/** The order under way, over the foot of the home screen. */
export function HomeSign() {
  return (
    <div className={styles.floating}>
      <OrderSign />
    </div>
  );
}
