import { useCallback, useEffect } from 'react';
import { systemClock } from '#platform/clock';
import { type ReadableStore, useStoreState } from '#platform/web/browser';
import { InFront } from '#platform/web/ui';

/** What somebody can do about a toast, once. */
export type ToastAction = { readonly label: string; readonly onPress: () => void };

type ToastMessage = { readonly id: number; readonly text: string; readonly action?: ToastAction | undefined };

type Props = {
  readonly store: ReadableStore<{ readonly toast: ToastMessage | undefined }> & {
    setState(state: { readonly toast: undefined }): void;
  };
  /** Milliseconds that a toast stays visible. */
  readonly durationMs: number;
  /** Milliseconds that a toast with an action stays visible. */
  readonly actionMs?: number;
  /** Class names of the container, of the toast and of its button. */
  readonly styles: { readonly host?: string; readonly toast?: string; readonly action?: string };
};

function ActionButton(props: ToastAction & { readonly className: string | undefined; readonly onDone: () => void }) {
  const { label, onPress, className, onDone } = props;
  const press = () => {
    onPress();
    onDone();
  };
  return (
    <button type="button" className={className} onClick={press}>
      {label}
    </button>
  );
}

/** A short message over the screen, announced to screen readers. */
export function Toast({ store, durationMs, actionMs = durationMs, styles }: Props) {
  const toast = useStoreState(store, (state) => state.toast);
  const hide = useCallback(() => store.setState({ toast: undefined }), [store]);
  useEffect(() => {
    if (!toast) return undefined;
    const timer = systemClock.after(toast.action ? actionMs : durationMs, hide);
    return () => timer.cancel();
  }, [toast, hide, durationMs, actionMs]);
  return (
    <InFront className={styles.host}>
      {toast ? (
        <p key={toast.id} className={styles.toast}>
          {toast.text}
          {toast.action ? <ActionButton {...toast.action} className={styles.action} onDone={hide} /> : undefined}
        </p>
      ) : undefined}
    </InFront>
  );
}
