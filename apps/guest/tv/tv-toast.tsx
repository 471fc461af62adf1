import { Toast } from '#platform/shell';
import type { TvParts } from './tv-parts.ts';
import styles from './tv-toast.module.css';

/** Milliseconds that a toast stays: guests look up from the remote first. */
const shownForMs = 6_000;

/** A toast at the bottom. */
export function TvToast({ app: { over } }: { app: TvParts }) {
  return <Toast store={over} forMs={shownForMs} styles={styles} />;
}
