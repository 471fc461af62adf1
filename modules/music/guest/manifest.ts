import { clearsOnLeaving, defineGuestModule } from '#platform/web/guest-shell';
import type en from '../locales/guest/en.json';
import { musicLink } from './player/running-music.ts';

declare module '#platform/web/i18n' {
  interface Catalogue {
    music: typeof en;
  }
}

/** Music on the guest's phone: albums, artists and songs, and the player over all screens. */
export const musicModule = defineGuestModule({
  name: 'music',
  routes: [
    {
      name: 'music',
      path: '/music',
      countsAs: 'music_song/*',
      icon: 'mdi-music',
      title: 'music.title',
      hasOwnTitle: true,
      load: () => import('./screens/music-browse.tsx').then((module) => module.MusicBrowse),
    },
    {
      name: 'musicAlbum',
      path: '/music/albums/:albumId',
      countsAs: 'music_album/:albumId',
      parent: 'music',
      icon: 'mdi-album',
      title: 'music.album',
      hasOwnTitle: true,
      load: () => import('./screens/album-screen.tsx').then((module) => module.AlbumScreen),
    },
    {
      name: 'musicArtist',
      path: '/music/artists/:artistId',
      countsAs: 'music_artist/:artistId',
      parent: 'music',
      icon: 'mdi-account-music',
      title: 'music.artist',
      hasOwnTitle: true,
      load: () => import('./screens/artist-screen.tsx').then((module) => module.ArtistScreen),
    },
  ],
  tours: [{ route: 'music', load: () => import('./tour.ts').then((file) => file.musicTour) }],
  clearsQuery: clearsOnLeaving(['view', 'search', 'genre'], '/music'),
  menuActions: { musicOpen: { route: 'music' } },
  overlay: () => import('./screens/mini-player.tsx').then((module) => module.MusicPlayerBar),
  // What is kept over a reload is in the tab's storage, which every wipe empties.
  wipe: { run: musicLink.close },
});
