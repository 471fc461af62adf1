import { useEffect, useEffectEvent } from 'react';
import { useProperty, useServerNow } from '#platform/web/guest-shell';
import { TvClock } from '#platform/web/guest-shell/tv';
import { useFormats } from '#platform/web/i18n';
import { KeyLayer } from '#platform/web/ui/focus';
import { Backdrop, TvFrame } from '#platform/web/ui/tv';
import styles from './screen-saver.module.css';
import { useHotelPicture } from './use-hotel-picture.ts';

/** The hotel's picture and the time, until any key is pressed. */
export function ScreenSaver({ onWake }: { onWake: () => void }) {
  const formats = useFormats();
  const { name, logo } = useProperty();
  const wake = useEffectEvent(onWake);
  const now = useServerNow();
  // Also by a key that is meant for what has opened over the picture: a message, an emergency.
  useEffect(() => {
    const onKey = ({ repeat }: KeyboardEvent) => void (repeat || wake());
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);
  return (
    <div className={styles.rest}>
      <KeyLayer level="saver" onKey={onWake} />
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
