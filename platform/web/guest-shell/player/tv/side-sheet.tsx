import type { ReactNode } from 'react';
import { FocusArea } from '#platform/web/ui/focus';
import { TvSheet } from '#platform/web/ui/tv';
import styles from './side-sheet.module.css';

type SheetProps = { readonly title: string; readonly onClose: () => void; readonly children: ReactNode };

/** A sheet with a title above a list of which an item is chosen. */
export function SideSheet({ title, onClose, children }: SheetProps) {
  return (
    <TvSheet title={title} position="side" initialFocus="list" onClose={onClose}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.list}>{children}</div>
    </TvSheet>
  );
}

type WindowProps = {
  readonly focusKey: string;
  readonly initialFocus?: string | undefined;
  readonly children: ReactNode;
};

/** The window of a long list, which scrolls with the focus and fades out where it goes on. */
export function ScrollWindow({ focusKey, initialFocus, children }: WindowProps) {
  return (
    <FocusArea focusKey={focusKey} className={styles.window} initialFocus={initialFocus}>
      <div className={styles.scroll} data-scroll="y">
        {children}
      </div>
    </FocusArea>
  );
}
