import { useProperty } from '../shell-context.tsx';

/** What the specification has where a device has no settings of its own, in minutes. */
const [usualStep, usualMost] = [15, 180];

type Settings = Readonly<Record<string, string | number | boolean>>;

/** Returns the lengths that a sleep timer may have, in minutes; 0: none. */
export function sleepStepsOf(settings: Settings = {}): readonly number[] {
  const countOf = (name: string, usual: number) => {
    const value = Number(settings[name]);
    return Number.isInteger(value) && value > 0 ? value : usual;
  };
  const step = countOf('sleep_timer_step_minutes', usualStep);
  const most = countOf('sleep_timer_max_minutes', usualMost);
  return Array.from({ length: Math.floor(most / step) + 1 }, (_none, at) => at * step);
}

/** The lengths that a sleep timer may have, in minutes, as the hotel has set them for TVs; 0: none. */
export function useSleepSteps(): readonly number[] {
  return sleepStepsOf(useProperty().deviceSettings);
}
