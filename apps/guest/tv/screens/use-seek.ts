import { useEffect, useRef, useState } from 'react';
import { systemClock, type Timer } from '#platform/clock';
import { seekStep, withinVideo } from '../../rules/seek-step.ts';

/** Milliseconds without a key after which the video goes to where the keys have led. */
const settleMs = 400;

/** Moving in a video by keys: the bar follows each press, the video only the last one, as each jump loads anew. */
export function useSeek(read: () => HTMLVideoElement | null) {
  const [target, setTarget] = useState<number>();
  const run = useRef<{ count: number; direction: number; timer: Timer | undefined }>({
    count: 0,
    direction: 0,
    timer: undefined,
  });
  useEffect(() => () => run.current.timer?.cancel(), []);
  function goTo(second: number): void {
    const video = read();
    if (video) video.currentTime = withinVideo(second, video.duration || 0);
    run.current.count = 0;
    setTarget(undefined);
  }
  function move(direction: 1 | -1): void {
    const video = read();
    if (!video) return;
    const { current } = run;
    if (current.direction !== direction || target === undefined) current.count = 0;
    const next = withinVideo((target ?? video.currentTime) + direction * seekStep(current.count), video.duration || 0);
    current.direction = direction;
    current.count += 1;
    setTarget(next);
    current.timer?.cancel();
    current.timer = systemClock.after(settleMs, () => goTo(next));
  }
  return { target, move, goTo };
}
