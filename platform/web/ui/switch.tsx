import styles from './switch.module.css';

type Props = {
  readonly label: string;
  readonly text?: string;
  /** What stands beside the switch says it already: the label is for those who hear the screen. */
  readonly hasHiddenLabel?: boolean;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (on: boolean) => void;
};

/** A switch with its label. */
export function Switch({ label, text, hasHiddenLabel, checked, disabled = false, onChange }: Props) {
  return (
    <label className={styles.switch}>
      <span className={hasHiddenLabel ? 'visually-hidden' : styles.words}>
        <span className={styles.label}>{label}</span>
        {text ? <span className={styles.text}>{text}</span> : undefined}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
