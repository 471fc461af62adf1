import { cleanNumber, cleanText } from './clean-text.ts';

/** What the name of a file and of its folder say. */
export type NamedSong = {
  readonly title: string;
  readonly track: number;
  readonly disc: number;
  readonly album: string;
};

/** A folder that is one disc of an album. */
const discFolder = /^(?:cd|disc|disk)[ _-]*(\d{1,2})$/i;
/** `03 - Evening`, `03. Evening`, `1-03 Evening`. */
const numbered = /^(?:(\d{1,2})-)?(\d{1,3})(?:\s*[-._)]+\s*|\s+)(?=\S)(.+)$/;

/** Reads a song’s title and place from its path: `Album/CD 2/03 - Evening.mp3`. */
export function readName(path: string): NamedSong {
  const folders = path.split(/[/\\]/);
  const name = (folders.pop() ?? '').replace(/\.[a-z0-9]{1,5}$/i, '');
  const [, discText, trackText, rest] = numbered.exec(name) ?? [];
  const spaced = (text: string) => cleanText(/\s/.test(text) ? text : text.replaceAll('_', ' '));
  const last = folders.at(-1) ?? '';
  const ofDisc = discFolder.exec(last)?.[1];
  return {
    title: spaced(rest ?? name) || cleanText(name) || '?',
    track: cleanNumber(trackText, 1, 999),
    disc: cleanNumber(ofDisc ?? discText, 1, 99),
    album: spaced((ofDisc === undefined ? last : folders.at(-2)) ?? ''),
  };
}
