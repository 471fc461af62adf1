/** The parts of an `#EXTINF` line. */
export type ExtInf = { readonly attributes: ReadonlyMap<string, string>; readonly name: string };

/** Most characters of a value in single quotes: in a line of quotes that never close, each would be looked for to its end. */
const longestValue = 2_000;

/** Returns whether a line says anything of a channel: the pieces of a stream of HLS have a duration alone. */
export function saysChannel({ attributes, name }: ExtInf): boolean {
  return name !== '' || attributes.size > 0;
}

/**
 * Returns where the quoted value that begins at `from` closes; -1: it is not quoted, or never closes. A single quote is one within a
 * word, as in `'L'Alpe'`, unless the value ends with it.
 */
function closingQuote(text: string, from: number): number {
  const quote = text[from];
  if (quote === '"') return text.indexOf('"', from + 1);
  if (quote !== "'") return -1;
  const length = text.slice(from + 1, from + 1 + longestValue).search(/'(?=[\s,]|$)/);
  return length < 0 ? -1 : from + 1 + length;
}

/** Returns the place of the first comma outside quotes; -1: there is none. */
function commaOf(text: string): number {
  let at = 0;
  while (at < text.length) {
    const isQuote = text[at] === '"' || (text[at] === "'" && text[at - 1] === '=');
    const closing = isQuote ? closingQuote(text, at) : -1;
    // An odd quote hides every comma: the first one after it separates then.
    if (text[at] === ',') return at;
    at = (closing < 0 ? at : closing) + 1;
  }
  return -1;
}

/** Returns where the value that begins at `from` ends: at its closing quote, or at a space or comma. */
function valueEnd(text: string, from: number): number {
  const closing = closingQuote(text, from);
  if (closing >= 0) return closing;
  if (text[from] === '"') return text.length;
  const length = text.slice(from).search(/[\s,]/);
  return length < 0 ? text.length : from + length;
}

/** Returns the attributes of a line such as `x-tvg-url="…"`, by lower-case name. */
export function attributesOf(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  let at = 0;
  for (let equals = text.indexOf('='); equals >= 0; equals = text.indexOf('=', at)) {
    const name = text.slice(at, equals).split(/[\s,]/).at(-1) ?? '';
    const end = valueEnd(text, equals + 1);
    const isQuoted = text[equals + 1] === '"' || closingQuote(text, equals + 1) >= 0;
    if (name !== '') found.set(name.toLowerCase(), text.slice(equals + (isQuoted ? 2 : 1), end).trim());
    at = end + 1;
  }
  return found;
}

/**
 * Attributes that writers put behind the comma, with one before each, or all of them behind the name. Only those that are known: a name
 * may be `E="mc2", the show`.
 */
const attributeStart =
  /^\s*(?:(?:tvg|group|channel|ch|http)-[\w-]+|catchup[\w-]*|url-tvg|x-tvg-url|xui-id|parent-code|audio-track|aspect-ratio|user-agent|timeshift|logo|radio|cuid)=["']/i;
const laterAttribute = /\s(?:tvg-[a-z]+|group-title)="/i;

/** Returns where the name begins: after the first comma outside quotes that no attribute follows; -1: there is none. */
function nameStart(text: string): number {
  let start = commaOf(text) + 1;
  while (start > 0 && attributeStart.test(text.slice(start))) {
    const comma = commaOf(text.slice(start));
    start = comma < 0 ? 0 : start + comma + 1;
  }
  return start - 1;
}

/**
 * Parses what follows `#EXTINF:`; the name begins after the first comma outside quotes that no attribute follows, and may contain more
 * commas. Attributes behind it are no part of it.
 */
export function parseExtInf(text: string): ExtInf {
  const comma = nameStart(text);
  if (comma < 0) return { attributes: attributesOf(text), name: '' };
  const rest = text.slice(comma + 1);
  const later = rest.search(laterAttribute);
  const name = (later < 0 ? rest : rest.slice(0, later)).replace(/^[\s,]+/, '').trim();
  const behind = later < 0 ? [] : attributesOf(rest.slice(later));
  return { attributes: new Map([...behind, ...attributesOf(text.slice(0, comma))]), name };
}

/** Returns the parts of a list such as `General;News`, without empty ones and repeats. */
export function listOf(text: string, separator: RegExp): readonly string[] {
  return [...new Set(text.split(separator).map((one) => one.trim()))].filter((one) => one !== '');
}
