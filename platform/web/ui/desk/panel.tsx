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

/** Side panel about the selected row of a list: title, close button and sections. */
export function Panel({ title, closeLabel, onClose, children }: Props) {
  return (
    <section className={styles.panel} aria-label={title}>
      <div className={styles.head}>
        <h2 dir="auto" data-bidi="name">
          {title}
        </h2>
        <IconButton label={closeLabel} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
      {children}
    </section>
  );
}

/** A row in a panel: an item and its actions. */
export function PanelRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles.head}>{children}</div>;
}
