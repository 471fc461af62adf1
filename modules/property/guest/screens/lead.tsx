import { aroundValue } from '#platform/web/i18n';
import styles from './home.module.css';

/** A short value with the words of its text before or after it, as the language has it: "until" above "18:00". */
export function Lead({ text, value }: { readonly text: string; readonly value: string }) {
  const [before, after] = aroundValue(text, value);
  return (
    <span className={styles.when}>
      {before}
      <b>
        <bdi>{value}</bdi>
      </b>
      {after}
    </span>
  );
}
