import { KeyLayer } from '#platform/web/ui/focus';
import styles from './remote-overlay.module.css';

/** The screen of a TV that is in stand-by while its app runs; any key of its own remote turns it on. */
export function BlackScreen({ onWake }: { onWake: () => void }) {
  return (
    <div className={styles.black} data-testid="tv-off">
      <KeyLayer level="standby" onKey={onWake} />
    </div>
  );
}
