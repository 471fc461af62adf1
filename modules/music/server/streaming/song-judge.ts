import type { Identity } from '#platform/node/auth';
import type { MusicContext } from '../context.ts';

/** The file of a song: a key in the store of music, or a path within the operator’s folder of music. */
export type SongFile = { readonly contentType: string } & ({ readonly key: string } | { readonly path: string });

/** Judges who may have which song. */
export type SongJudge = {
  /**
   * Returns the file of a song; undefined: there is none, or it is not for whoever asks. `identify` finds out who that is in a
   * property: as a guest or visitor, and as a TV.
   */
  find(id: string, identify: (property: string) => Promise<readonly Identity[]>): Promise<SongFile | undefined>;
};

/** Whether somebody is in the hotel: a visitor, the guest of a stay that is in house, or the TV of an occupied room. */
async function isInHouse({ stays }: MusicContext, property: string, identity: Identity): Promise<boolean> {
  if (identity.property !== property) return false;
  if (identity.kind === 'visitor') return true;
  if (identity.kind === 'tv') return identity.occupied;
  if (identity.kind !== 'guest') return false;
  return (await stays.byId(property, identity.stayId))?.state === 'in_house';
}

/** Creates the judge of who may have which song. Nothing is remembered: each request is judged as things are. */
export function createSongJudge(context: MusicContext): SongJudge {
  return {
    async find(id, identify) {
      const song = await context.store.read
        .selectFrom('music_songs')
        .select(['property', 'source', 'file', 'stored', 'content_type'])
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .where('hidden', '=', 0)
        .where('present', '=', 1)
        .executeTakeFirst();
      if (!song) return undefined;
      const { property, content_type: contentType } = song;
      const identities = await identify(property);
      const judged = await Promise.all(identities.map((identity) => isInHouse(context, property, identity)));
      if (!judged.includes(true)) return undefined;
      return song.source === 'upload' ? { contentType, key: song.stored } : { contentType, path: song.file };
    },
  };
}
