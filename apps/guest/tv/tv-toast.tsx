import { useEffect } from 'react';
import { systemClock } from '#platform/clock';
import { useStoreState } from '#platform/shell';
import type { TvParts } from './tv-parts.ts';
import styles from './tv-toast.module.css';

/** Milliseconds that a sentence stays: one looks up from the remote first. */
const shownForMs = 6_000;

/** One sentence at the bottom, read out when it comes. */
export function TvToast({ parts: { over } }: { parts: TvParts }) {
  const toast = useStoreState(over, (state) => state.toast);
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
