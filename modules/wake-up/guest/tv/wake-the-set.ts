import { systemClock } from '#platform/clock';
import type { TvSet } from '#platform/web/guest-shell/tv';
import type { RingRules } from '#wake-up/contract';
import { startRingTone } from '../ring-tone.ts';
import { raiseVolume } from '../rising-volume.ts';

/** Ends the ringing; a set that was in standby goes back to it unless somebody is awake. */
export type EndWaking = (isAwake: boolean) => void;

/** Switches the set on and rings, louder from step to step; the volume of before returns afterwards. */
export function wakeTheSet(set: TvSet, rules: RingRules): EndWaking {
  const before = set.state();
  const tone = startRingTone(0);
  void set.setPower('on');
  void set.setMuted(false);
  const stopRising = raiseVolume(systemClock, rules, (percent) => {
    // A set whose volume only its remote control can change is as loud as it was left: then the tone itself rises.
    void set.setVolume(percent).then((result) => tone.setLoudness(result === 'done' ? 1 : percent / 100));
  });
  return (isAwake) => {
    stopRising();
    tone.stop();
    void set.setVolume(before.volume);
    if (before.muted) void set.setMuted(true);
    if (!isAwake && before.power === 'standby') void set.setPower('standby');
  };
}
