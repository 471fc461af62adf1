import { isSoundTaken } from '#platform/web/guest-shell';
import type { TvSet } from '#platform/web/guest-shell/tv';

/** Share of its volume with which a set goes on while the hotel has something to say. */
const quietShare = 0.3;

/** Turns down what plays on a set; returns what turns it up again, unless somebody has changed the volume meanwhile. */
export function duckTheSet(set: TvSet): () => void {
  const { volume, muted, channel } = set.state();
  const quiet = Math.round(volume * quietShare);
  if (muted || quiet === volume || (channel === '' && !isSoundTaken())) return () => undefined;
  void set.setVolume(quiet);
  return () => {
    if (set.state().volume === quiet) void set.setVolume(volume);
  };
}
