/** A range of rooms as somebody writes it: `101` to `120` without `113`. */
export type RoomRange = { readonly from: string; readonly to: string; readonly without: string };

/** An empty range. */
export const emptyRange: RoomRange = { from: '', to: '', without: '' };

/** The most rooms that one request adds. */
export const maxRooms = 1000;

function splitList(text: string): readonly string[] {
  return text
    .split(/[\n\r,;\t،؛]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Splits a room number into what stands before its last digits, and these: `A-101` is `A-` and `101`. */
function splitNumber(room: string): { readonly prefix: string; readonly digits: string } | undefined {
  const [, prefix = '', digits = ''] = /^(.*?)(\d{1,9})$/.exec(room.trim()) ?? [];
  return digits === '' ? undefined : { prefix, digits };
}

/** Returns the rooms from one number to another; `undefined` when they are no range. */
function countRooms(from: string, to: string): readonly string[] | undefined {
  const first = splitNumber(from);
  const last = splitNumber(to);
  if (!first || !last || (last.prefix !== '' && last.prefix !== first.prefix)) return undefined;
  const start = Number(first.digits);
  const end = Number(last.digits);
  if (end < start || end - start >= maxRooms) return undefined;
  // 001 to 020 keep their zeros.
  const width = first.digits.length;
  const numbers = Array.from({ length: end - start + 1 }, (_, index) => String(start + index).padStart(width, '0'));
  return numbers.map((number) => first.prefix + number);
}

/** Returns the rooms of a range; a range with only a beginning is one room. `undefined` when it makes no sense. */
export function expandRange({ from, to, without }: RoomRange): readonly string[] | undefined {
  if (from.trim() === '') return to.trim() === '' ? [] : undefined;
  const rooms = to.trim() === '' ? [from.trim()] : countRooms(from, to);
  const left = new Set(splitList(without).flatMap((part) => expandPart(part) ?? [part]));
  return rooms?.filter((room) => !left.has(room));
}

/** Splits `101 – 120` at the last dash that follows a digit; rooms may have dashes of their own, such as `A-101`. */
function splitRange(part: string): readonly [from: string, to: string] | undefined {
  const at = [...part.matchAll(/\d ?[-–—]/g)].at(-1);
  if (!at) return undefined;
  const end = at.index + at[0].length;
  return [part.slice(0, end - 1).trim(), part.slice(end).trim()];
}

function expandPart(part: string): readonly string[] | undefined {
  const [from = '', to = ''] = splitRange(part) ?? [];
  const isRoom = (room: string) => /\d$/.test(room) && !/\s/.test(room);
  return isRoom(from) && isRoom(to) ? countRooms(from, to) : undefined;
}

/** Returns the rooms of a pasted list: separated by lines, commas, semicolons or tabs, with ranges such as `101–120`. */
export function parseRoomList(text: string): readonly string[] {
  return splitList(text).flatMap((part) => expandPart(part) ?? [part]);
}
