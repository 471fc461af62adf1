/** A folder of `DATA_DIR` whose files a backup contains. */
export type FileFolder = {
  readonly name: string;
  /** Files of many gigabytes that never change: linked rather than copied where the backup is on the same file system. */
  readonly linked: boolean;
};

/** The folders of `DATA_DIR` whose files a backup contains. */
export const fileFolders: readonly FileFolder[] = [
  { name: 'media', linked: false },
  { name: 'films', linked: true },
  { name: 'music', linked: true },
  { name: 'maps', linked: true },
];

/** Whether a file or folder is of something that is still being written. */
export function isTemporary(name: string): boolean {
  return name === '.unfinished' || name.endsWith('.part');
}
