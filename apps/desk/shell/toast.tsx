import { useEffect } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { systemClock } from '#platform/clock';
import { useStoreState } from '#platform/shell';
import type { DeskState } from '../desk-parts.ts';
import styles from './toast.module.css';

const shownForMs = 5_000;

/** One sentence at the bottom for five seconds, read out when it comes. */
export function Toast({ store }: { store: StoreApi<DeskState> }) {
  const toast = useStoreState(store, (state) => state.toast);
  useEffect(() => {
    if (!toast) return undefined;
    const timer = systemClock.after(shownForMs, () => store.setState({ toast: undefined }));
    return () => timer.cancel();
  }, [toast, store]);
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
