import type { StaffFilm } from '#cinema/contract';

type Cast = StaffFilm['cast'];
type Chapters = StaffFilm['chapters'];

const linesOf = (text: string): readonly string[] => text.split('\n').flatMap((line) => line.trim() || []);

/** Returns the parts of a text that commas separate. */
export function readList(text: string): string[] {
  return text
    .split(/[,،]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Writes a cast with a person a line, `Ida Berg: Anna`. */
export function writeCast(cast: Cast): string {
  return cast.map(({ name, role }) => (role === '' ? name : `${name}: ${role}`)).join('\n');
}

/** Reads a cast with a person a line. */
export function readCast(text: string): Cast {
  return linesOf(text).map((line) => {
    const [name = '', ...role] = line.split(':');
    return { name: name.trim(), role: role.join(':').trim() };
  });
}

function writeTime(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}

/** Writes chapters with one a line, `0:12:30 The harbour`. */
export function writeChapters(chapters: Chapters): string {
  return chapters.map(({ start, title }) => `${writeTime(start)} ${title}`).join('\n');
}

/** Reads chapters with one a line; undefined: a line begins with no time, or the times do not rise. */
export function readChapters(text: string): Chapters | undefined {
  const chapters: Chapters = [];
  for (const line of linesOf(text)) {
    const [, hours = '0', minutes, seconds, title = ''] =
      /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)(?: (.*))?$/.exec(line) ?? [];
    if (minutes === undefined) return undefined;
    const start = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
    if (start <= (chapters.at(-1)?.start ?? -1)) return undefined;
    chapters.push({ start, title: title.trim() });
  }
  return chapters;
}
