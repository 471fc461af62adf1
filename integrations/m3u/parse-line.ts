/** The parts of an `#EXTINF` line. */
export type ExtInf = { readonly attributes: ReadonlyMap<string, string>; readonly name: string };

/** Returns the place of the first comma outside quotes; -1: there is none. */
function commaOf(text: string): number {
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') quoted = !quoted;
    else if (text[at] === ',' && !quoted) return at;
  }
  // An odd quote hides every comma: the first one after the last quote separates then.
  return quoted ? text.indexOf(',', text.lastIndexOf('"')) : -1;
}

/** Returns where the value that begins at `from` ends: at its closing quote, or at a space or comma. */
function valueEnd(text: string, from: number): number {
  if (text[from] === '"') {
    const closing = text.indexOf('"', from + 1);
    return closing < 0 ? text.length : closing;
  }
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
    const quoted = text[equals + 1] === '"';
    if (name !== '') found.set(name.toLowerCase(), text.slice(equals + (quoted ? 2 : 1), end).trim());
    at = end + 1;
  }
  return found;
}

/** Parses what follows `#EXTINF:`; the name begins after the first comma outside quotes and may contain more of them. */
export function parseExtInf(text: string): ExtInf {
  const comma = commaOf(text);
  if (comma < 0) return { attributes: attributesOf(text), name: '' };
  return { attributes: attributesOf(text.slice(0, comma)), name: text.slice(comma + 1).trim() };
}

/** Returns the parts of a list such as `General;News`, without empty ones and repeats. */
export function listOf(text: string, separator: RegExp): readonly string[] {
  return [...new Set(text.split(separator).map((one) => one.trim()))].filter((one) => one !== '');
}
