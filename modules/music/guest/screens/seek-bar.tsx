import { type CSSProperties, useState } from 'react';
import { useStoreState } from '#platform/web/browser';
import { useDuration, useText } from '#platform/web/i18n';
import { musicPlayer } from '../player/music-player.ts';
import styles from './music-sheet.module.css';

/** Where the song is, and a way to another second of it: the song follows once the finger rests. */
export function SeekBar() {
  const t = useText();
  const durationOf = useDuration();
  const second = useStoreState(musicPlayer.place, (place) => Math.floor(place.second));
  const duration = useStoreState(musicPlayer.place, (place) => Math.floor(place.duration));
  const [dragged, setDragged] = useState<number>();
  const shown = dragged ?? Math.min(second, duration);
  const filled = { '--filled': `${duration > 0 ? (100 * shown) / duration : 0}%` } as CSSProperties;
  function release(): void {
    if (dragged !== undefined) musicPlayer.seek(dragged);
    setDragged(undefined);
  }
  return (
    <div className={styles.seek} dir="ltr">
      <input
        type="range"
        style={filled}
        min={0}
        max={Math.max(1, duration)}
        value={shown}
        aria-label={t('music.position')}
        aria-valuetext={t('music.time_of', { time: durationOf(shown), length: durationOf(duration) })}
        onChange={(event) => setDragged(event.target.valueAsNumber)}
        onPointerUp={release}
        onKeyUp={release}
        onBlur={release}
      />
      <span>{durationOf(shown)}</span>
      <span>{durationOf(duration)}</span>
    </div>
  );
}
