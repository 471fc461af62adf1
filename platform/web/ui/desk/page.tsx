import type { ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import { Icon } from '../icon.tsx';
import styles from './page.module.css';

type Props = {
  readonly title: string;
  /** The screen that this one belongs to, for those that the side menu does not list. */
  readonly back?: { readonly label: string; readonly onPress: () => void };
  /** Filters that take a row of their own on a phone, which scrolls sideways. */
  readonly filters?: ReactNode;
  /** Search and the primary action, at the end of the header. */
  readonly actions?: ReactNode;
  /** Side panel about the selected row. */
  readonly aside?: ReactNode;
  /** The content reaches the edges of the screen and scrolls in parts of its own. */
  readonly isFilled?: boolean;
  readonly children: ReactNode;
};

/** A screen of the desk: header with actions, content, and an optional side panel. */
export function Page({ title, back, filters, actions, aside, isFilled = false, children }: Props) {
  return (
    <div className={aside ? styles.split : styles.page}>
      <header className={styles.head}>
        <div className={styles.title}>
          {back ? (
            <IconButton label={back.label} onClick={back.onPress}>
              <Icon name="back" />
            </IconButton>
          ) : undefined}
          <h1>{title}</h1>
        </div>
        <div className={styles.end}>
          {filters ? <div className={styles.filters}>{filters}</div> : undefined}
          {actions ? <div className={styles.actions}>{actions}</div> : undefined}
        </div>
      </header>
      <div className={isFilled ? styles.filled : styles.body}>{children}</div>
      {aside ? <aside className={styles.aside}>{aside}</aside> : undefined}
    </div>
  );
}
