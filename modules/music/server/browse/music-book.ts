import type { MusicStore } from '../tables.ts';
import type { PropertyMusic } from './property-music.ts';
import { readMusic } from './read-music.ts';

/** The music of all properties, which each process keeps in memory until it changes. */
export type MusicBook = {
  load(property: string): Promise<PropertyMusic>;
  /** Forgets a property, whose songs changed. */
  drop(property: string): void;
};

/** Creates the memory of the properties’ music. */
export function createMusicBook(store: MusicStore): MusicBook {
  const loaded = new Map<string, Promise<PropertyMusic>>();
  return {
    load(property) {
      const known = loaded.get(property);
      if (known) return known;
      const loading = readMusic(store, property);
      loaded.set(property, loading);
      // A failed load must not be remembered, nor drop one that began after it.
      loading.catch(() => void (loaded.get(property) === loading && loaded.delete(property)));
      return loading;
    },
    drop: (property) => void loaded.delete(property),
  };
}
