import type { ReactNode } from 'react';
import { FocusArea, Focusable } from '../focus/index.ts';
import styles from './tv-list.module.css';
import { TvPicture } from './tv-picture.tsx';

/** A vertical list that scrolls with the focus. */
export function TvList({ children, initialFocus }: { children: ReactNode; initialFocus?: string | undefined }) {
  return (
    <FocusArea focusKey="list" className={styles.window} initialFocus={initialFocus}>
      <ul className={styles.list} data-scroll="y">
        {children}
      </ul>
    </FocusArea>
  );
}

type RowProps = {
  readonly title: string;
  readonly text?: ReactNode;
  readonly focusKey: string;
  readonly onPress: () => void;
  readonly lang?: string;
  readonly chosen?: boolean;
  /** Trailing content: a value, a price. */
  readonly trailing?: ReactNode;
  /** URL of a leading picture. */
  readonly image?: string | undefined;
  /** The text is an error message. */
  readonly invalid?: boolean;
  /** Currently unavailable; the text says why. */
  readonly unavailable?: boolean;
};

/** A row of a {@link TvList}. */
export function TvRow({
  title,
  text,
  focusKey,
  onPress,
  lang,
  chosen,
  trailing,
  image,
  invalid,
  unavailable,
}: RowProps) {
  return (
    <li>
      <Focusable
        focusKey={focusKey}
        className={unavailable ? `${styles.row} ${styles.dim}` : styles.row}
        onPress={onPress}
        {...(lang !== undefined && { lang })}
        {...(chosen !== undefined && { chosen })}
      >
        {image ? <TvPicture src={image} className={styles.picture} /> : undefined}
        <span className={styles.words}>
          <span className={styles.name}>{title}</span>
          {text ? <span className={invalid ? styles.wrong : styles.text}>{text}</span> : undefined}
        </span>
        {trailing ? <span className={styles.end}>{trailing}</span> : undefined}
        {chosen ? <span className={styles.mark} aria-hidden="true" /> : undefined}
      </Focusable>
    </li>
  );
}
