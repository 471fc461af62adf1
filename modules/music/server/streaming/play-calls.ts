import { refuse } from '#platform/contract';
import type { Guest, Tv, Visitor } from '#platform/node/auth';
import type { CallHandlers } from '#platform/node/server';
import { requirePlayed } from '#remote-control/contract';
import type { music } from '../../contract.ts';
import { toSong } from '../browse/music-view.ts';
import type { MusicContext } from '../context.ts';

/** Path on this server below which songs are. */
export const songsPath = '/ONEapp/music';

type PlayCalls = Pick<CallHandlers<typeof music>, 'MusicOnDemand.getStream' | 'RemotePlayer.playMusic'>;

/** Returns the handlers of playing. */
export function playCalls(context: MusicContext): PlayCalls {
  return {
    'MusicOnDemand.getStream': async ({ identity, property }, { song_id, stay_id: stayId }) => {
      const caller = identity as Guest | Tv | Visitor;
      // First: who asks for another stay learns nothing.
      if (caller.kind !== 'visitor') await context.stays.resolveCallerStays(caller, stayId);
      const view = { property, music: await context.book.load(property) };
      const song = view.music.songs.get(song_id) ?? refuse('song_unknown', 'no such song');
      const { format, content_type } = song;
      return { song: toSong(view, song), url: `${songsPath}/${song.id}`, format, content_type };
    },
    'RemotePlayer.playMusic': async ({ identity, property }, { song_ids, position, play_id }) => {
      const { songs } = await context.book.load(property);
      const [first, ...others] = song_ids;
      if (first === undefined || !songs.has(first)) refuse('song_unknown', 'no such song');
      const { roomId } = identity as Guest | Tv;
      // Songs of the queue that are gone are left out, as the TV would.
      const queue = others.filter((id) => songs.has(id));
      const command = ['song', first, Math.round(position), queue.join(',')].join('|');
      return { result: requirePlayed(await context.tvControl.perform({ property, roomId }, command, play_id)) };
    },
  };
}
