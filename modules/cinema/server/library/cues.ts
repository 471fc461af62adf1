/** A text that is shown from one second to another. */
export type Cue = { readonly start: number; readonly end: number; readonly text: string };

/** Cues of a file. */
export const mostCues = 20_000;
/** Characters of a cue. */
const longestText = 2_000;
/** How long a text is shown whose end is missing or wrong, in seconds. */
const usualLength = 3;
/** Hours beyond which a time is none. */
const mostHours = 99;

// Where there are no hours, minutes may go beyond 99.
const timePattern = /^(?:(\d{1,4}):)?(\d{1,3}):(\d{1,2})(?:[.,:](\d{1,3}))?$/;

/** Reads a time as subtitles write it, or nearly so, in seconds. */
export function secondsOf(written: string): number | undefined {
  const match = timePattern.exec(written);
  if (!match) return undefined;
  const [, hours = '0', minutes = '0', seconds = '0', fraction = ''] = match;
  if (Number(hours) > mostHours) return undefined;
  const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return whole + Number(fraction.padEnd(3, '0')) / 1000;
}

/** Returns when a text that begins at `start` ends: when the file says, if that can be. */
export function endAfter(start: number, end: number | undefined): number {
  return end !== undefined && end > start ? end : start + usualLength;
}

const entities: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", nbsp: '\u00a0', lrm: '\u200e', rlm: '\u200f' },
};

function withoutEntities(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|apos|#39|nbsp|lrm|rlm);/g, (whole, name: string) => entities[name] ?? whole);
}

function escaped(text: string): string {
  const plain = withoutEntities(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return plain.replace(/\p{Cc}/gu, (character) => (character === '\n' ? character : ''));
}

const allowedTags = new Set(['b', 'i', 'u']);

/** Splits a text into what is between tags, and tags: `<i>`, `{\i1}`, `{b}`, `{y:i}`. */
function partsOf(text: string): readonly string[] {
  return text.split(/(<[^<>]{0,200}>|\{(?:\\[^{}]{0,200}|\/?[biu]|[cfhpsy]:[^{}]{0,40})\})/i);
}

/** Returns the text of a cue with no tags but b, i and u, each of which is closed. */
export function cleanText(text: string): string {
  const open: string[] = [];
  let clean = '';
  for (const [at, part] of partsOf(text.slice(0, longestText)).entries()) {
    const isTag = at % 2 === 1;
    const [, slash, name = ''] = (isTag && /^<(\/?)([a-z]+)/i.exec(part)) || [];
    const tag = name.toLowerCase();
    if (!isTag) clean += escaped(part);
    else if (allowedTags.has(tag) && slash === '' && !open.includes(tag)) {
      open.push(tag);
      clean += `<${tag}>`;
    } else if (tag !== '' && open.at(-1) === tag && slash === '/') {
      open.pop();
      clean += `</${tag}>`;
    }
  }
  const ends = open.reverse().map((tag) => `</${tag}>`);
  return clean + ends.join('');
}
