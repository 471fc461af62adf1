import type { ReactNode } from 'react';
import { Icon } from '#platform/web/ui';
import styles from './board-notice.module.css';

/** A line above a board about what it does not show, with a link to it. */
export function BoardNotice({ children }: { children: ReactNode }) {
  return (
    <p className={styles.notice} role="status">
      <Icon name="alert" size={20} />
      <span className={styles.text}>{children}</span>
    </p>
  );
}
