import { posix } from 'node:path';
import { copyWord, idMark } from './folder-name.ts';
import { stem } from './stem.ts';

/** Words of which labels of versions consist. */
const versionWord =
  /^(?:[248]k|u?hd|fhd|sd|hdr(?:10)?|sdr|dv|dolby|vision|atmos|3d|h?sbs|imax|directors?|director's|extended|theatrical|cinematic|uncut|uncensored|unrated|remastered|restored|final|special|ultimate|collectors?|collector's|anniversary|\d{1,3}th|international|original|alternate|widescreen|full|the|edition|cut|version|release)$/;
/** The year of a version, as in `Final Cut 2007`; alone it is that of another film. */
const yearWord = /^(?:19|20)\d\d$/;
const yearMark = /[[(]\d{4}[)\]]/;

/** Returns a name as it is compared: without ids of databases, in lower case. */
function plainName(name: string): string {
  return name.normalize('NFC').replace(idMark, '').replace(/\s+/g, ' ').trim().toLowerCase();
}

/** Returns what the name of a video has behind that of its folder; undefined: it does not begin with it, or goes on as another name. */
function labelOf(video: string, folder: string): string | undefined {
  const own = plainName(stem(video));
  if (!own.startsWith(folder)) return undefined;
  const rest = own.slice(folder.length);
  const label = yearMark.test(folder) ? rest : rest.replace(/^ ?[[(]\d{4}[)\]]/, '');
  return label === '' || /^(?: - | ?[[({])/.test(label) ? label.trim() : undefined;
}

/** Returns whether a label can be nothing but that of a version: `- 1080p`, `[Director's Cut]`, `{edition-Blue}`. */
function isKnownLabel(label: string): boolean {
  if (label === '' || /^\{edition-[^{}]+\}$/.test(label)) return true;
  const words = label
    .replaceAll('’', "'")
    .split(/[^\p{L}\p{N}']+/u)
    .filter((word) => word !== '');
  // Who made a copy may stand behind how it was made.
  if (copyWord.test(words[0] ?? '')) return true;
  const isKnown = words.every((word) => versionWord.test(word) || yearWord.test(word) || copyWord.test(word));
  return isKnown && words.some((word) => !yearWord.test(word));
}

/**
 * Returns whether the videos of a folder are versions of one film and no collection. All begin with the name of the folder, none is of
 * another year, and what follows is known for versions (`Film - 4K`). In a folder with a year or an id it may be any word, as in
 * Jellyfin (`Film (2019) - Blue`), unless several have descriptions.
 */
export function areVersions(
  path: string,
  { nfos, videos }: { readonly nfos: readonly string[]; readonly videos: readonly string[] },
): boolean {
  const written = posix.basename(path);
  const folder = plainName(written);
  if (folder === '' || videos.length < 2) return false;
  const years = new Set(videos.map((video) => yearMark.exec(stem(video))?.[0].slice(1, 5)));
  const labels = videos.map((video) => labelOf(video, folder));
  if (years.size > 1 || labels.includes(undefined)) return false;
  const isOneFilm = yearMark.test(written) || written.search(idMark) >= 0;
  return (isOneFilm && nfos.length <= 1) || labels.every((label) => isKnownLabel(label ?? ''));
}
