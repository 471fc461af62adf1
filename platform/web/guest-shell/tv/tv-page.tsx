import type { ReactNode } from 'react';
import { FocusableText } from '#platform/web/ui/focus';
import { useProperty } from '../shell-context.tsx';
import styles from './tv-page.module.css';
import { TvScreen } from './tv-screen.tsx';

type Props = {
  readonly title: string;
  readonly text?: string;
  /** URL of the background picture. Default: the hotel's. */
  readonly image?: string | undefined;
  /** Buttons below the text of a page without a body. */
  readonly actions?: ReactNode;
  /** The text has the focus first, so that an accidental OK does nothing. */
  readonly focusText?: boolean;
  /** Value of `data-tour` of the content; left out: the page has no tour. */
  readonly tour?: string;
  readonly children?: ReactNode;
};

/** A page of the TV: title and text on one side, choices or content on the other. */
export function TvPage({ title, text, image, actions, focusText, tour, children }: Props) {
  const { loginImage } = useProperty();
  const words = (
    <>
      <h1>{title}</h1>
      {text ? <p className={styles.text}>{text}</p> : undefined}
    </>
  );
  return (
    <TvScreen image={image ?? (loginImage || undefined)} scrim="page" hasTour={tour !== undefined}>
      <div className={actions ? `${styles.title} ${styles.wide}` : styles.title}>
        {focusText ? (
          <FocusableText focusKey="page.said" className={styles.words}>
            {words}
          </FocusableText>
        ) : (
          words
        )}
        {actions ? <div className={styles.actions}>{actions}</div> : undefined}
      </div>
      {children ? (
        <div className={styles.body} data-tour={tour}>
          {children}
        </div>
      ) : undefined}
    </TvScreen>
  );
}
