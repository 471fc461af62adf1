import type { StoreApi } from 'zustand/vanilla';
import { Toast as ShellToast } from '#platform/web/guest-shell';
import type { DeskState } from '../desk-app.ts';
import styles from './toast.module.css';

/** A toast at the bottom, shown for five seconds, or for ten when something can be done about it. */
export function Toast({ store }: { store: StoreApi<DeskState> }) {
  return <ShellToast store={store} durationMs={5_000} actionMs={10_000} styles={styles} />;
}
