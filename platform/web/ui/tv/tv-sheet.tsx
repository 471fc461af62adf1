import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { FocusArea, useBack, useReturnFocus } from '../focus/index.ts';
import styles from './tv-sheet.module.css';

type Props = {
  readonly title: string;
  readonly children: ReactNode;
  /** Control that is focused first. */
  readonly first?: string | undefined;
  /** `side`: a column at the far edge; `low`: the whole width from below; `whole`: all of the screen. */
  readonly place: 'side' | 'low' | 'whole';
  /** Back was pressed. */
  readonly onClose: () => void;
};

/** Something over the screen that has the remote to itself; Back closes it and the focus returns to where it was. */
export function TvSheet({ title, children, first, place, onClose }: Props) {
  useReturnFocus();
  useBack(() => {
    onClose();
    return true;
  });
  // Over the whole screen, whatever scrolls or is cut off around the control that opened it.
  return createPortal(
    <div className={styles.scrim}>
      <section role="dialog" aria-modal="true" aria-label={title} className={styles[place]}>
        <FocusArea boundary takesFocus focusKey="sheet" first={first} className={styles.area}>
          {children}
        </FocusArea>
      </section>
    </div>,
    document.getElementById('app') ?? document.body,
  );
}
