import { useEffect, useEffectEvent } from 'react';
import { useProperty, useServerNow } from '#platform/web/guest-shell';
import { TvClock } from '#platform/web/guest-shell/tv';
import { useFormats } from '#platform/web/i18n';
import { topLayer, useBack } from '#platform/web/ui/focus';
import { Backdrop, TvFrame } from '#platform/web/ui/tv';
import styles from './screen-saver.module.css';
import { useHotelPicture } from './use-hotel-picture.ts';

/** The hotel's picture and the time, until any key is pressed. */
export function ScreenSaver({ onWake }: { onWake: () => void }) {
  const formats = useFormats();
  const { name, logo } = useProperty();
  const wake = useEffectEvent(onWake);
  const now = useServerNow();
  useBack(() => {
    onWake();
    return true;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      // The key is meant for what has opened over the picture: a message, an emergency.
      if (topLayer() !== undefined) return void wake();
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!event.repeat) wake();
    };
    document.documentElement.addEventListener('keydown', onKey, true);
    return () => document.documentElement.removeEventListener('keydown', onKey, true);
  }, []);
  return (
    <div className={styles.rest}>
      <Backdrop src={useHotelPicture()} scrim="rows" />
      <TvFrame logo={logo} name={name}>
        <div className={styles.clock}>
          <p className={styles.time}>
            <TvClock />
          </p>
          <p>{formats.date(now)}</p>
        </div>
      </TvFrame>
    </div>
  );
}
