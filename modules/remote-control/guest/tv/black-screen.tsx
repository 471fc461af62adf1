import { useEffect, useEffectEvent } from 'react';
import styles from './remote-overlay.module.css';

/** The screen of a TV that is in stand-by while its app runs; any key of its own remote turns it on. */
export function BlackScreen({ onWake }: { onWake: () => void }) {
  const wake = useEffectEvent(onWake);
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.type === 'keydown' && !event.repeat) wake();
    }
    const root = document.documentElement;
    root.addEventListener('keydown', onKey, true);
    root.addEventListener('keyup', onKey, true);
    return () => {
      root.removeEventListener('keydown', onKey, true);
      root.removeEventListener('keyup', onKey, true);
    };
  }, []);
  return <div className={styles.black} data-testid="tv-off" />;
}
