import type { StayDisk } from '../guest-shell/stay-disk.ts';
import { localKeep } from './browser.ts';

/** A copy on a set's disk of some of what `localKeep` holds, which on a TV is memory. */
export type DiskCopy = {
  /** Answers once what is held would outlive a power cut. */
  write(): Promise<void>;
  remove(): void;
  /** Puts back what the disk has of the stay that the set speaks to, as long as it does; false where that is nothing. */
  putBack(): Promise<boolean>;
};

type Copied = {
  /** Of the text on the disk. */
  readonly name: string;
  readonly keys: readonly string[];
  /** The stay that the set speaks to. */
  readonly whose: () => string;
};

function readCopy(text: string): { readonly [key: string]: unknown } {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Copies what `localKeep` holds under `keys` to a set's disk, under the stay that it is of. */
export function diskCopy(disk: StayDisk, { name, keys, whose }: Copied): DiskCopy {
  return {
    write() {
      const kept = keys.map((key) => [key, localKeep.getItem(key)] as const);
      return disk.write(whose(), name, JSON.stringify(Object.fromEntries(kept)));
    },
    remove: () => void disk.remove(whose(), name),
    async putBack() {
      const stay = whose();
      const text = await disk.read(stay, name);
      if (text === undefined || stay !== whose()) return false;
      const kept = readCopy(text);
      for (const key of keys) {
        const value = kept[key];
        if (typeof value === 'string') localKeep.setItem(key, value);
      }
      return true;
    },
  };
}
