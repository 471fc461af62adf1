import { useEffect, useRef, useState } from 'react';
import { systemClock } from '#platform/clock';
import type { TvSet } from '#platform/web/guest-shell/tv';
import styles from './remote-overlay.module.css';

/** Milliseconds that the volume stays after its last change. */
const shownForMs = 2_000;

type Sound = { readonly volume: number; readonly muted: boolean };

/** Returns the volume for a while after each change, whoever made it. */
function useChangedSound(tvSet: TvSet): Sound | undefined {
  const last = useRef<Sound>(tvSet.state());
  const [shown, setShown] = useState<Sound>();
  useEffect(
    () =>
      tvSet.subscribe(() => {
        const { volume, muted } = tvSet.state();
        if (volume === last.current.volume && muted === last.current.muted) return;
        last.current = { volume, muted };
        setShown(last.current);
      }),
    [tvSet],
  );
  useEffect(() => {
    if (!shown) return;
    const timer = systemClock.after(shownForMs, () => setShown(undefined));
    return () => timer.cancel();
  }, [shown]);
  return shown;
}

const speaker = 'M3,9H7L12,4V20L7,15H3V9';
const waves =
  'M16.5,12C16.5,10.23 15.5,8.71 14,7.97V16C15.5,15.29 16.5,13.76 16.5,12M14,3.23V5.29C16.89,6.15 19,8.83 19,12C19,15.17 16.89,17.84 14,18.7V20.77C18,19.86 21,16.28 21,12C21,7.72 18,4.14 14,3.23Z';
const cross =
  'M15.5,9.2L17,7.8L19,9.8L21,7.8L22.4,9.2L20.4,11.2L22.4,13.2L21,14.6L19,12.6L17,14.6L15.5,13.2L17.5,11.2Z';

/** The volume of the set, over everything that is on. */
export function VolumeBanner({ tvSet }: { tvSet: TvSet }) {
  const sound = useChangedSound(tvSet);
  if (!sound) return undefined;
  const { volume, muted } = sound;
  return (
    <div className={styles.volume} role="status">
      <svg viewBox="0 0 24 24" width="48" height="48" fill="currentColor" aria-hidden="true">
        <path d={speaker} />
        <path d={muted ? cross : waves} />
      </svg>
      <span className={styles.track}>
        <span className={styles.level} style={{ transform: `scaleX(${muted ? 0 : volume / 100})` }} />
      </span>
      <span className={styles.number}>{muted ? 0 : volume}</span>
    </div>
  );
}
