import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './radio-choice.module.css';

type Props = {
  readonly name: string;
  readonly checked: boolean;
  readonly onChange: () => void;
  readonly className?: string | undefined;
  /** The words beside the mark. */
  readonly children: ReactNode;
};

/** One of several choices in rows, with a round mark. */
export function RadioChoice({ name, checked, onChange, className, children }: Props) {
  return (
    <label className={className ? `${styles.choice} ${className}` : styles.choice}>
      <input type="radio" name={name} className="visually-hidden" checked={checked} onChange={onChange} />
      <span className={styles.mark}>
        <Icon name="check" size={16} />
      </span>
      {children}
    </label>
  );
}
