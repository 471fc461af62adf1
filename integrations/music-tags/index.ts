import type { MusicReader } from '#music/contract';
import type { ModuleContext } from '#platform/node/server';
import { TagThreadOwner } from './tag-thread-owner.ts';
import { walkMusic } from './walk-folder.ts';

/** Creates the reader of files of music. */
export function createMusicReader({ clock }: Pick<ModuleContext, 'clock'>): MusicReader {
  const thread = new TagThreadOwner(clock);
  return { read: (path, name) => thread.read(path, name), walk: walkMusic, close: () => thread.close() };
}
