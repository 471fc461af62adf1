import type { ReactNode } from 'react';
import { ReadingStop } from '#platform/web/ui/focus';
import { useProperty } from '../shell-context.tsx';
import styles from './tv-page.module.css';
import { TvScreen } from './tv-screen.tsx';

type Props = {
  readonly title: string;
  readonly text?: string;
  /** Address of the picture behind; the house when left out. */
  readonly image?: string | undefined;
  /** Buttons under the text, of a page that has nothing beside it. */
  readonly actions?: ReactNode;
  /** The words have the focus first: an OK too many does nothing. */
  readonly wordsFirst?: boolean;
  readonly children?: ReactNode;
};

/** A page of the TV: what it is on the one side, what can be chosen or read on the other. */
export function TvPage({ title, text, image, actions, wordsFirst, children }: Props) {
  const { loginImage } = useProperty();
  const words = (
    <>
      <h1>{title}</h1>
      {text ? <p className={styles.text}>{text}</p> : undefined}
    </>
  );
  return (
    <TvScreen image={image ?? (loginImage || undefined)} veil="page">
      <div className={actions ? `${styles.title} ${styles.wide}` : styles.title}>
        {wordsFirst ? (
          <ReadingStop focusKey="page.said" className={styles.words}>
            {words}
          </ReadingStop>
        ) : (
          words
        )}
        {actions ? <div className={styles.actions}>{actions}</div> : undefined}
      </div>
      {children ? <div className={styles.body}>{children}</div> : undefined}
    </TvScreen>
  );
}
