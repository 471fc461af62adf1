import { useEffect, useEffectEvent } from 'react';
import { useFormats } from '#platform/i18n/browser';
import { useProperty, useServerNow } from '#platform/shell';
import { TvClock } from '#platform/shell/tv';
import { useBack } from '#platform/ui/focus';
import { Backdrop, TvFrame } from '#platform/ui/tv';
import styles from './rest.module.css';
import { useHousePicture } from './use-house-picture.ts';

/** The hotel's picture and the time, until any key is pressed. */
export function Rest({ onWake }: { onWake: () => void }) {
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
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!event.repeat) wake();
    };
    document.documentElement.addEventListener('keydown', onKey, true);
    return () => document.documentElement.removeEventListener('keydown', onKey, true);
  }, []);
  return (
    <div className={styles.rest}>
      <Backdrop src={useHousePicture()} veil="rows" />
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
