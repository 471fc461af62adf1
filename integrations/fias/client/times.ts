import { type FiasRecord, textOf } from '../protocol/index.ts';

/** Reads `YYMMDD`, or a day with its century, as `YYYY-MM-DD`; undefined if it is no day. */
export function readDay(text: string): string | undefined {
  const [, year, month, day] = /^(?:20)?(\d{2})-?(\d{2})-?(\d{2})$/.exec(text.trim()) ?? [];
  if (day === undefined) return undefined;
  const iso = `20${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
}

/** Reads `HHMMSS` or `HHMM`, with colons or without, as `HH:MM:SS`; empty if it is no time. */
export function readTime(text: string): string {
  const [, hours, minutes, seconds = '00'] = /^([01]\d|2[0-3]):?([0-5]\d)(?::?([0-5]\d))?$/.exec(text.trim()) ?? [];
  return minutes === undefined ? '' : `${hours}:${minutes}:${seconds}`;
}

/** Reads the fields DA and TI as `YYYY-MM-DDTHH:MM:SS`; empty without both. */
export function readInstant(record: FiasRecord): string {
  const day = readDay(textOf(record, 'DA'));
  const time = readTime(textOf(record, 'TI'));
  return day && time ? `${day}T${time}` : '';
}

const dayMs = 86_400_000;

/** Reads the fields DA and TI, without a DA as the next TI after `now`, `YYYY-MM-DDTHH:MM:SS`. Empty without a TI. */
export function readNextInstant(record: FiasRecord, now: string): string {
  const time = readTime(textOf(record, 'TI'));
  if (textOf(record, 'DA') !== '' || time === '') return readInstant(record);
  const today = now.slice(0, 10);
  if (time > now.slice(11)) return `${today}T${time}`;
  return `${new Date(Date.parse(`${today}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)}T${time}`;
}

/** Writes `YYYY-MM-DDTHH:MM:SS` as the fields DA and TI. */
export function writeInstant(at: string): { readonly DA: string; readonly TI: string } {
  const digits = at.replaceAll(/\D/g, '');
  return { DA: digits.slice(2, 8), TI: digits.slice(8, 14) };
}
