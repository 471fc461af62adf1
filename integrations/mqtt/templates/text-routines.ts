import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { filledIn, printed } from './format.ts';
import { type Routine, type Routines, takes, takesAnyNamed } from './routine.ts';
import { spend, TemplateBoundError, TemplateError } from './steps.ts';
import {
  BoundedText,
  bounded,
  isList,
  itemsOf,
  longestText,
  numberOf,
  spendSearch,
  textOf,
  type Value,
} from './values.ts';

const lower = (value: Value) => textOf(value).toLowerCase();
const upper = (value: Value) => textOf(value).toUpperCase();
const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase();
const titled = (value: Value) => bounded(textOf(value)).replace(/[^\s\-({[<]+/g, capital);

/** So many characters that are put into a set, or looked up in one, are a step. */
const charactersOfLookup = 8;

/** Cuts blanks, or the given characters, off the ends of a text. */
function stripped(value: Value, characters: Value, ends: 'both' | 'left' | 'right' = 'both'): string {
  const text = textOf(value);
  if (typeof characters === 'string') spend(Math.ceil(characters.length / charactersOfLookup));
  const cut = typeof characters === 'string' ? new Set(characters.split('')) : undefined;
  const isCut = (at: number) => {
    if (at % charactersOfLookup === 0) spend();
    const one = text.charAt(at);
    return cut ? cut.has(one) : one.trim() === '';
  };
  let [from, to] = [0, text.length];
  if (ends !== 'right') while (from < to && isCut(from)) from += 1;
  if (ends !== 'left') while (to > from && isCut(to - 1)) to -= 1;
  return text.slice(from, to);
}

/** Joins texts; what would be too long is not put together first. */
function joined(parts: readonly Value[], between: string): string {
  if (between.length * (parts.length - 1) > longestText) throw new TemplateBoundError('a text is too long');
  const out = new BoundedText();
  for (const [at, part] of parts.entries()) out.add((at > 0 ? between : '') + textOf(part));
  return out.text;
}

/** Takes a text apart, at the expense of the rendering. */
function separated(text: string, between: string | RegExp): string[] {
  if (between === '') throw new TemplateError('nothing cannot separate');
  if (typeof between === 'string') spendSearch(text, between);
  const parts = text.split(between);
  spend(parts.length);
  return parts;
}

/** Where a text is in another. */
function placeIn(value: Value, wanted: Value, search: 'indexOf' | 'lastIndexOf'): number {
  const [text, part] = [textOf(value), textOf(wanted)];
  spendSearch(text, part);
  return text[search](part);
}

function replaced(value: Value, from: Value, ...[to = '', count]: readonly Value[]): Value {
  const [text, wanted, instead] = [textOf(value), textOf(from), textOf(to)];
  if (wanted === '') throw new TemplateError('nothing cannot be replaced');
  const most = numberOf(count) ?? -1;
  const parts = separated(text, wanted);
  if (most < 0 || most >= parts.length - 1) return joined(parts, instead);
  return joined([...parts.slice(0, most), parts.slice(most).join(wanted)], instead);
}

function parted(value: Value, between: Value, most: Value): Value {
  const text = textOf(value);
  const limit = numberOf(most) ?? -1;
  const isBlank = typeof between !== 'string';
  const parts = isBlank ? separated(text, /\s+/).filter((part) => part !== '') : separated(text, between);
  if (limit < 0 || parts.length <= limit + 1) return parts;
  return [...parts.slice(0, limit), parts.slice(limit).join(isBlank ? ' ' : between)];
}

function partedFromEnd(value: Value, between: Value, most: Value): Value {
  const parts = itemsOf(parted(value, between, undefined)).map(textOf);
  const limit = numberOf(most) ?? -1;
  if (limit < 0 || parts.length <= limit + 1) return parts;
  const rest = parts.length - limit;
  return [parts.slice(0, rest).join(typeof between === 'string' ? between : ' '), ...parts.slice(rest)];
}

const some = (wanted: Value, holds: (text: string) => boolean) =>
  (isList(wanted) ? itemsOf(wanted) : [wanted]).map(textOf).some(holds);

function truncated(value: Value, ...[length = 255, isHard = false, end = '...']: readonly Value[]): Value {
  const [text, most, behind] = [textOf(value), numberOf(length) ?? 255, textOf(end)];
  // Jinja leaves a text that is five characters longer.
  if (text.length <= most + 5) return text;
  const cut = text.slice(0, Math.max(0, most - behind.length));
  const blank = cut.lastIndexOf(' ');
  return (isHard === true || blank < 0 ? cut : cut.slice(0, blank)) + behind;
}

function ordinal(value: Value): Value {
  const text = textOf(value);
  const [last, two] = [Number(text.slice(-1)), Number(text.slice(-2)) % 100];
  const ending = two > 10 && two < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][last] ?? 'th');
  return text + ending;
}

const hash = (algorithm: string) => takes('', (value) => createHash(algorithm).update(textOf(value)).digest('hex'));
const padding = (pad: (text: string, width: number, fill: string) => string): Routine =>
  takes('width fillchar', (value, width, fill = ' ') => {
    if (textOf(fill).length !== 1) throw new TemplateError('what fills a text up is one character');
    return pad(textOf(value), Math.min(numberOf(width) ?? 0, longestText), textOf(fill));
  });

function centred(text: string, width: number, fill: string): string {
  const missing = Math.max(0, width - text.length);
  const left = Math.floor(missing / 2) + (missing & width & 1);
  return fill.repeat(left) + text + fill.repeat(missing - left);
}

/** Filters and functions of texts, Home Assistant's and Jinja's. */
export const textRoutines: Routines = {
  string: takes('', textOf),
  lower: takes('', lower),
  upper: takes('', upper),
  title: takes('', titled),
  capitalize: takes('', (value) => capital(textOf(value))),
  trim: takes('chars', (value, characters) => stripped(value, characters)),
  replace: takes('old new count', replaced),
  truncate: takes('length killwords end leeway', truncated),
  center: takes('width', (value, width = 80) =>
    centred(textOf(value), Math.min(numberOf(width) ?? 80, longestText), ' '),
  ),
  wordcount: takes('', (value) => itemsOf(parted(value, undefined, undefined)).length),
  urlencode: takes('', (value) => encodeURIComponent(textOf(value)).replaceAll('%2F', '/')),
  join: takes('d', (value, between = '') => joined(itemsOf(value), textOf(between))),
  format: takesAnyNamed((value, named, ...given) => printed(textOf(value), given.length > 0 ? given : [named])),
  ordinal: takes('', ordinal),
  ord: takes('', (value) => textOf(value).codePointAt(0)),
  base64_encode: takes('', (value) => Buffer.from(textOf(value)).toString('base64')),
  base64_decode: takes('', (value) => Buffer.from(textOf(value), 'base64').toString('utf8')),
  md5: hash('md5'),
  sha1: hash('sha1'),
  sha256: hash('sha256'),
  sha512: hash('sha512'),
  safe: takes('', textOf),
};

const is = (holds: (text: string) => boolean): Routine => takes('', (value) => value !== '' && holds(textOf(value)));
const isCased = (text: string) => text.toLowerCase() !== text.toUpperCase();

/** Methods of texts. */
export const textMethods: Routines = {
  lower: takes('', lower),
  upper: takes('', upper),
  title: takes('', titled),
  capitalize: takes('', (value) => capital(textOf(value))),
  strip: takes('chars', (value, characters) => stripped(value, characters)),
  lstrip: takes('chars', (value, characters) => stripped(value, characters, 'left')),
  rstrip: takes('chars', (value, characters) => stripped(value, characters, 'right')),
  split: takes('sep maxsplit', parted),
  rsplit: takes('sep maxsplit', partedFromEnd),
  splitlines: takes('', (value) => separated(textOf(value), /\r?\n/)),
  startswith: takes('prefix', (value, wanted) => some(wanted, (text) => textOf(value).startsWith(text))),
  endswith: takes('suffix', (value, wanted) => some(wanted, (text) => textOf(value).endsWith(text))),
  replace: takes('old new count', replaced),
  removeprefix: takes('prefix', (value, start) =>
    textOf(value).startsWith(textOf(start)) ? textOf(value).slice(textOf(start).length) : value,
  ),
  removesuffix: takes('suffix', (value, end) =>
    textOf(value).endsWith(textOf(end)) ? textOf(value).slice(0, textOf(value).length - textOf(end).length) : value,
  ),
  join: takes('iterable', (between, parts) => joined(itemsOf(parts), textOf(between))),
  format: takesAnyNamed((value, named, ...given) => filledIn(textOf(value), given, named)),
  find: takes('sub', (value, wanted) => placeIn(value, wanted, 'indexOf')),
  rfind: takes('sub', (value, wanted) => placeIn(value, wanted, 'lastIndexOf')),
  count: takes('sub', (value, wanted) => separated(textOf(value), textOf(wanted)).length - 1),
  zfill: takes('width', (value, width) => {
    const text = textOf(value);
    const sign = /^[-+]/.test(text) ? text.slice(0, 1) : '';
    const length = Math.min(numberOf(width) ?? 0, longestText) - sign.length;
    return sign + text.slice(sign.length).padStart(length, '0');
  }),
  ljust: padding((text, width, fill) => text.padEnd(width, fill)),
  rjust: padding((text, width, fill) => text.padStart(width, fill)),
  center: padding(centred),
  isdigit: is((text) => /^\p{Nd}+$/u.test(text)),
  isnumeric: is((text) => /^\p{N}+$/u.test(text)),
  isdecimal: is((text) => /^\p{Nd}+$/u.test(text)),
  isalpha: is((text) => /^\p{L}+$/u.test(text)),
  isalnum: is((text) => /^[\p{L}\p{N}]+$/u.test(text)),
  isupper: is((text) => isCased(text) && text === text.toUpperCase()),
  islower: is((text) => isCased(text) && text === text.toLowerCase()),
};
