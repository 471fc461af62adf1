import type { ReactNode } from 'react';
import styles from './tv-button-row.module.css';

/** Buttons in a row below a column's text; they wrap, and keep clear of each other's focus rings. */
export function TvButtonRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
