import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { systemClock } from '#platform/clock';
import { useText } from '#platform/web/i18n';
import { Icon } from '#platform/web/ui';
import { useOfflineText } from '../guest-async-provider.tsx';
import styles from './notices.module.css';

/** Milliseconds of an interruption that is not reported. */
const reportAfterMs = 1_500;

/** Returns the text about a lost connection, once it has been lost for a moment. */
function useDelayedOfflineText(): string | undefined {
  const text = useOfflineText();
  const isOffline = text !== undefined;
  const [isReported, setIsReported] = useState(false);
  useEffect(() => {
    if (!isOffline) return setIsReported(false);
    const timer = systemClock.after(reportAfterMs, () => setIsReported(true));
    return () => timer.cancel();
  }, [isOffline]);
  return isReported ? text : undefined;
}

/** Exposes the notice's height as `--notice`, so that content fixed to the top can move down. */
function useNoticeHeight() {
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
 * Shows that the device is offline and the age of the displayed data, as long as that isReported. Under a bar it is between
 * the bar and the screen; otherwise it overlays the screen's picture, and text there makes room.
 */
export function NetworkNotice({ underBar = false }: { readonly underBar?: boolean }) {
  const text = useDelayedOfflineText();
  const place = useNoticeHeight();
  return (
    <div ref={place} className={underBar ? styles.between : styles.over} role="status">
      {text === undefined ? undefined : (
        <p className={styles.notice}>
          <Icon name="noNetwork" />
          {text}
        </p>
      )}
    </div>
  );
}

/** A thin bar at the top during loading. */
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
