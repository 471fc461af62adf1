import type { DeviceProperty, DeviceState } from '#room-control/contract';

/** A value that was sent, and the value that was reported last; undefined: none was. */
type Goal = { readonly what: DeviceProperty; readonly wanted: string; readonly last: string | undefined };

const words: { readonly [word: string]: 1 | -1 } = { opening: 1, closing: -1 };

/** Whether a property goes from value to value on its way; a set point is one or is not. */
function isGradual({ type, name }: DeviceProperty): boolean {
  return type === 'number' && name !== 'set_point';
}

/** Whether a report is nearer to what was sent (1), further from it (-1), or neither. */
export function approach({ what, wanted, last }: Goal, reported: string | undefined): -1 | 0 | 1 {
  if (!isGradual(what) || last === undefined || reported === undefined) return 0;
  const gap = (value: string) => Math.abs(Number(wanted) - Number(value));
  const change = gap(last) - gap(reported);
  return change > 0 ? 1 : change < 0 ? -1 : 0;
}

/** Whether a motor says that it moves towards where it was sent. Many report where they are only once they stand. */
export function isMovingTowards({ what, wanted, last }: Goal, { position, travel }: DeviceState['values']): boolean {
  const direction = words[travel?.value ?? ''];
  if (what.name !== 'position' || direction === undefined) return false;
  const here = position?.value ?? last;
  return here === undefined || (Number(wanted) - Number(here)) * direction > 0;
}
