import { useEffect } from 'react';
import { systemClock } from '#platform/clock';
import { useOver, useOverState } from './over.tsx';
import styles from './toast-host.module.css';

const shownForMs = 5_000;

/** One sentence at the bottom for five seconds, read out when it comes. */
export function ToastHost() {
  const over = useOver();
  const toast = useOverState((state) => state.toast);
  useEffect(() => {
    if (!toast) return undefined;
    const timer = systemClock.after(shownForMs, () => over.setState({ toast: undefined }));
    return () => timer.cancel();
  }, [toast, over]);
  return (
    <div className={styles.host} role="status">
      {toast ? (
        <p key={toast.id} className={styles.toast}>
          {toast.text}
        </p>
      ) : undefined}
    </div>
  );
}
