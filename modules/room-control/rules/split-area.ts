import { type RoomPart, roomPartSuffixes } from '#remote-control/rules';

/**
 * Splits where a device says that it is into a room's number and the part of the room: `214br` is the bedroom of 214
 * (docs/reference/modules.md §3, Room control). An area without a suffix is a room itself.
 */
export function splitArea(area: string): { readonly room: string; readonly part: RoomPart } {
  const text = area.trim();
  const lower = text.toLowerCase();
  for (const { suffix, part } of roomPartSuffixes) {
    if (suffix !== '' && lower.endsWith(suffix) && lower.length > suffix.length) {
      return { room: text.slice(0, -suffix.length).replace(/[\s._-]$/u, ''), part };
    }
  }
  return { room: text, part: '' };
}
