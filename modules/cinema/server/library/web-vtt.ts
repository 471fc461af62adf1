/** A text that is shown from one second to another. */
export type Cue = { readonly start: number; readonly end: number; readonly text: string };

/** Most cues of a file, and characters of a cue. */
const [mostCues, longestText] = [20_000, 2_000];
/** How long a text is shown whose end is missing or wrong, in seconds. */
const usualLength = 3;
/** Hours beyond which a time is none. */
const mostHours = 99;

// Where there are no hours, minutes may go beyond 99.
const timePattern = /^(?:(\d{1,4}):)?(\d{1,3}):(\d{1,2})(?:[.,:](\d{1,3}))?$/;

/** Reads a time as SRT or WebVTT writes it, or nearly so, in seconds. */
function secondsOf(written: string): number | undefined {
  const match = timePattern.exec(written);
  if (!match) return undefined;
  const [, hours = '0', minutes = '0', seconds = '0', fraction = ''] = match;
  if (Number(hours) > mostHours) return undefined;
  const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return whole + Number(fraction.padEnd(3, '0')) / 1000;
}

type Timing = { readonly start: number; readonly end: number };

/** The arrow between the times, also as word processors and typists change it. */
const arrow = /(?:--|[-–—])>/;

/** Reads the line with the times of a cue; undefined: it is a line of text. */
function timingOf(line: string): Timing | undefined {
  const found = arrow.exec(line);
  if (!found) return undefined;
  const before = line.slice(0, found.index).trim();
  // WebVTT has settings after the times.
  const [after = ''] = line
    .slice(found.index + found[0].length)
    .trim()
    .split(/\s/);
  const start = secondsOf(before.replaceAll(' ', ''));
  if (start === undefined) return undefined;
  const end = secondsOf(after);
  return { start, end: end !== undefined && end > start ? end : start + usualLength };
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

/** Returns a text with no tags but b, i and u, each of which is closed. */
function cleanText(text: string): string {
  const open: string[] = [];
  let clean = '';
  for (const [at, part] of partsOf(text).entries()) {
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

/** Where a cue is: its number from 1, and whether another one follows. */
type Place = { readonly isWebVtt: boolean; readonly number: number; readonly isLast: boolean };

/** Whether the last of the lines before the next times is the name of the next cue. */
function endsWithName(lines: readonly string[], { isWebVtt, number, isLast }: Place): boolean {
  const last = lines.at(-1)?.trim() ?? '';
  if (isLast || last === '') return false;
  const isApart = lines.length > 1 && lines.at(-2)?.trim() === '';
  if (/^\d{1,6}$/.test(last)) return isApart || Number(last) === number + 1;
  return isWebVtt && isApart;
}

/** Takes the text of a cue from its lines: neither the name of the next one nor empty lines. */
function textOf(lines: readonly string[], place: Place): string {
  const own = endsWithName(lines, place) ? lines.slice(0, -1) : lines;
  // Some writers end lines as ASS does.
  const text = own.flatMap((line) => line.split('\\N').map((part) => part.trim())).filter((line) => line !== '');
  return cleanText(text.join('\n').slice(0, longestText));
}

/**
 * Reads subtitles as SRT or WebVTT, in any order, with whatever line ends, without numbers, with dots or commas. What cannot be read
 * is left out.
 */
export function parseSubtitles(file: string): readonly Cue[] {
  const lines = file.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  const isWebVtt = /^WEBVTT(?:\s|$)/.test(lines[0] ?? '');
  const timings = lines.flatMap((line, at) => {
    const timing = timingOf(line);
    return timing ? [{ at, timing }] : [];
  });
  const cues: Cue[] = [];
  for (const [index, { at, timing }] of timings.entries()) {
    if (cues.length >= mostCues) break;
    const next = timings[index + 1]?.at;
    const own = lines.slice(at + 1, endOf(lines, { at, next }));
    const text = textOf(own, { isWebVtt, number: index + 1, isLast: next === undefined });
    if (text !== '') cues.push({ ...timing, text });
  }
  return cues.sort((one, other) => one.start - other.start);
}

/** Where the text of a cue ends: at the next one, or at a note or style of WebVTT. */
function endOf(
  lines: readonly string[],
  { at, next = lines.length }: { readonly at: number; readonly next?: number | undefined },
) {
  for (let line = at + 1; line < next; line += 1) {
    if (lines[line - 1]?.trim() === '' && /^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(lines[line] ?? '')) return line;
  }
  return next;
}

function written(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const rest = String(ms % 1000).padStart(3, '0');
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${rest}`;
}

/** Returns subtitles as WebVTT with no tags but b, i and u; undefined: the file has none. */
export function toWebVtt(file: string): string | undefined {
  const cues = parseSubtitles(file);
  if (cues.length === 0) return undefined;
  const blocks = cues.map(({ start, end, text }) => `${written(start)} --> ${written(end)}\n${text}\n`);
  return `WEBVTT\n\n${blocks.join('\n')}`;
}
