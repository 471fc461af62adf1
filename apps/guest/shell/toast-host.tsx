import { Toast } from '#platform/web/guest-shell';
import { useOverlay } from './overlay.tsx';
import styles from './toast-host.module.css';

/** A toast at the bottom, shown for five seconds. */
export function ToastHost() {
  return <Toast store={useOverlay()} durationMs={5_000} styles={styles} />;
}
