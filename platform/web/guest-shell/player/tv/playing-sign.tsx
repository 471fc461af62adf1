import styles from './playing-sign.module.css';

/** Four bars, as of a level meter. */
export function PlayingSign() {
  return (
    <span className={styles.sign} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </span>
  );
}
