import type { ReactNode } from 'react';
import styles from './page.module.css';

type Props = {
  readonly title: string;
  /** Filters, search and the one thing to do, at the end of the head. */
  readonly actions?: ReactNode;
  /** What stands beside the content, with a ground of its own: about the row that is chosen. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** A screen of the desk: its heading with actions, its content, and perhaps a panel beside it. */
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
