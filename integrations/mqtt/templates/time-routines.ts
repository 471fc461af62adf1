import { asNumber } from './number-routines.ts';
import { orElse, type Routines, takes } from './routine.ts';
import { TemplateError } from './steps.ts';
import { floatOf, numberOf, textOf, type Value } from './values.ts';

/** A time with its offset; one without is in the time zone of Home Assistant, which is not known here. */
const zoned = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[-+]\d\d:?\d\d)$/;

function timestamp(value: Value, usual: Value): Value {
  const text = textOf(value);
  const at = zoned.test(text) ? Date.parse(text.replace(' ', 'T')) : Number.NaN;
  return orElse(
    Number.isFinite(at) ? floatOf(at / 1000) : undefined,
    usual,
    'what should be a time with its zone is none',
  );
}

function dateOf(value: Value): Date | undefined {
  const seconds = numberOf(value);
  const date = new Date((seconds ?? Number.NaN) * 1000);
  return Number.isFinite(date.getTime()) && date.getTime() >= 0 ? date : undefined;
}

const usualFormat = '%Y-%m-%d %H:%M:%S';
const two = (value: number) => String(value).padStart(2, '0');
const marks: { readonly [letter: string]: (date: Date) => string } = {
  Y: (date) => String(date.getUTCFullYear()),
  m: (date) => two(date.getUTCMonth() + 1),
  d: (date) => two(date.getUTCDate()),
  H: (date) => two(date.getUTCHours()),
  I: (date) => two(date.getUTCHours() % 12 || 12),
  M: (date) => two(date.getUTCMinutes()),
  S: (date) => two(date.getUTCSeconds()),
  p: (date) => (date.getUTCHours() < 12 ? 'AM' : 'PM'),
  s: (date) => String(Math.floor(date.getTime() / 1000)),
  '%': () => '%',
};

function custom(value: Value, ...[format = usualFormat, isLocal = true, usual]: readonly Value[]): Value {
  if (isLocal !== false) throw new TemplateError('the time zone of Home Assistant is not known');
  const date = dateOf(value);
  if (!date) return orElse(undefined, usual, 'what should be a time is none');
  return textOf(format).replace(/%(\S)/g, (_all, letter: string) => {
    const mark = marks[letter];
    if (!mark) throw new TemplateError(`%${letter} is not supported`);
    return mark(date);
  });
}

/** Filters of times that need no time zone. */
export const timeRoutines: Routines = {
  as_timestamp: takes('default', timestamp),
  timestamp_custom: takes('format local default', custom),
  timestamp_utc: takes('default', (value, usual) =>
    orElse(
      dateOf(asNumber(value))
        ?.toISOString()
        .replace(/\.\d{3}Z$/, '+00:00'),
      usual,
      'what should be a time is none',
    ),
  ),
};
