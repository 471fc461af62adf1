import { type RefObject, useEffect, useRef, useState } from 'react';
import { systemClock } from '#platform/clock';
import { useStoreState } from '#platform/web/browser';
import { useGuestShell, useProperty, useRoute, useSession } from '#platform/web/guest-shell';
import { RoomPlayer } from './channel-player.ts';
import { followWatching } from './follow-watching.ts';
import { openStream } from './open-stream.ts';
import styles from './player-layer.module.css';
import { currentPlayer, playerStore } from './running-player.ts';
import { setFavourite } from './set-favourite.ts';

/** Routes over which the sound of a channel continues. */
const channelRoutes: ReadonlySet<string> = new Set(['epg', 'tvall', 'tvgroup']);

type Place = 'full' | 'small' | 'hidden';

/** Where the picture of the channel is: full while the guest watches, small on the home screen after a pause. */
function usePlace(): Place {
  const name = useRoute().route?.name ?? '';
  const { deviceSettings = {} } = useProperty();
  const isOn = useStoreState(playerStore, ({ status }) => status !== 'stopped');
  const { tv_preview_enabled: hasPreview = true, tv_preview_delay_s: delay = 3 } = deviceSettings;
  const [isSmall, setIsSmall] = useState(false);
  const waits = isOn && name === 'home' && hasPreview === true;
  useEffect(() => {
    setIsSmall(false);
    if (!waits) return undefined;
    const timer = systemClock.after(Number(delay) * 1000, () => setIsSmall(true));
    return () => timer.cancel();
  }, [waits, delay]);
  useEffect(() => {
    if (!isOn || name === 'watch' || waits || channelRoutes.has(name)) return;
    currentPlayer()?.stop();
  }, [isOn, name, waits]);
  if (name === 'watch') return 'full';
  return waits && isSmall ? 'small' : 'hidden';
}

/** Runs the room's player on the page's one video element. */
function usePlayer(video: RefObject<HTMLVideoElement | null>): void {
  const shell = useGuestShell();
  const { stayId = '' } = useSession();
  const { deviceSettings = {} } = useProperty();
  const { player_tv: preferred, tv_favourites_min_time_s: minTimeS = 120 } = deviceSettings;
  const latest = useRef({ stayId, preferred, minTimeS });
  latest.current = { stayId, preferred, minTimeS };
  useEffect(() => {
    const { tvSet: set } = shell;
    if (!set || !video.current) return undefined;
    const player = new RoomPlayer({
      shell,
      set,
      clock: systemClock,
      open: openStream,
      video: video.current,
      preferred: () => (latest.current.preferred === 'html5' ? 'html5' : 'native'),
      stayId: () => latest.current.stayId,
      show: () => shell.navigate({ name: 'watch' }),
    });
    const withdraw = set.providePlayer(player);
    const stopFollowing = followWatching({
      clock: systemClock,
      minTimeS: () => Number(latest.current.minTimeS),
      stayId: () => latest.current.stayId,
      addFavourite: (channelId, stay) => void setFavourite(shell, { channelId, favourite: true, stayId: stay }),
    });
    const stopInStandby = set.subscribe(() => {
      const isOn = playerStore.getState().status !== 'stopped';
      if (isOn && set.state().power === 'standby') player.stop();
    });
    return () => {
      stopInStandby();
      stopFollowing();
      withdraw();
      player.end();
    };
  }, [shell, video]);
  useEffect(() => {
    // Another stay has its own favourites and unlocked channels, and nothing of the last one goes on.
    void stayId;
    currentPlayer()?.forgetGuest();
  }, [stayId]);
}

/** The picture of the channel that plays, beneath every screen, or small over the home screen. */
export function PlayerLayer() {
  const video = useRef<HTMLVideoElement>(null);
  usePlayer(video);
  const place = usePlace();
  const { deviceSettings = {} } = useProperty();
  const { tv_preview_width: width = 100, tv_preview_height: height = 100 } = deviceSettings;
  const hasPicture = useStoreState(playerStore, ({ status }) => status === 'playing');
  const size = place === 'small' ? { width: Number(width), height: Number(height) } : undefined;
  return (
    <div className={styles[place]} style={size} aria-hidden="true">
      {/* biome-ignore lint/a11y/useMediaCaption: captions are tracks of the channel's stream */}
      <video ref={video} className={hasPicture ? styles.video : styles.dark} playsInline disablePictureInPicture />
    </div>
  );
}
