import { useEffect, useState } from 'react';
import { systemClock } from '#platform/clock';
import { loadCode, type Tour, type TourStep, useGuestShell } from '#platform/web/guest-shell';

/** Milliseconds in which what a tour points at must appear. */
const waitMs = 1_000;

/** Returns what a step points at; undefined where it is not on the screen, or has no size there. */
export function targetOf({ target }: TourStep): Element | undefined {
  const all = Array.from(document.querySelectorAll(`[data-tour="${target}"]`));
  return all.find((one) => {
    const { width, height } = one.getBoundingClientRect();
    return width > 0 && height > 0;
  });
}

function useSteps({ load }: Tour): readonly TourStep[] | undefined {
  const shell = useGuestShell();
  const [steps, setSteps] = useState<readonly TourStep[]>();
  useEffect(() => {
    let isMounted = true;
    const log = (message: string) => shell.log('warn', message, 'tours');
    void loadCode(load, log, () => isMounted).then((loaded) => loaded && setSteps(loaded));
    return () => {
      isMounted = false;
    };
  }, [shell, load]);
  return steps;
}

/** The steps whose targets are on the screen, which may still be loading; none if nothing has come in time. */
function usePresentSteps(steps: readonly TourStep[] | undefined): readonly TourStep[] | undefined {
  const [present, setPresent] = useState<readonly TourStep[]>();
  useEffect(() => {
    if (!steps) return undefined;
    const look = () => {
      const found = steps.filter(targetOf);
      if (found.length > 0) setPresent(found);
      return found.length > 0;
    };
    if (look()) return undefined;
    const observer = new MutationObserver(() => {
      if (look()) stop();
    });
    const timer = systemClock.after(waitMs, () => {
      stop();
      setPresent([]);
    });
    const stop = () => {
      observer.disconnect();
      timer.cancel();
    };
    observer.observe(document.body, { childList: true, subtree: true });
    return stop;
  }, [steps]);
  return present;
}

/** A tour that is on: the step that is shown, and the ways to the others. */
export type RunningTour = {
  /** Undefined: nothing of what it points at is on the screen. */
  readonly step: TourStep | undefined;
  /** Number of the step, from 1. */
  readonly number: number;
  readonly count: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Shows the next step, and ends the tour after the last one. */
  readonly next: () => void;
  /** Shows the step before; does nothing at the first one. */
  readonly previous: () => void;
};

/** Runs a tour from its first step; undefined while it loads. */
export function useTour(tour: Tour, onEnd: () => void): RunningTour | undefined {
  const steps = usePresentSteps(useSteps(tour));
  const [at, setAt] = useState(0);
  if (!steps) return undefined;
  const isLast = at >= steps.length - 1;
  return {
    step: steps[at],
    number: at + 1,
    count: steps.length,
    isFirst: at === 0,
    isLast,
    next: () => (isLast ? onEnd() : setAt(at + 1)),
    previous: () => setAt(Math.max(0, at - 1)),
  };
}
