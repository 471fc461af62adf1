/** Files of sound by their names, those that the server refuses included: it says why. */
const sound = /\.(mp3|m4a|m4b|mp4|aac|flac|ogg|oga|opus|wav|webm|wma|aiff?|aifc|ape|alac|wv|mp2)$/i;
/** Letters of a name that the server takes. */
const mostLetters = 255;

/** What a file picker offers. */
export const acceptedFiles = 'audio/*,.mp3,.m4a,.m4b,.aac,.flac,.ogg,.oga,.opus,.wav';

/** A file, and where it is in the folder that was chosen. */
export type ChosenFile = { readonly file: File; readonly path: string };

/** Returns the files of sound, in the order of their paths. */
export function songFiles(chosen: readonly ChosenFile[]): readonly ChosenFile[] {
  return chosen
    .filter(({ file }) => sound.test(file.name) && !file.name.startsWith('.'))
    .toSorted((one, other) => one.path.localeCompare(other.path, 'en', { numeric: true }));
}

/** Returns what the server is told of a file’s place: its folder tells which album it is of. */
export function sentName({ file, path }: ChosenFile): string {
  return path.length <= mostLetters ? path : file.name.slice(-mostLetters);
}
