import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { type Option, Options } from '../options.tsx';
import styles from './filter-bar.module.css';

/** A row of filters for a list: {@link FilterText}, {@link FilterSelect}, a day. */
export function FilterBar({ children }: { readonly children: ReactNode }) {
  return <search className={styles.bar}>{children}</search>;
}

type Common = { readonly label: string; readonly value: string; readonly onChange: (value: string) => void };

/** A search field; `short` for a room number. */
export function FilterText({ label, value, onChange, short = false }: Common & { readonly short?: boolean }) {
  return (
    <input
      type={short ? 'text' : 'search'}
      className={`${styles.control} ${short ? styles.short : styles.long}`}
      value={value}
      maxLength={short ? 32 : 80}
      placeholder={label}
      aria-label={label}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

type ChoiceProps = Common & {
  /** Label of the option for no filter. */
  readonly allLabel: string;
  readonly options: readonly Option[];
};

/** A filter with options; the empty value means all. */
export function FilterSelect({ label, value, allLabel, options, onChange }: ChoiceProps) {
  return (
    <span className={styles.choice}>
      <select
        className={styles.control}
        value={value}
        aria-label={label}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{allLabel}</option>
        <Options options={options} />
      </select>
      <span className={styles.mark}>
        <Icon name="chevron" size={20} />
      </span>
    </span>
  );
}
