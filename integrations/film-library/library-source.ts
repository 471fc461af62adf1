/** The files of a library, wherever they are. */
export type LibrarySource = {
  /** Paths within the library, with slashes. */
  readonly paths: readonly string[];
  /** Hands out a file as one of this machine; undefined: it could not be read, which has been reported. */
  fetch(path: string): Promise<string | undefined>;
  /** Takes back the files that were handed out. */
  release(): Promise<void>;
};

/** Files of a library. */
export const mostFiles = 200_000;
