import { useText } from '#platform/web/i18n';
import { Icon } from '#platform/web/ui';
import styles from './stepper.module.css';

type Props = {
  /** What is counted. */
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  /** Name of the minus where it takes the thing away. */
  readonly removeLabel?: string;
  readonly small?: boolean;
  readonly onChange: (value: number) => void;
};

/** A number with minus and plus. */
export function Stepper({ label, value, least, most, removeLabel, small = false, onChange }: Props) {
  const t = useText();
  const less = value - 1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row in old engines
    <div role="group" aria-label={label} className={small ? `${styles.stepper} ${styles.small}` : styles.stepper}>
      <button
        type="button"
        aria-label={less < 1 && removeLabel ? removeLabel : t('shop.less')}
        aria-disabled={less < least || undefined}
        onClick={() => less >= least && onChange(less)}
      >
        <Icon name={less < 1 && removeLabel ? 'close' : 'minus'} size={20} />
      </button>
      <span role="status" className={styles.value}>
        {value}
      </span>
      <button
        type="button"
        aria-label={t('shop.more')}
        aria-disabled={value >= most || undefined}
        onClick={() => value < most && onChange(value + 1)}
      >
        <Icon name="plus" size={20} />
      </button>
    </div>
  );
}
