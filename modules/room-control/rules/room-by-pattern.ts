import type { BuildingDevice } from '#room-control/contract';

const mark = '{room}';

function roomIn(text: string, [before, after]: readonly [string, string]): string {
  if (!text.startsWith(before)) return '';
  const rest = text.slice(before.length);
  if (after !== '' && after !== '*') {
    const end = rest.indexOf(after.replace(/\*$/, ''));
    return end < 0 ? '' : rest.slice(0, end);
  }
  return /^[\p{L}\p{N}]+/u.exec(rest)?.[0] ?? '';
}

/**
 * Finds the room that the name of a device, or of the box it is a part of, contains by the hotel's pattern: `room-{room}-*` finds 214 in
 * `room-214-lamp`. Empty: none.
 */
export function roomByPattern(pattern: string, { name, boxName }: BuildingDevice): string {
  const at = pattern.indexOf(mark);
  if (at < 0) return '';
  const parts = [pattern.slice(0, at), pattern.slice(at + mark.length)] as const;
  return roomIn(boxName, parts) || roomIn(name, parts);
}
