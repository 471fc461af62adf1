import type { Dirent } from 'node:fs';
import { opendir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { FolderFile, MusicFolder } from '#music/contract';

/** Names of files of sound, those that browsers do not play included: they are reported. */
const sound =
  /\.(mp3|m4a|m4b|mp4|aac|flac|ogg|oga|opus|wav|webm|mka|wma|aiff?|aifc|ape|alac|mpc|mp2|wv|tta|dsf|dff|amr|ra|mid)$/i;
/** Folders below each other. */
const deepest = 20;

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? 'unknown';

type Walk = { readonly root: string; readonly seen: Set<string> };
type Problem = MusicFolder['problems'][number];

function reasonOf(error: unknown): string {
  const code = codeOf(error);
  if (code === 'ENOENT' || code === 'ELOOP') return 'the link leads nowhere';
  return code === 'EACCES' || code === 'EPERM' ? 'it may not be read' : `it could not be read (${code})`;
}

/** Resolves an entry; a string: why it is left out. */
async function resolveEntry(
  { root }: Walk,
  path: string,
): Promise<{ real: string; isFolder: boolean; file: FolderFile } | string> {
  try {
    const real = await realpath(join(root, path));
    if (real !== root && !real.startsWith(root + sep)) return 'the link leaves the folder of music';
    const found = await stat(real);
    if (!found.isFile() && !found.isDirectory()) return 'it is no file';
    const file = { path, bytes: found.size, changedAt: Math.floor(found.mtimeMs) };
    return { real, isFolder: found.isDirectory(), file };
  } catch (error) {
    return reasonOf(error);
  }
}

/** What may be of interest: folders, links and names of sound; names that are no Unicode cannot be opened by name. */
function isWanted(entry: Dirent): boolean {
  if (entry.name.startsWith('.') || entry.name.includes('\ufffd')) return false;
  return (
    entry.isDirectory() ||
    (sound.test(entry.name) && (entry.isFile() || entry.isSymbolicLink())) ||
    entry.isSymbolicLink()
  );
}

/** Returns the names in a folder that may be of interest; links come last, so that what they lead to keeps its own path. */
async function namesOf(folder: string): Promise<{ readonly names: string[]; readonly unreadable: number }> {
  const names: string[] = [];
  const links: string[] = [];
  let unreadable = 0;
  for await (const entry of await opendir(folder)) {
    if (isWanted(entry)) (entry.isSymbolicLink() ? links : names).push(entry.name);
    else if (entry.name.includes('\ufffd')) unreadable += 1;
  }
  return { names: [...names.sort(), ...links.sort()], unreadable };
}

type Looked = { readonly files: FolderFile[]; readonly problems: Problem[]; readonly below: string[] };

/** Looks at what a folder contains, and which folders are below it. */
async function lookInto(walk: Walk, path: string, depth: number): Promise<Looked> {
  const looked: Looked = { files: [], problems: [], below: [] };
  const { names, unreadable } = await namesOf(join(walk.root, path));
  if (unreadable > 0) looked.problems.push({ path, what: `${unreadable} names are no Unicode text` });
  for (const name of names) {
    const inner = path === '' ? name : `${path}/${name}`;
    const entry = await resolveEntry(walk, inner);
    if (typeof entry === 'string') looked.problems.push({ path: inner, what: entry });
    else if (!entry.isFolder) looked.files.push(...(sound.test(name) ? [entry.file] : []));
    else if (depth >= deepest) looked.problems.push({ path: inner, what: 'folders are nested too deeply' });
    else if (!walk.seen.has(entry.real)) {
      walk.seen.add(entry.real);
      looked.below.push(inner);
    }
  }
  return looked;
}

async function* walkFolder(walk: Walk, path: string, depth: number): AsyncGenerator<MusicFolder> {
  const { below, ...folder } = await lookInto(walk, path, depth);
  yield folder;
  for (const inner of below) {
    try {
      yield* walkFolder(walk, inner, depth + 1);
    } catch (error) {
      if (codeOf(error) === 'unknown') throw error;
      yield { files: [], problems: [{ path: inner, what: reasonOf(error) }] };
    }
  }
}

/** Walks a folder of music, one folder at a time; links are followed within it. Throws if there is no such folder. */
export async function* walkMusic(root: string): AsyncGenerator<MusicFolder> {
  const real = await realpath(root);
  yield* walkFolder({ root: real, seen: new Set([real]) }, '', 0);
}
