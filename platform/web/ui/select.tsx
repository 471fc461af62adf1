import { useId } from 'react';
import { Icon } from './icon.tsx';
import { type Option, Options } from './options.tsx';
import styles from './select.module.css';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option[];
  readonly onChange: (value: string) => void;
};

/** A drop-down list, using the device's native picker. */
export function Select({ label, value, options, onChange }: Props) {
  const id = useId();
  return (
    <div className={styles.select}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        <Options options={options} />
      </select>
      <span className={styles.mark}>
        <Icon name="chevron" size={20} />
      </span>
    </div>
  );
}
