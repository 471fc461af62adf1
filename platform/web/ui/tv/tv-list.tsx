import type { ReactNode } from 'react';
import { type ArrowDirection, FocusArea, Focusable } from '../focus/index.ts';
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
  /** Before the words: a number. */
  readonly leading?: ReactNode;
  /** Trailing content: a value, a price. */
  readonly trailing?: ReactNode;
  /** URL of a leading picture. */
  readonly image?: string | undefined;
  /** The text is an error message. */
  readonly invalid?: boolean;
  /** Currently unavailable; the text says why. */
  readonly unavailable?: boolean;
  /** How full the row is, in percent; undefined: it is no slider. */
  readonly filled?: number | undefined;
  /** Changes the value of the row by the arrows to the sides: `1` towards the end of the line, `-1` back. */
  readonly onAdjust?: ((step: 1 | -1) => void) | undefined;
};

/** Returns what the arrows to the sides do in a row, in the direction of the language. */
function arrowsOf(onAdjust: RowProps['onAdjust']) {
  if (!onAdjust) return undefined;
  return (direction: ArrowDirection): boolean => {
    if (direction !== 'left' && direction !== 'right') return false;
    const isForward = (direction === 'right') !== (document.documentElement.dir === 'rtl');
    onAdjust(isForward ? 1 : -1);
    return true;
  };
}

/** A row of a {@link TvList}. */
export function TvRow({
  title,
  text,
  focusKey,
  onPress,
  lang,
  chosen,
  leading,
  trailing,
  image,
  invalid,
  unavailable,
  filled,
  onAdjust,
}: RowProps) {
  return (
    <li>
      <Focusable
        focusKey={focusKey}
        className={unavailable ? `${styles.row} ${styles.dim}` : styles.row}
        onPress={onPress}
        onArrow={arrowsOf(onAdjust)}
        {...(lang !== undefined && { lang })}
        {...(chosen !== undefined && { chosen })}
      >
        {leading === undefined ? undefined : <span className={styles.start}>{leading}</span>}
        {image ? <TvPicture src={image} className={styles.picture} /> : undefined}
        <span className={styles.words}>
          <span className={styles.name}>{title}</span>
          {text ? <span className={invalid ? styles.wrong : styles.text}>{text}</span> : undefined}
        </span>
        {trailing ? <span className={styles.end}>{trailing}</span> : undefined}
        {chosen ? <span className={styles.mark} aria-hidden="true" /> : undefined}
        {filled === undefined ? undefined : (
          <span className={styles.bar} aria-hidden="true">
            <span style={{ width: `${filled}%` }} />
          </span>
        )}
      </Focusable>
    </li>
  );
}
