import type { Clock } from '#platform/clock';
import type { RingRules } from '#wake-up/contract';

/** How often the volume rises by a step. */
const riseMs = 5000;

/**
 * Raises the volume from the start by steps to the maximum, in percent. Returns a function that stops it.
 */
export function raiseVolume(
  clock: Clock,
  { volume_start, volume_step, volume_max }: Pick<RingRules, 'volume_start' | 'volume_step' | 'volume_max'>,
  setVolume: (percent: number) => void,
): () => void {
  let volume = Math.min(volume_start, volume_max);
  setVolume(volume);
  const timer = clock.every(riseMs, () => {
    if (volume >= volume_max) return timer.cancel();
    volume = Math.min(volume_max, volume + volume_step);
    setVolume(volume);
  });
  return () => timer.cancel();
}
