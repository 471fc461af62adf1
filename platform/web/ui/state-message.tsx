import type { ReactNode } from 'react';
import styles from './state-message.module.css';

type Props = {
  readonly title: string;
  readonly text?: ReactNode;
  /** An icon in a circle, for errors. */
  readonly icon?: ReactNode;
  /** A picture across the width, for empty states. */
  readonly picture?: ReactNode;
  /** Buttons, the remedy first. */
  readonly children?: ReactNode;
  readonly tone?: 'calm' | 'danger';
  /** 1 when it is the only content of the screen, 2 below the screen's own heading. */
  readonly level?: 1 | 2;
};

/** Explains why there is no content and what to do next: a picture or an icon, a sentence and buttons. */
export function StateMessage({ title, text, icon, picture, children, tone = 'calm', level = 1 }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    // A failure is announced: it may come long after what caused it.
    <section className={styles.state} role={tone === 'danger' ? 'alert' : undefined}>
      {picture ? <div className={styles.picture}>{picture}</div> : undefined}
      {icon ? (
        <div className={styles.seal} data-tone={tone}>
          {icon}
        </div>
      ) : undefined}
      <div className={styles.words}>
        <Heading>{title}</Heading>
        {text ? <p>{text}</p> : undefined}
      </div>
      {children ? <div className={styles.actions}>{children}</div> : undefined}
    </section>
  );
}
