import type { ReactNode } from 'react';
import { FocusArea } from '#platform/web/ui/focus';
import { useProperty } from '../shell-context.tsx';
import styles from './tv-column.module.css';
import { TvScreen } from './tv-screen.tsx';

type Props = {
  /** URL of the picture beside the column. Default: the hotel's. */
  readonly image: string | undefined;
  /** `object-position` of the picture. */
  readonly position?: string | undefined;
  /** Control of the column that is focused first. */
  readonly initialFocus?: string | undefined;
  /** Language of the content, if it is not the guest's. */
  readonly lang?: string | undefined;
  /** What is in it may reach over the picture, to the edge of the screen. */
  readonly wide?: boolean;
  /** What stays in sight beside the column. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
};

/** A screen of the TV with a column of text and controls that scrolls with the focus, next to a picture. */
export function TvColumn({ image, position, initialFocus, lang, wide = false, foot, children }: Props) {
  const { loginImage } = useProperty();
  return (
    <TvScreen image={image || loginImage || undefined} scrim="read" position={position}>
      <FocusArea
        focusKey="column"
        initialFocus={initialFocus}
        className={wide ? `${styles.window} ${styles.wide}` : styles.window}
      >
        <article className={styles.scroll} data-scroll="y" lang={lang}>
          {children}
        </article>
      </FocusArea>
      {foot}
    </TvScreen>
  );
}
