import { Toast } from '#platform/web/guest-shell';
import { useOver } from './over.tsx';
import styles from './toast-host.module.css';

/** A toast at the bottom, shown for five seconds. */
export function ToastHost() {
  return <Toast store={useOver()} forMs={5_000} styles={styles} />;
}
