import type { Report } from './room-devices.ts';

const outsideTemperature = 8;
/** How much of the way a room goes in one step, and at most how far in °C; slower where only its walls lose warmth. */
const [share, slowShare, mostStep] = [0.1, 0.005, 0.1];

function actionOf(isOff: boolean, difference: number): string {
  if (isOff) return 'off';
  if (difference > 0.2) return 'heating';
  return difference < -0.5 ? 'cooling' : 'idle';
}

/** Returns what the climate of a room reports anew after a moment: nothing where nothing changed. */
export function driftOf(
  { mode = 'off', set_point = '21', temperature = '20', action }: Report,
  isOpen: boolean,
): Report {
  const now = Number(temperature);
  const isOff = mode === 'off';
  const goal = isOpen || isOff ? outsideTemperature : Number(set_point);
  const step = (goal - now) * (isOff && !isOpen ? slowShare : share);
  const next = (now + Math.max(-mostStep, Math.min(mostStep, step))).toFixed(1);
  const does = actionOf(isOff, Number(set_point) - now);
  return { ...(next !== temperature && { temperature: next }), ...(does !== action && { action: does }) };
}
