import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import styles from './print-document.module.css';

/**
 * Prints only its children, through the browser's print dialog; they are invisible on the screen. It prints on mount
 * and calls `onDone` when the browser has finished.
 */
export function PrintDocument({ onDone, children }: { readonly onDone: () => void; readonly children: ReactNode }) {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const { dataset } = document.documentElement;
    const after = () => done();
    addEventListener('afterprint', after);
    dataset.printing = 'paper';
    print();
    return () => {
      removeEventListener('afterprint', after);
      delete dataset.printing;
    };
  }, []);
  return createPortal(
    <div className={styles.paper} data-paper="">
      {children}
    </div>,
    document.body,
  );
}
