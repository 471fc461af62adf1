import { useEffect } from 'react';
import { systemClock } from '#platform/clock';
import { type ReadableStore, useStoreState } from '#platform/web/browser';

type Sentence = { readonly id: number; readonly text: string };

type Props = {
  readonly store: ReadableStore<{ readonly toast: Sentence | undefined }> & {
    setState(over: { readonly toast: undefined }): void;
  };
  /** Milliseconds that a sentence stays. */
  readonly forMs: number;
  /** Classes of where it stands and of itself. */
  readonly styles: { readonly host?: string; readonly toast?: string };
};

/** One sentence over the screen for a while, read out when it comes. */
export function Toast({ store, forMs, styles }: Props) {
  const toast = useStoreState(store, (state) => state.toast);
  useEffect(() => {
    if (!toast) return undefined;
    const timer = systemClock.after(forMs, () => store.setState({ toast: undefined }));
    return () => timer.cancel();
  }, [toast, store, forMs]);
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
