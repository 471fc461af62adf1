import { useEffect } from 'react';
import { useProperty } from '#platform/web/guest-shell';
import { prepareHls } from '#platform/web/guest-shell/media';

/** Loads the player while a film that may be played is on the screen, so that it starts sooner once somebody plays it. */
export function usePreparedPlayer(mayPlay: boolean): void {
  const { deviceSettings } = useProperty();
  const player = deviceSettings?.player_vod === 'html5' ? 'html5' : 'native';
  useEffect(() => {
    if (mayPlay) prepareHls(player);
  }, [mayPlay, player]);
}
