import type { StayDisk } from '../guest-shell/stay-disk.ts';
import { localKeep } from './browser.ts';

/** A backup on a TV's disk of selected `localKeep` values, which on a TV are in memory. */
export type DiskCopy = {
  /** Resolves once the current values would survive a power cut. */
  write(): Promise<void>;
  remove(): void;
  /**
   * Restores the values saved for the current stay, unless the stay changes meanwhile. Resolves to false when there are
   * none.
   */
  putBack(): Promise<boolean>;
};

type Copied = {
  /** Name of the record on the disk. */
  readonly name: string;
  readonly keys: readonly string[];
  /** Returns the id of the TV's current stay. */
  readonly whose: () => string;
};

function readCopy(text: string): { readonly [key: string]: unknown } {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Backs up the `localKeep` values under `keys` to the TV's disk, per stay. */
export function diskCopy(disk: StayDisk, { name, keys, whose }: Copied): DiskCopy {
  return {
    write() {
      const entries = keys.map((key) => [key, localKeep.getItem(key)] as const);
      return disk.write(whose(), name, JSON.stringify(Object.fromEntries(entries)));
    },
    remove: () => void disk.remove(whose(), name),
    async putBack() {
      const stay = whose();
      const text = await disk.read(stay, name);
      if (text === undefined || stay !== whose()) return false;
      const saved = readCopy(text);
      for (const key of keys) {
        const value = saved[key];
        if (typeof value === 'string') localKeep.setItem(key, value);
      }
      return true;
    },
  };
}
