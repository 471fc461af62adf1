import { systemClock } from '#platform/clock';

/** Presses of which the middle one decides. */
const presses = 6;
/** Milliseconds from a press until what it changed is shown, beyond which motion would be but a few pictures. */
const slowMs = 50;

let taken: readonly number[] = [];
let isStill = false;

function note(ms: number): void {
  taken = [...taken, ms].slice(-presses);
  const [middle = 0] = [...taken].sort((one, other) => one - other).slice(presses / 2);
  if (taken.length < presses || middle <= slowMs) return;
  isStill = true;
  for (const name of ['--fast', '--mid', '--slow']) document.documentElement.style.setProperty(name, '0ms');
}

/**
 * Measures how long the set takes to show what this press has changed. One that is slow shows all changes without motion from then
 * on, as where the engine is told to reduce it (`tokens.css`).
 */
export function followPace(): void {
  if (isStill) return;
  const began = systemClock.elapsed();
  // The second frame comes once the first one was painted.
  requestAnimationFrame(() => requestAnimationFrame(() => note(systemClock.elapsed() - began)));
}
