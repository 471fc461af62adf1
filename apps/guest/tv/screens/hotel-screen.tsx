import type { ReactNode } from 'react';
import { useProperty, useServerNow } from '#platform/web/guest-shell';
import { useFormats } from '#platform/web/i18n';
import { Backdrop, TvFrame } from '#platform/web/ui/tv';
import styles from './hotel-screen.module.css';
import { useHotelPicture } from './use-hotel-picture.ts';

type Props = {
  readonly title: string;
  readonly text?: ReactNode;
  /** Buttons. */
  readonly children?: ReactNode;
  /** Content of the bottom corner: a code. */
  readonly card?: ReactNode;
  /** What stands below, on the side of the words. */
  readonly foot?: ReactNode;
};

/** A full-screen message over the hotel's picture: date and time, one large sentence, and buttons. */
export function HotelScreen({ title, text, children, card, foot }: Props) {
  const formats = useFormats();
  const now = useServerNow();
  const { name, logo } = useProperty();
  return (
    <>
      <Backdrop src={useHotelPicture()} scrim="welcome" />
      <TvFrame logo={logo} name={name}>
        <div className={styles.say}>
          <p className={styles.moment}>
            {formats.date(now)} · <span>{formats.time(now)}</span>
          </p>
          <h1 className={styles.title}>{title}</h1>
          {text ? <div className={styles.text}>{text}</div> : undefined}
          <div className={styles.buttons}>{children}</div>
        </div>
        {foot}
        {card ? <div className={styles.card}>{card}</div> : undefined}
      </TvFrame>
    </>
  );
}
