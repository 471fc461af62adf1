import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './sheet.module.css';

/** `bottom`: comes up from below; `start`: a drawer from the edge where reading begins; `center`: a question in the middle. */
export type SheetPlace = 'bottom' | 'start' | 'center';

type Props = {
  readonly open: boolean;
  /** Called when it closes in any way: button, Escape, Back, a tap beside it. */
  readonly onClose: () => void;
  readonly title: string;
  /** Name of the close button; without it there is none. */
  readonly closeLabel?: string;
  readonly place?: SheetPlace;
  /** The title is for screen readers alone. */
  readonly quietTitle?: boolean;
  readonly children: ReactNode;
};

/** Opens and closes the browser's own modal dialog after `open`; focus goes back to where it was. */
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

/** A sheet, a drawer or a dialog over the screen: modal, closed by Escape and by a tap beside it. */
export function Sheet({ open, onClose, title, closeLabel, place = 'bottom', quietTitle = false, children }: Props) {
  const ref = useModal(open);
  const heading = useId();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; the tap beside it is a convenience
    <dialog
      ref={ref}
      className={`${styles.sheet} ${styles[place]}`}
      aria-labelledby={heading}
      onClose={(event) => {
        // The event comes late on a busy device: the sheet may have been opened again since.
        if (!event.currentTarget.open) onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close();
      }}
    >
      <div className={styles.inside}>
        <header className={quietTitle ? styles.quiet : styles.head}>
          <h2 id={heading} className={quietTitle ? 'visually-hidden' : undefined}>
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
    </dialog>
  );
}
