import type { ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import { Icon } from '../icon.tsx';
import styles from './panel.module.css';

type Props = {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** What stands beside a list about the row that is chosen: its name, the way to close it, and sections below each other. */
export function Panel({ title, closeLabel, onClose, children }: Props) {
  return (
    <section className={styles.panel} aria-label={title}>
      <div className={styles.head}>
        <h2 dir="auto">{title}</h2>
        <IconButton label={closeLabel} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
      {children}
    </section>
  );
}

/** A line of a list in a panel: what it is, and what can be done about it. */
export function PanelLine({ children }: { readonly children: ReactNode }) {
  return <div className={styles.head}>{children}</div>;
}
