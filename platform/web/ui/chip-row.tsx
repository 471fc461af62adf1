import { type ReactNode, useEffect, useRef } from 'react';
import styles from './chip-row.module.css';

/** A choice of a {@link ChipRow}. */
export type RowChip = {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly isOn: boolean;
  readonly onPress: () => void;
};

type Props = { readonly label: string; readonly children: readonly RowChip[] };

/** Choices in a row that scrolls, one of which is on. */
export function ChipRow({ label, children }: Props) {
  const row = useRef<HTMLDivElement>(null);
  const chosen = children.find(({ isOn }) => isOn)?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice moves the row
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    const box = row.current;
    if (chip && box) box.scrollLeft = chip.offsetLeft - (box.clientWidth - chip.offsetWidth) / 2;
  }, [chosen]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row that scrolls
    <div ref={row} role="group" aria-label={label} className={styles.chips}>
      {children.map(({ key, label: text, icon, isOn, onPress }) => (
        <button key={key} type="button" className={styles.chip} aria-pressed={isOn} onClick={onPress}>
          {icon}
          {text}
        </button>
      ))}
    </div>
  );
}
