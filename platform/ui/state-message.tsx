import type { ReactNode } from 'react';
import styles from './state-message.module.css';

type Props = {
  readonly title: string;
  readonly text?: ReactNode;
  /** An icon in a round field: something is wrong. */
  readonly icon?: ReactNode;
  /** A picture across the width: there is nothing yet. */
  readonly picture?: ReactNode;
  /** Buttons: the one that mends it first. */
  readonly children?: ReactNode;
  readonly tone?: 'calm' | 'danger';
};

/** Says why there is no content and what to do next: a picture or an icon, a sentence, the button that mends it. */
export function StateMessage({ title, text, icon, picture, children, tone = 'calm' }: Props) {
  return (
    <section className={styles.state}>
      {picture ? <div className={styles.picture}>{picture}</div> : undefined}
      {icon ? (
        <div className={styles.seal} data-tone={tone}>
          {icon}
        </div>
      ) : undefined}
      <div className={styles.words}>
        <h1>{title}</h1>
        {text ? <p>{text}</p> : undefined}
      </div>
      {children ? <div className={styles.actions}>{children}</div> : undefined}
    </section>
  );
}
