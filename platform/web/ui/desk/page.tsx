import type { ReactNode } from 'react';
import styles from './page.module.css';

type Props = {
  readonly title: string;
  /** Filters, search and the primary action, at the end of the header. */
  readonly actions?: ReactNode;
  /** Side panel about the selected row. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** A screen of the desk: header with actions, content, and an optional side panel. */
export function Page({ title, actions, aside, children }: Props) {
  return (
    <div className={aside ? styles.split : styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {actions ? <div className={styles.actions}>{actions}</div> : undefined}
      </header>
      <div className={styles.body}>{children}</div>
      {aside ? <aside className={styles.aside}>{aside}</aside> : undefined}
    </div>
  );
}
