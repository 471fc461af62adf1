import { useText } from '#platform/web/i18n';
import { Icon } from '#platform/web/ui';
import styles from './stepper.module.css';

type Props = {
  /** What the number counts. */
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** Label of the minus button when it would remove the thing. */
  readonly removeLabel?: string;
  readonly small?: boolean;
  readonly onChange: (value: number) => void;
};

/** A number with minus and plus buttons. */
export function Stepper({ label, value, min, max, removeLabel, small = false, onChange }: Props) {
  const t = useText();
  const less = value - 1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: old browsers cannot lay out a fieldset as a row
    <div role="group" aria-label={label} className={small ? `${styles.stepper} ${styles.small}` : styles.stepper}>
      <button
        type="button"
        aria-label={less < 1 && removeLabel ? removeLabel : t('shop.less')}
        aria-disabled={less < min || undefined}
        onClick={() => less >= min && onChange(less)}
      >
        <Icon name={less < 1 && removeLabel ? 'close' : 'minus'} size={20} />
      </button>
      <span role="status" className={styles.value}>
        {value}
      </span>
      <button
        type="button"
        aria-label={t('shop.more')}
        aria-disabled={value >= max || undefined}
        onClick={() => value < max && onChange(value + 1)}
      >
        <Icon name="plus" size={20} />
      </button>
    </div>
  );
}
