import { posix } from 'node:path';
import { areVersions } from './film-versions.ts';
import { stem } from './stem.ts';
import { isSubtitlesOf, subtitleLanguage } from './subtitle-language.ts';

/** The files of one film, as paths within the library. */
export type FilmGroup = {
  /** Folder, or name without endings in a folder with several films. */
  readonly name: string;
  readonly nfo: string | undefined;
  readonly video: string | undefined;
  readonly trailer: string | undefined;
  readonly poster: string | undefined;
  readonly backdrop: string | undefined;
  readonly subtitles: readonly { readonly lang: string; readonly path: string }[];
};

/** Films of a library, and files of which nothing can be made. */
export type Grouping = {
  readonly groups: readonly FilmGroup[];
  readonly unused: readonly { readonly path: string; readonly what: string }[];
};

const videoEnding = /\.(?:mp4|m4v|mkv|webm|mov|avi|ts|m2ts|mts|mpg|mpeg|ogv)$/i;
const pictureEnding = /\.(?:jpe?g|png|webp)$/i;
const subtitleEnding = /\.(?:srt|vtt|ass|ssa)$/i;
const nfoEnding = /\.nfo$/i;
const ignored = /^(?:\.|thumbs\.db$|desktop\.ini$|__macosx$|@eadir$|#recycle$)/i;

/** Folders within that of a film. */
const trailerFolder = /^trailers?$/i;
const subtitleFolder = /^sub(?:s|titles?)$/i;
const extrasFolder =
  /^(?:extras?|behind ?the ?scenes|deleted ?scenes|featurettes?|interviews?|scenes?|samples?|proof|shorts?|clips?|other|backdrops|theme-music|extrafanart|extrathumbs)$/i;
/** Folders of a copied disc: its description is that of the film, its files are none that can be played. */
const discFolder = /^(?:bdmv|video_ts|hvdvd_ts|certificate)$/i;

const trailerName = /(?:[-_. ]trailer\d?|^trailer\d?)$/i;
const extraName =
  /(?:^sample|[-_. ](?:sample|featurette|interview|scene|deleted(?:scene)?|behindthescenes|short|clip|other|extra))\d?$/i;
const laterPart = /[-_. ](?:cd|disc|disk|dvd|part|pt)[-_. ]?[2-9]$/i;
const firstPart = /[-_. ](?:cd|disc|disk|dvd|part|pt)[-_. ]?1$/i;

/** The files of a folder and of those within it that belong to the same film. */
type Folder = {
  readonly path: string;
  readonly files: string[];
  readonly trailers: string[];
  readonly subtitles: string[];
  readonly extras: string[];
};

const isInner = (name: string) =>
  [trailerFolder, subtitleFolder, extrasFolder, discFolder].some((one) => one.test(name));
const isFilmFile = (path: string) => videoEnding.test(path) || nfoEnding.test(path);

/**
 * Returns which folders of the library are parts of the film in it, as the library itself may be the folder of one. `Shorts` and such
 * are folders of films where there are others.
 */
function foldersOfRoot(paths: readonly string[]): (name: string) => boolean {
  const inRoot = paths.filter((path) => !path.includes('/') && isFilmFile(path));
  if (inRoot.length === 0) return () => false;
  const isOne = filmsIn({ path: '', files: inRoot, trailers: [], subtitles: [], extras: [] }).length === 1;
  const hasOthers = paths.some((path) => path.includes('/') && isFilmFile(path) && !path.split('/').some(isInner));
  return (name) => (isOne && !hasOthers) || !extrasFolder.test(name);
}

/** Sorts files into the folders of films. */
function foldersOf(paths: readonly string[]): readonly Folder[] {
  const folders = new Map<string, Folder>();
  const known = paths.filter((path) => !path.split('/').some((part) => ignored.test(part)));
  const isOfRoot = foldersOfRoot(known);
  const folderAt = (path: string) => {
    const folder = folders.get(path) ?? { path, files: [], trailers: [], subtitles: [], extras: [] };
    folders.set(path, folder);
    return folder;
  };
  for (const path of known.toSorted()) {
    const place = path.split('/').slice(0, -1);
    const inner = place.findIndex((part, at) => isInner(part) && (at > 0 || isOfRoot(part)));
    if (inner < 0) {
      folderAt(place.join('/')).files.push(path);
      continue;
    }
    const folder = folderAt(place.slice(0, inner).join('/'));
    const name = place[inner] ?? '';
    if (trailerFolder.test(name)) folder.trailers.push(path);
    else if (subtitleFolder.test(name)) folder.subtitles.push(path);
    else if (discFolder.test(name) && place.length === inner + 1 && nfoEnding.test(path)) folder.files.push(path);
    else folder.extras.push(path);
  }
  return [...folders.values()];
}

function subtitlesOf(paths: readonly string[], film: string): FilmGroup['subtitles'] {
  const found = new Map<string, string>();
  for (const path of paths) {
    const { lang, isForced } = subtitleLanguage(path, film);
    // Subtitles of single scenes only are no subtitles of the film.
    if (!isForced && !found.has(lang)) found.set(lang, path);
  }
  return [...found].map(([lang, path]) => ({ lang, path }));
}

/** Finds a picture by the end of its name, in the order of `names`. */
function pictureOf(pictures: readonly string[], film: string, names: readonly string[]): string | undefined {
  const start = film.toLowerCase();
  for (const name of names) {
    const found = pictures.find((path) => {
      const own = stem(path).toLowerCase();
      return own === name || own === `${start}-${name}` || own === `${start}.${name}` || own === `${start}_${name}`;
    });
    if (found !== undefined) return found;
  }
  return undefined;
}

const posterNames = ['poster', 'folder', 'cover', 'movie', 'default', 'keyart'];
const backdropNames = ['fanart', 'backdrop', 'background', 'landscape', 'backdrop1', 'fanart1'];

/** Removes separators from the end of a name. */
function withoutSeparators(name: string): string {
  const last = [...name].findLastIndex((letter) => !'-_. '.includes(letter));
  return [...name].slice(0, last + 1).join('');
}

/** Whether a trailer is called like a film. */
function isTrailerOf(path: string, film: string): boolean {
  const name = withoutSeparators(stem(path).replace(trailerName, ''));
  return name.replace(firstPart, '').toLowerCase() === film.toLowerCase();
}

type Sorted = {
  readonly nfos: readonly string[];
  readonly videos: readonly string[];
  readonly trailers: readonly string[];
  readonly pictures: readonly string[];
  readonly subtitles: readonly string[];
};

function sort({ files, trailers, subtitles }: Folder): Sorted {
  const videos = files.filter((path) => videoEnding.test(path));
  const isMain = (path: string) =>
    !trailerName.test(stem(path)) && !extraName.test(stem(path)) && !laterPart.test(stem(path));
  return {
    nfos: files.filter((path) => nfoEnding.test(path)),
    videos: videos.filter(isMain),
    trailers: [
      ...videos.filter((path) => trailerName.test(stem(path))),
      ...trailers.filter((path) => videoEnding.test(path)),
    ],
    pictures: files.filter((path) => pictureEnding.test(path)),
    subtitles: [...files, ...subtitles].filter((path) => subtitleEnding.test(path)),
  };
}

/** The one film of a folder. */
function singleFilm(folder: Folder, sorted: Sorted): FilmGroup {
  const { nfos, videos, pictures } = sorted;
  const [video] = videos;
  const film = video === undefined ? posix.basename(folder.path) : stem(video).replace(firstPart, '');
  const nfo =
    nfos.find((path) => stem(path).toLowerCase() === film.toLowerCase()) ??
    nfos.find((path) => stem(path).toLowerCase() === 'movie') ??
    nfos[0];
  const ofFolder = posix.basename(folder.path);
  const picture = (names: readonly string[]) =>
    pictureOf(pictures, film, names) ?? pictureOf(pictures, ofFolder, names);
  const [other] = pictures.filter((path) => stem(path).toLowerCase() === film.toLowerCase());
  return {
    ...{ name: folder.path || film, nfo, video },
    trailer: sorted.trailers.find((path) => isTrailerOf(path, film)) ?? sorted.trailers[0],
    poster: picture(posterNames) ?? other,
    backdrop: picture(backdropNames),
    subtitles: subtitlesOf(sorted.subtitles, film),
  };
}

/** The films of a folder that has several: files whose names begin alike belong together. */
function severalFilms(folder: Folder, sorted: Sorted): readonly FilmGroup[] {
  const { nfos, videos, pictures, trailers, subtitles } = sorted;
  const films = new Map<string, string>();
  for (const path of [...videos, ...nfos]) films.set(stem(path).replace(firstPart, '').toLowerCase(), path);
  const names = [...films.keys()];
  return names.map((film) => {
    const own = (path: string) => stem(path).replace(firstPart, '').toLowerCase() === film;
    // `A.B.srt` is of the film `A.B` where there is one.
    const nearest = (path: string) =>
      names.filter((name) => isSubtitlesOf(path, name)).toSorted((one, other) => other.length - one.length)[0];
    return {
      name: posix.join(folder.path, stem(films.get(film) ?? film)),
      ...{ nfo: nfos.find(own), video: videos.find(own) },
      trailer: trailers.find((path) => isTrailerOf(path, film)),
      poster:
        pictureOf(
          pictures,
          film,
          posterNames.map((name) => `${film}-${name}`),
        ) ?? pictures.find(own),
      backdrop: pictureOf(
        pictures,
        film,
        backdropNames.map((name) => `${film}-${name}`),
      ),
      subtitles: subtitlesOf(
        subtitles.filter((path) => nearest(path) === film),
        film,
      ),
    };
  });
}

function filmsIn(folder: Folder): readonly FilmGroup[] {
  const sorted = sort(folder);
  const { nfos, videos } = sorted;
  if (nfos.length === 0 && videos.length === 0) return [];
  const stems = new Set([...videos, ...nfos].map((path) => stem(path).replace(firstPart, '').toLowerCase()));
  const isSingle = videos.length <= 1 && nfos.length <= 1;
  const hasMovieNfo = nfos.some((path) => stem(path).toLowerCase() === 'movie') && videos.length <= 1;
  const isOne = isSingle || hasMovieNfo || stems.size === 1 || areVersions(folder.path, sorted);
  return isOne ? [singleFilm(folder, sorted)] : severalFilms(folder, sorted);
}

/** Sorts the files of a library by films: a folder for each, or several in one with names that begin alike. */
export function groupFilms(paths: readonly string[]): Grouping {
  const folders = foldersOf(paths);
  const groups = folders.flatMap(filmsIn);
  const used = new Set(
    groups.flatMap(({ video, nfo, trailer }) => [video, nfo, trailer]).filter((path) => path !== undefined),
  );
  const whatOf = (path: string) =>
    laterPart.test(stem(path))
      ? 'a later part of a film in several files, which is left out'
      : 'a video beside a film, as a sample or another version of it';
  const unused = folders
    .flatMap(({ files, trailers, extras }) => [...files, ...trailers, ...extras])
    .filter((path) => isFilmFile(path) && !used.has(path))
    .map((path) => ({ path, what: nfoEnding.test(path) ? 'a second description of the same film' : whatOf(path) }));
  return { groups, unused };
}
