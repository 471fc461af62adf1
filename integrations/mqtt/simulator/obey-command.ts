import type { Report, SimulatedDevice } from './room-devices.ts';

function lightAfter({ state = '{}' }: Report, payload: string): Report {
  const before = JSON.parse(state) as { state?: string; brightness?: number };
  const wanted = JSON.parse(payload) as { state?: string; brightness?: number };
  const after = { ...before, ...wanted };
  const isDark = after.state === 'ON' && !after.brightness;
  return { state: JSON.stringify(isDark ? { ...after, brightness: 255 } : after) };
}

function climateAfter({ mode = 'off' }: Report, command: string, payload: string): Report {
  const what = command.slice('set_'.length);
  if (what !== 'mode') return { [what]: payload };
  return {
    mode: payload,
    ...((mode === 'off') !== (payload === 'off') && { action: payload === 'off' ? 'off' : 'idle' }),
  };
}

function fanAfter(report: Report, command: string, payload: string): Report {
  if (command === 'set_percentage') return { percentage: payload, state: payload === '0' ? 'OFF' : 'ON' };
  if (report.percentage === undefined) return { state: payload };
  return { state: payload, percentage: payload === 'ON' ? (report.percentage === '0' ? '2' : report.percentage) : '0' };
}

/**
 * Returns what a device reports next once it has obeyed a command; topics that are missing stay. A cover turns its slats at once and
 * takes its time to move: see {@link coverGoal}.
 */
export function obey(
  { component }: SimulatedDevice,
  report: Report,
  { command, payload }: { readonly command: string; readonly payload: string },
): Report {
  if (component === 'light') return lightAfter(report, payload);
  if (component === 'climate') return climateAfter(report, command, payload);
  if (component === 'fan') return fanAfter(report, command, payload);
  if (command === 'set_tilt') return { tilt: payload };
  return component === 'switch' ? { state: payload } : {};
}

/** Returns the position that a cover was sent to, 0 to 100. */
export function coverGoal({ position = '0' }: Report, command: string, payload: string): number {
  if (command === 'set_position') return Math.min(100, Math.max(0, Number(payload)));
  return payload === 'OPEN' ? 100 : payload === 'CLOSE' ? 0 : Number(position);
}
