import { fixedText } from './floats.ts';
import { spend, TemplateError } from './steps.ts';
import { bounded, memberOf, numberOf, textOf, type Value } from './values.ts';

/** How a value is written, as Python's formats say: `08.2f`. */
type Spec = {
  readonly fill: string;
  readonly align: string;
  readonly sign: string;
  readonly hasPrefix: boolean;
  readonly width: number;
  readonly hasCommas: boolean;
  readonly digits: number | undefined;
  readonly type: string;
};

const written = /^(?:([\s\S])?([<>^=]))?([-+ ])?(#)?(0)?(\d{1,3})?(,)?(?:\.(\d{1,2}))?([a-zA-Z%])?$/;

function readSpec(text: string): Spec {
  const parts = written.exec(text);
  if (!parts) throw new TemplateError(`the format ${text} is not supported`);
  const [, fill, align, sign = '-', prefix, zero, width = '0', commas, digits, type = ''] = parts;
  return {
    ...{ fill: fill ?? (zero ? '0' : ' '), align: align ?? (zero ? '=' : ''), sign, hasPrefix: prefix !== undefined },
    ...{ width: Number(width), hasCommas: commas !== undefined, type },
    digits: digits === undefined ? undefined : Number(digits),
  };
}

/** Writes a number with a power of ten, as Python does: `1.50e-05`. */
function powered(number: number, digits: number): string {
  const [mantissa = '', power = '0'] = number.toExponential(digits).split('e');
  return `${mantissa}e${power.startsWith('-') ? '-' : '+'}${power.slice(1).padStart(2, '0')}`;
}

/** Writes a number with so many digits that count, in the shorter way. */
function general(number: number, digits: number): string {
  const precision = Math.max(1, digits);
  const exponent = number === 0 ? 0 : Number(number.toExponential(precision - 1).split('e')[1]);
  const text =
    exponent < -4 || exponent >= precision
      ? powered(number, precision - 1)
      : number.toFixed(Math.max(0, precision - 1 - exponent));
  const [mantissa = '', power] = text.split('e');
  let end = mantissa.length;
  if (mantissa.includes('.')) while (mantissa[end - 1] === '0') end -= 1;
  const short = mantissa.slice(0, mantissa[end - 1] === '.' ? end - 1 : end);
  return power === undefined ? short : `${short}e${power}`;
}

const bases: { readonly [type: string]: number } = { d: 10, x: 16, X: 16, b: 2, o: 8 };

function inBase(number: number, { type, hasPrefix }: Spec, base: number): string {
  if (!Number.isInteger(number)) throw new TemplateError(`the format ${type} needs a whole number`);
  return (hasPrefix && base !== 10 ? `0${type}` : '') + number.toString(base);
}

const floats: { readonly [type: string]: (number: number, digits: number) => string } = {
  f: fixedText,
  '%': (number, digits) => `${fixedText(number * 100, digits)}%`,
  e: powered,
  g: general,
};

/** Writes the digits of a number that is not negative. */
function digitsOf(number: number, spec: Spec): string {
  const { type, digits = 6 } = spec;
  const base = bases[type];
  const write = floats[type.toLowerCase()];
  if (base === undefined && !write) throw new TemplateError(`the format ${type} is not supported`);
  const text = base === undefined ? (write?.(number, digits) ?? '') : inBase(number, spec, base);
  return 'XEG'.includes(type) ? text.toUpperCase() : text;
}

function withCommas(text: string): string {
  const [whole = '', ...rest] = text.split('.');
  const grouped = [...whole].map((digit, at) => ((whole.length - at) % 3 === 0 && at > 0 ? `,${digit}` : digit));
  return [grouped.join(''), ...rest].join('.');
}

function padded(text: string, sign: string, { fill, align, width }: Spec): string {
  const missing = Math.max(0, width - text.length - sign.length);
  const filling = fill.repeat(missing);
  if (align === '=') return sign + filling + text;
  if (align === '<') return sign + text + filling;
  if (align !== '^') return filling + sign + text;
  return fill.repeat(Math.floor(missing / 2)) + sign + text + fill.repeat(Math.ceil(missing / 2));
}

/** Writes a value by one of Python's formats. Throws {@link TemplateError} where Python refuses it. */
export function formatted(value: Value, format: string): string {
  const spec = readSpec(format);
  const number = spec.type === 's' ? undefined : numberOf(value);
  if (number === undefined) {
    if (spec.type !== '' && spec.type !== 's') throw new TemplateError(`the format ${format} needs a number`);
    const text = textOf(value).slice(0, spec.digits);
    return padded(text, '', { ...spec, align: spec.align || '<' });
  }
  const size = Math.abs(number);
  const plain = () => (spec.digits === undefined ? textOf(value).replace('-', '') : general(size, spec.digits));
  const digits = spec.type === '' ? plain() : digitsOf(size, spec);
  const isNegative = number < 0 || Object.is(number, -0);
  const sign = isNegative ? '-' : spec.sign === '-' ? '' : spec.sign;
  return padded(spec.hasCommas ? withCommas(digits) : digits, sign, spec);
}

/** To write a number exactly takes longer than most. */
const stepsOfFormat = 8;

/** `'%.1f' % value`: a conversion with its flags, width and digits. */
const conversion = /%(?:\((\w{1,40})\))?([-+ #0]{0,5})(\d{0,3})(\.\d{1,2})?([a-zA-Z%])/g;

/** Returns the format of `str.format` that a conversion of `%` means. */
function formatOf(
  [flags = '', width = '', digits = '', type = '']: readonly (string | undefined)[],
  value: Value,
): string {
  const isNumber = numberOf(value) !== undefined;
  const align = flags.includes('-') ? '<' : flags.includes('0') && isNumber ? '0=' : '>';
  const sign = ['+', ' '].find((one) => flags.includes(one)) ?? '';
  const kind = 'diu'.includes(type) ? 'd' : `${digits}${type === 'r' ? 's' : type}`;
  return `${align}${sign}${flags.includes('#') ? '#' : ''}${width}${kind}`;
}

/** Writes values into a text as Python's `%` does. */
export function printed(text: string, given: readonly Value[]): string {
  let next = 0;
  const put = (_all: string, name: string | undefined, ...format: (string | undefined)[]): string => {
    spend(stepsOfFormat);
    const type = format[3] ?? '';
    if (type === '%') return '%';
    const value = name === undefined ? given[next] : memberOf(given[0], name);
    next += 1;
    if (value === undefined) throw new TemplateError('a format has more places than values');
    const number = numberOf(value);
    return formatted(
      'diu'.includes(type) && number !== undefined ? Math.trunc(number) : value,
      formatOf(format, value),
    );
  };
  return bounded(text.replace(conversion, put));
}

const place = /\{\{|\}\}|\{([^{}:]{0,40})(?::([^{}]{0,20}))?\}/g;

/** Writes values into a text as Python's `str.format` does. */
export function filledIn(text: string, given: readonly Value[], named: Value): string {
  let next = 0;
  const put = (all: string, name = '', format = ''): string => {
    spend(stepsOfFormat);
    if (all === '{{' || all === '}}') return all.slice(1);
    const at = name === '' ? next : Number(name);
    next += 1;
    const value = Number.isNaN(at) ? memberOf(named, name) : given[at];
    if (value === undefined) throw new TemplateError('a format has more places than values');
    return format === '' ? textOf(value) : formatted(value, format);
  };
  return bounded(text.replace(place, put));
}
