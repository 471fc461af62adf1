import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import styles from './print-paper.module.css';

/**
 * Prints what stands inside, alone, on whatever printer the browser knows; on the screen nothing of it is seen. It prints
 * when it appears; `onDone` is called when the browser is done with it.
 */
export function PrintPaper({ onDone, children }: { readonly onDone: () => void; readonly children: ReactNode }) {
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
