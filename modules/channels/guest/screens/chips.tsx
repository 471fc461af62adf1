import { useEffect, useRef } from 'react';
import styles from './guide.module.css';

type Chip = { readonly key: string; readonly label: string; readonly isOn: boolean; readonly onPress: () => void };

/** Choices in a row that scrolls, one of which is on. */
export function Chips({ label, children }: { readonly label: string; readonly children: readonly Chip[] }) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    const box = row.current;
    if (chip && box) box.scrollLeft = chip.offsetLeft - (box.clientWidth - chip.offsetWidth) / 2;
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row that scrolls
    <div ref={row} role="group" aria-label={label} className={styles.chips}>
      {children.map(({ key, label: text, isOn, onPress }) => (
        <button key={key} type="button" className={styles.chip} aria-pressed={isOn} onClick={onPress}>
          {text}
        </button>
      ))}
    </div>
  );
}
