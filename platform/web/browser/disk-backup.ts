import type { StayStorage } from '../guest-shell/stay-storage.ts';
import { localStore } from './browser.ts';

/** A backup on a TV's disk of selected `localStore` values, which on a TV are in memory. */
export type DiskBackup = {
  /** Resolves once the current values would survive a power cut. */
  save(): Promise<void>;
  remove(): void;
  /**
   * Restores the values saved for the current stay, unless the stay changes meanwhile. Resolves to false when there are
   * none.
   */
  restore(): Promise<boolean>;
};

type DiskBackupOptions = {
  /** Name of the record on the disk. */
  readonly name: string;
  readonly keys: readonly string[];
  /** Returns the id of the TV's current stay. */
  readonly stayId: () => string;
};

function readCopy(text: string): { readonly [key: string]: unknown } {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Backs up the `localStore` values under `keys` to the TV's disk, per stay. */
export function createDiskBackup(disk: StayStorage, { name, keys, stayId }: DiskBackupOptions): DiskBackup {
  return {
    save() {
      const entries = keys.map((key) => [key, localStore.getItem(key)] as const);
      return disk.write(stayId(), name, JSON.stringify(Object.fromEntries(entries)));
    },
    remove: () => void disk.remove(stayId(), name),
    async restore() {
      const stay = stayId();
      const text = await disk.read(stay, name);
      if (text === undefined || stay !== stayId()) return false;
      const saved = readCopy(text);
      for (const key of keys) {
        const value = saved[key];
        if (typeof value === 'string') localStore.setItem(key, value);
      }
      return true;
    },
  };
}
