import type { ReactNode } from 'react';
import { Sheet } from '#platform/web/ui';
import styles from './shortcut-list.module.css';

type Props = {
  readonly open: boolean;
  readonly title: string;
  readonly closeLabel: string;
  /** Keys with what they do. */
  readonly rows: readonly (readonly [key: string, text: string])[];
  readonly onClose: () => void;
  readonly children?: ReactNode;
};

/** A sheet with the keyboard shortcuts of a screen. */
export function ShortcutList({ open, title, closeLabel, rows, onClose, children }: Props) {
  return (
    <Sheet open={open} onClose={onClose} title={title} closeLabel={closeLabel} position="center">
      <div className={styles.list}>
        <dl className={styles.keys}>
          {rows.map(([key, text]) => (
            <div key={key}>
              <dt>
                <kbd dir="ltr">{key}</kbd>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {children}
      </div>
    </Sheet>
  );
}
