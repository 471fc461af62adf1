/** Characters of a tag and the text after it; a longer one is passed on as it is. */
const longest = 64 * 1024;

/** Returns the place of a quote that never closes within the tag at the beginning of a text; -1: there is none. */
function openQuote(text: string): number {
  let at = 0;
  for (let equals = text.indexOf('='); equals >= 0; equals = text.indexOf('=', at)) {
    const end = text.indexOf('>', at);
    if (end >= 0 && end < equals) return -1;
    const [spaces = ''] = /^\s*/.exec(text.slice(equals + 1, equals + 100)) ?? [];
    const start = equals + 1 + spaces.length;
    const quote = text[start];
    const closing = quote === '"' || quote === "'" ? text.indexOf(quote, start + 1) : start - 1;
    if (closing < start - 1) return start;
    at = closing + 1;
  }
  return -1;
}

/** Ends a value whose quote never closes where the tag ends, and a tag that does not end where the next one begins. */
function repaired(text: string): string {
  if (!/^<[a-z/]/i.test(text)) return text;
  const open = openQuote(text);
  const end = text.indexOf('>', Math.max(open, 0));
  if (open < 0 && end >= 0) return text;
  const tag = (end < 0 ? text : text.slice(0, end)).trimEnd();
  const rest = end < 0 ? text.slice(tag.length) : text.slice(end + 1);
  if (open < 0) return `${tag}>${rest}`;
  const isClosed = /\s\/$/.test(tag);
  const value = isClosed ? tag.slice(0, -1).trimEnd() : tag;
  return `${value}${text[open]}${isClosed ? '/' : ''}>${rest}`;
}

/**
 * Repairs the tags of a text that arrives in pieces: a quote that is missing would make everything to the next one its value. No line is
 * lost or added.
 */
export async function* repairTags(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    const [first = '', ...others] = piece.split('<');
    rest += first;
    let whole = '';
    for (const other of others) {
      whole += repaired(rest);
      rest = `<${other}`;
    }
    if (rest.length > longest) {
      whole += rest;
      rest = '';
    }
    yield whole;
  }
  yield repaired(rest);
}
