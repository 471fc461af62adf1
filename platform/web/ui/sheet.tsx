import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { InFrontPlace } from './in-front.tsx';
import styles from './sheet.module.css';

/**
 * `bottom`: a bottom sheet; `start`: a drawer from the inline start; `center`: a dialog in the middle; `wide`: one as wide as what it
 * shows.
 */
export type SheetPosition = 'bottom' | 'start' | 'center' | 'wide';

type Props = {
  readonly open: boolean;
  /** Called when it closes in any way: button, Escape, Back, a tap outside. */
  readonly onClose: () => void;
  readonly title: string;
  /** Accessible name of the close button; when omitted, there is none. */
  readonly closeLabel?: string;
  readonly position?: SheetPosition;
  /** Hides the title visually; screen readers still announce it. */
  readonly hideTitle?: boolean;
  readonly children: ReactNode;
};

/** Keeps a native modal dialog in step with `open`; the browser restores the focus. */
function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);
  return ref;
}

/** A modal sheet, drawer or dialog, closed by Escape and by a tap outside. */
export function Sheet({ open, onClose, title, closeLabel, position = 'bottom', hideTitle = false, children }: Props) {
  const ref = useModal(open);
  const heading = useId();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; the tap outside is a convenience
    <dialog
      ref={ref}
      className={`${styles.sheet} ${styles[position]}`}
      aria-labelledby={heading}
      onClose={(event) => {
        // The event is late on a busy device: the sheet may have been reopened since.
        if (!event.currentTarget.open) onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close();
      }}
    >
      <div className={styles.inside}>
        <header className={hideTitle ? styles.quiet : styles.head}>
          <h2 id={heading} className={hideTitle ? 'visually-hidden' : undefined}>
            {title}
          </h2>
          {closeLabel ? (
            <IconButton label={closeLabel} onClick={() => ref.current?.close()}>
              <Icon name="close" />
            </IconButton>
          ) : undefined}
        </header>
        <div className={styles.body}>{children}</div>
      </div>
      <InFrontPlace open={open} />
    </dialog>
  );
}
