import { Icon } from '#platform/web/ui';
import styles from './sign-in-screen.module.css';

/** A form's error message, announced by screen readers when it appears. */
export function FormAlert({ text }: { readonly text: string | undefined }) {
  return (
    <div role="alert">
      {text === undefined ? undefined : (
        <p className={styles.problem}>
          <Icon name="alert" size={20} />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
