import type { ReactNode } from 'react';
import styles from './chips.module.css';

/** A row of filter chips; `label` is the accessible name. */
export function Chips({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.chips} aria-label={label}>
      {children}
    </fieldset>
  );
}

type Props = { readonly selected: boolean; readonly onPress: () => void; readonly children: ReactNode };

/** A toggle in {@link Chips}. */
export function Chip({ selected, onPress, children }: Props) {
  return (
    <button type="button" className={styles.chip} aria-pressed={selected} onClick={onPress}>
      {children}
    </button>
  );
}
