import styles from './sum-button.module.css';

type Props = { readonly label: string; readonly sum: string; readonly onClick: () => void };

/** The primary button of a footer: a verb and a total. */
export function SumButton({ label, sum, onClick }: Props) {
  return (
    <button type="button" className={styles.button} onClick={onClick}>
      <span>{label}</span>
      <span className={styles.sum}>{sum}</span>
    </button>
  );
}
