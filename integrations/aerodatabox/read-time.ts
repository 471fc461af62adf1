import { parseLocal } from '#platform/clock';

/** `2023-08-01 19:00+02:00`, with a blank or a T, with seconds or without, at an offset or without one. */
const pattern = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2})?(?:\.\d{1,9})?(Z|[+-]\d{2}:?\d{2})?$/;

function offsetMs(offset: string): number {
  if (offset === 'Z') return 0;
  const digits = offset.replace(':', '');
  const minutes = Number(digits.slice(1, 3)) * 60 + Number(digits.slice(3, 5));
  return (offset.startsWith('-') ? -minutes : minutes) * 60_000;
}

function readText(text: unknown, zone: string): number | null {
  const [, day, time, seconds = ':00', offset] = (typeof text === 'string' ? pattern.exec(text.trim()) : null) ?? [];
  if (day === undefined || time === undefined) return null;
  const instant = parseLocal(`${day} ${time}${seconds}`, offset === undefined ? zone : 'UTC');
  if (instant === undefined || instant <= 0) return null;
  return offset === undefined ? instant : instant - offsetMs(offset);
}

/** The names of a time before 2023. */
type OldNames = { readonly utc: unknown; readonly local: unknown; readonly zone: string };

/** Reads a time, `{ utc, local }`, or under its names before 2023; in UTC first, since local ones may lack the offset. Null: none. */
export function readTime(value: unknown, { utc, local, zone }: OldNames): number | null {
  const time = typeof value === 'object' && value !== null ? (value as { utc?: unknown; local?: unknown }) : {};
  const text = typeof value === 'string' ? value : undefined;
  return (
    readText(time.utc, 'UTC') ??
    readText(time.local, zone) ??
    readText(text, zone) ??
    readText(utc, 'UTC') ??
    readText(local, zone)
  );
}
