import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { systemClock } from '#platform/clock';
import { useCutOffSince } from '#platform/web/guest-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { Icon } from '#platform/web/ui';
import styles from './notices.module.css';

/** Milliseconds of a cut that nobody has to hear of. */
const patienceMs = 1_500;

/** Since when the network is away, once it has been for a moment. */
function useAwaySince(): number | undefined {
  const since = useCutOffSince();
  const isAway = since !== undefined;
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!isAway) return setLasts(false);
    const timer = systemClock.after(patienceMs, () => setLasts(true));
    return () => timer.cancel();
  }, [isAway]);
  return lasts ? since : undefined;
}

/** Tells what begins at the upper edge of the window how much lower it has to, as `--notice`. */
function useRoom() {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = ref.current;
    if (!place) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--notice', `${place.offsetHeight}px`));
    observer.observe(place);
    return () => {
      observer.disconnect();
      style.removeProperty('--notice');
    };
  }, []);
  return ref;
}

/**
 * Says that the network is away and how old what is shown is: for as long as that lasts, so that it covers nothing. Under a
 * bar it stands between the bar and the screen; else it lies on the screen's picture, and words there make room.
 */
export function NetworkNotice({ underBar = false }: { readonly underBar?: boolean }) {
  const t = useText();
  const formats = useFormats();
  const since = useAwaySince();
  const place = useRoom();
  return (
    <div ref={place} className={underBar ? styles.between : styles.over} role="status">
      {since === undefined ? undefined : (
        <p className={styles.notice}>
          <Icon name="noNetwork" />
          {t('network.off_since', { time: formats.time(since) })}
        </p>
      )}
    </div>
  );
}

/** A thin bar at the very top while something is fetched. */
export function LoadingBar({ on }: { on: boolean }) {
  const t = useText();
  return (
    <div className={styles.loading} role="status">
      {on ? (
        <>
          <span className={styles.runner} />
          <span className="visually-hidden">{t('shell.loading')}</span>
        </>
      ) : undefined}
    </div>
  );
}
