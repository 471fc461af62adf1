import { type RefObject, useEffect, useEffectEvent } from 'react';
import { systemClock, type Timer } from '#platform/clock';
import type { Camera } from './camera.ts';
import { createCodeFinder } from './code-finder.ts';

/** Milliseconds between two frames in which a code is looked for. */
const pauseMs = 120;

/** Shows the camera in a video, and reports the texts of the codes that are in front of it. */
export function useCodeSearch(
  video: RefObject<HTMLVideoElement | null>,
  camera: Camera | undefined,
  onText: (text: string) => void,
): void {
  const report = useEffectEvent(onText);
  useEffect(() => {
    const { current } = video;
    if (!current || !camera) return undefined;
    const finder = createCodeFinder();
    let timer: Timer | undefined;
    let isOver = false;
    const look = async () => {
      const text = await finder.findInFrame(current);
      if (isOver) return;
      // First, so that a report that closes the camera also ends the search.
      timer = systemClock.after(pauseMs, () => void look());
      if (text !== undefined) report(text);
    };
    current.srcObject = camera.stream;
    // Refused only where the video has been taken away meanwhile.
    current.play().catch(() => undefined);
    void look();
    return () => {
      isOver = true;
      timer?.cancel();
      finder.close();
      current.srcObject = null;
    };
  }, [video, camera]);
}
