import styles from './web-check-in.module.css';

/** What went wrong, and what to do next. */
export function Problem({ text }: { readonly text: string | undefined }) {
  return (
    <p role="alert" className={styles.problem}>
      {text}
    </p>
  );
}
