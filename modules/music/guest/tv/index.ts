import { defineGuestModule } from '#platform/web/guest-shell';
import { musicLink } from '../player/running-music.ts';

/** Music on the room's TV: it plays on over every screen, until something else takes the sound. */
export const musicTvModule = defineGuestModule({
  name: 'music',
  routes: [
    {
      name: 'music',
      path: '/music',
      countsAs: 'music_song/*',
      icon: 'mdi-music',
      title: 'music.title',
      load: () => import('./tv-music.tsx').then((file) => file.TvMusic),
    },
    {
      name: 'musicFound',
      path: '/music/search/:search',
      parent: 'music',
      title: 'music.title',
      load: () => import('./tv-found.tsx').then((file) => file.TvFound),
    },
    {
      name: 'musicAlbum',
      path: '/music/albums/:albumId',
      countsAs: 'music_album/:albumId',
      parent: 'music',
      title: 'music.title',
      load: () => import('./tv-album.tsx').then((file) => file.TvAlbum),
    },
    {
      name: 'musicArtist',
      path: '/music/artists/:artistId',
      countsAs: 'music_artist/:artistId',
      parent: 'music',
      title: 'music.title',
      load: () => import('./tv-artist.tsx').then((file) => file.TvArtist),
    },
  ],
  menuActions: { musicOpen: { route: 'music' } },
  bottomBar: [
    { name: 'music', title: 'music.title', icon: 'mdi-music', route: 'music', order: 7, watch: musicLink.watch },
  ],
  overlay: () => import('./music-overlay.tsx').then((file) => file.MusicOverlay),
  wipe: { run: musicLink.close },
});
