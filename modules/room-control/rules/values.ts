import type { DeviceProperty, DeviceState, ReportedValue } from '#room-control/contract';

const switched: ReadonlyMap<string, string> = new Map([
  ['1', '1'],
  ['on', '1'],
  ['true', '1'],
  ['0', '0'],
  ['off', '0'],
  ['false', '0'],
]);

/** Properties that are 0 while a device is off; many go on reporting what they were. */
const zeroWhenOff: ReadonlySet<string> = new Set(['brightness', 'speed']);

function normaliseNumber(
  value: string,
  { name, min, max, step }: Extract<DeviceProperty, { type: 'number' }>,
): string | undefined {
  if (!/^-?\d{1,6}(\.\d{1,4})?$/.test(value)) return undefined;
  const number = Number(value);
  if (number < min || number > max) return undefined;
  // What is dimmed or slowed down does not go out.
  const least = zeroWhenOff.has(name) && number > min ? 1 : 0;
  const steps = Math.max(least, Math.round((number - min) / step));
  // The ends of a range need not be on a step.
  const stepped = number === max ? max : Math.min(max, min + steps * step);
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

/** How far a reported value may be from the one that was sent: what a device rounds, and less than to its next value. */
function toleranceOf({ name, step }: Extract<DeviceProperty, { type: 'number' }>): number {
  if (name === 'colour_temperature') return step;
  return name === 'set_point' ? step / 2 : Math.max(1, step / 2);
}

/** Whether a reported value is the one that was wanted, within what a device rounds. */
function isReached(property: DeviceProperty, wanted: string, reported: string): boolean {
  if (property.type !== 'number') return wanted === reported;
  return Math.abs(Number(wanted) - Number(reported)) <= toleranceOf(property);
}

/** Returns the report that says that a value is set; undefined: none does. */
export function confirmedBy(
  property: DeviceProperty,
  wanted: string,
  values: DeviceState['values'],
): ReportedValue | undefined {
  const reported = values[property.name];
  if (reported && isReached(property, wanted, reported.value)) return reported;
  const isOff = zeroWhenOff.has(property.name) && Number(wanted) === 0 && values.power?.value === '0';
  return isOff && values.power ? { ...values.power, value: wanted } : undefined;
}
