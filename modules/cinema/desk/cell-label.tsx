import styles from './films.module.css';

/** The header of a column before a value, on a phone, where a table has no headers. */
export function CellLabel({ text }: { readonly text: string }) {
  return <span className={styles.label}>{`${text}: `}</span>;
}
