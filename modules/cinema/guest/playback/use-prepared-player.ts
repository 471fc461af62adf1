import { useEffect } from 'react';
import { whenIdle } from '#platform/web/browser';
import { useProperty } from '#platform/web/guest-shell';
import { prepareVideo } from '#platform/web/guest-shell/media';

/**
 * Loads the player while something that may be played is on the screen, so that it starts sooner once somebody plays it; after what the
 * screen itself needs.
 */
export function usePreparedPlayer(mayPlay: boolean): void {
  const { deviceSettings } = useProperty();
  const player = deviceSettings?.player_vod === 'html5' ? 'html5' : 'native';
  useEffect(() => (mayPlay ? whenIdle(() => prepareVideo(player)) : undefined), [mayPlay, player]);
}
