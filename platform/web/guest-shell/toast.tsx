import { useEffect } from 'react';
import { systemClock } from '#platform/clock';
import { type ReadableStore, useStoreState } from '#platform/web/browser';

type ToastMessage = { readonly id: number; readonly text: string };

type Props = {
  readonly store: ReadableStore<{ readonly toast: ToastMessage | undefined }> & {
    setState(state: { readonly toast: undefined }): void;
  };
  /** Milliseconds that a toast stays visible. */
  readonly durationMs: number;
  /** Class names of the container and of the toast. */
  readonly styles: { readonly host?: string; readonly toast?: string };
};

/** A short message over the screen, announced to screen readers. */
export function Toast({ store, durationMs, styles }: Props) {
  const toast = useStoreState(store, (state) => state.toast);
  useEffect(() => {
    if (!toast) return undefined;
    const timer = systemClock.after(durationMs, () => store.setState({ toast: undefined }));
    return () => timer.cancel();
  }, [toast, store, durationMs]);
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
