import { useStoreState } from '#platform/web/browser';
import { KeyLayer } from '#platform/web/ui/focus';
import type { TvRemoteKey, TvSet } from '../../tv/tv-set.ts';
import { pictureStore, setPictureOff } from './picture-store.ts';
import styles from './tv-player.module.css';

export { setPictureOff };

/** Keys that leave the picture off. */
const inTheDark: ReadonlySet<TvRemoteKey | undefined> = new Set([
  ...(['play', 'pause', 'playPause', 'stop', 'forward', 'rewind', 'channelUp', 'channelDown'] as const),
  ...(['volumeUp', 'volumeDown', 'mute'] as const),
]);

function Black({ tvSet }: { readonly tvSet: TvSet }) {
  return (
    <div className={styles.black} data-testid="picture-off">
      <KeyLayer level="dark" passes={(event) => inTheDark.has(tvSet.keyOf(event))} onKey={() => setPictureOff(false)} />
    </div>
  );
}

/** Black over every screen where the guest wants sound alone; any key but those of the sound brings the picture back. */
export function PictureOff({ tvSet }: { readonly tvSet: TvSet }) {
  const isOff = useStoreState(pictureStore, (store) => store.isOff);
  return isOff ? <Black tvSet={tvSet} /> : undefined;
}
