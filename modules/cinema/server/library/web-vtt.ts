import { type Cue, cleanText, endAfter, mostCues, secondsOf } from './cues.ts';
import { readSubStation } from './sub-station.ts';

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
  return { start, end: endAfter(start, secondsOf(after)) };
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
  return cleanText(text.join('\n'));
}

/**
 * Reads subtitles as SRT, WebVTT, ASS or SSA, in any order, with whatever line ends, without numbers, with dots or commas. What cannot be
 * read is left out.
 */
export function parseSubtitles(file: string): readonly Cue[] {
  const lines = file.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  const cues = readSubStation(lines) ?? readTimedLines(lines);
  return cues.toSorted((one, other) => one.start - other.start);
}

/** Reads the lines of SRT or WebVTT. */
function readTimedLines(lines: readonly string[]): readonly Cue[] {
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
  return cues;
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
