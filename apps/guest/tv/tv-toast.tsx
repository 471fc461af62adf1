import { Toast } from '#platform/web/guest-shell';
import type { TvApp } from './tv-app.ts';
import styles from './tv-toast.module.css';

/** Milliseconds that a toast stays: guests look up from the remote first. */
const shownForMs = 6_000;

/** A toast at the top. */
export function TvToast({ app: { overlay } }: { app: TvApp }) {
  return <Toast store={overlay} durationMs={shownForMs} styles={styles} />;
}
