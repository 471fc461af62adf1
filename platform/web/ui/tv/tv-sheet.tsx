import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { FocusLayer, type KeyHandler } from '../focus/index.ts';
import styles from './tv-sheet.module.css';

type Props = {
  readonly title: string;
  readonly children: ReactNode;
  /** Control focused first. */
  readonly initialFocus?: string | undefined;
  /** `side`: a column at the inline end; `low`: the full width at the bottom; `whole`: the full screen. */
  readonly position: 'side' | 'low' | 'whole';
  /** Called when Back is pressed. */
  readonly onClose: () => void;
  /** Handles keys before arrows, OK and Back; returning true consumes a key. */
  readonly onKey?: KeyHandler;
};

/** A sheet over the screen that traps the focus; Back closes it and the previous focus is restored. */
export function TvSheet({ title, children, initialFocus, position, onClose, onKey }: Props) {
  // A portal, so that no scrolling or clipping container around the opener affects it.
  return createPortal(
    <div className={styles.scrim}>
      <section role="dialog" aria-modal="true" aria-label={title} className={styles[position]}>
        <FocusLayer
          level="sheet"
          focusKey="sheet"
          initialFocus={initialFocus}
          className={styles.area}
          onBack={onClose}
          onKey={onKey}
        >
          {children}
        </FocusLayer>
      </section>
    </div>,
    document.getElementById('app') ?? document.body,
  );
}
