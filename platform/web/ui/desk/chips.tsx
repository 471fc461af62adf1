import type { ReactNode } from 'react';
import styles from './chips.module.css';

/** A row of choices that filter what is shown; `label` names it for a screen reader. */
export function Chips({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.chips} aria-label={label}>
      {children}
    </fieldset>
  );
}

type Props = { readonly on: boolean; readonly onPress: () => void; readonly children: ReactNode };

/** One choice of {@link Chips}, pressed or not. */
export function Chip({ on, onPress, children }: Props) {
  return (
    <button type="button" className={styles.chip} aria-pressed={on} onClick={onPress}>
      {children}
    </button>
  );
}
