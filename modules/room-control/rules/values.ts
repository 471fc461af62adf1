import type { DeviceProperty } from '#room-control/contract';

const switched: ReadonlyMap<string, string> = new Map([
  ['1', '1'],
  ['on', '1'],
  ['true', '1'],
  ['0', '0'],
  ['off', '0'],
  ['false', '0'],
]);

function normaliseNumber(
  value: string,
  { min, max, step }: Extract<DeviceProperty, { type: 'number' }>,
): string | undefined {
  if (!/^-?\d{1,6}(\.\d{1,4})?$/.test(value)) return undefined;
  const number = Number(value);
  if (number < min || number > max) return undefined;
  // The ends of a range need not be on a step.
  const stepped = number === max ? max : Math.min(max, min + Math.round((number - min) / step) * step);
  return String(Number(stepped.toFixed(2)));
}

/** Returns a value as a property takes it; undefined if it does not. */
export function normaliseValue(property: DeviceProperty, value: string): string | undefined {
  if (!property.isWritable) return undefined;
  switch (property.type) {
    case 'switch':
      return switched.get(value.toLowerCase());
    case 'number':
      return normaliseNumber(value, property);
    case 'choice':
      return property.options.includes(value) ? value : undefined;
    case 'press':
      return '1';
  }
}

/** Whether a reported value is the one that was wanted, within what a device rounds. */
export function isReached(property: DeviceProperty, wanted: string, reported: string): boolean {
  if (property.type !== 'number') return wanted === reported;
  const tolerance = property.name === 'set_point' ? property.step / 2 : property.step;
  return Math.abs(Number(wanted) - Number(reported)) <= tolerance;
}
