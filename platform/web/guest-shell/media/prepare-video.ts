import { mediaPlayer } from '../media-player.ts';
import { type MediaSource, prepareHls } from './open-media.ts';

/** Loads what a video will need before it is played, its dialog and its player, so that its first picture comes sooner. */
export function prepareVideo(player: MediaSource['player'] = 'native'): void {
  mediaPlayer.prepare();
  prepareHls(player);
}
