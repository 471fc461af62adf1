import { z } from 'zod';
import { uniqueList } from '#platform/contract';
import { playedOnTv, playId } from '#remote-control/contract';
import { id, language, songFormat, stayId } from './fields.ts';

const song = z.object({
  id: z.string(),
  title: z.string(),
  artist: z.string(),
  artist_id: z.string(),
  album: z.string(),
  album_id: z.string(),
  /** 0: unknown. */
  disc: z.number().int(),
  track: z.number().int(),
  /** Seconds. */
  duration: z.number(),
  /** Path on this server of a square picture; empty: none. */
  picture: z.string(),
});
/** A song as guests see it. */
export type Song = z.output<typeof song>;

const album = z.object({
  id: z.string(),
  title: z.string(),
  /** Artist of the album; empty: several. */
  artist: z.string(),
  artist_id: z.string(),
  /** 0: unknown. */
  year: z.number().int(),
  genre: z.string(),
  song_count: z.number().int(),
  /** Seconds. */
  duration: z.number(),
  picture: z.string(),
});
/** An album as guests see it. */
export type Album = z.output<typeof album>;

const artist = z.object({
  id: z.string(),
  name: z.string(),
  album_count: z.number().int(),
  song_count: z.number().int(),
  /** Of an album. */
  picture: z.string(),
});
/** An artist as guests see it. */
export type Artist = z.output<typeof artist>;

const paging = {
  search: z.string().trim().max(80).default(''),
  offset: z.number().int().min(0).max(1_000_000).default(0),
  limit: z.number().int().min(1).max(200).default(60),
  lang: language,
} as const;

/** Calls of phones and TVs. The names are ours: the specification names the port alone (docs/reference/platform.md §6). */
export const guestCalls = {
  'MusicOnDemand.getBrowse': {
    access: 'visitor_or_room',
    effect: 'none',
    summary: 'What the first screen shows: new albums, artists, and how much music there is.',
    data: z.object({ per_row: z.number().int().min(1).max(24).default(12), lang: language }),
    root: z.object({
      newest: z.array(album),
      artists: z.array(artist),
      genres: z.array(z.object({ name: z.string(), album_count: z.number().int() })),
      ...{ artist_count: z.number().int(), album_count: z.number().int(), song_count: z.number().int() },
    }),
    sample: {},
  },
  'MusicOnDemand.getArtists': {
    access: 'visitor_or_room',
    effect: 'none',
    searches: 'search',
    summary: 'Lists artists by name, or those whose name contains a text.',
    data: z.object(paging),
    root: z.object({ artists: z.array(artist), total: z.number().int() }),
    sample: {},
  },
  'MusicOnDemand.getAlbums': {
    access: 'visitor_or_room',
    effect: 'none',
    searches: 'search',
    summary:
      'Lists albums by title or the newest first: all, of an artist, of a genre, or those whose title or artist contains a text.',
    data: z.object({
      artist_id: z.string().max(64).default(''),
      genre: z.string().max(80).default(''),
      /** `newest`: by year, the latest first. */
      order: z.enum(['title', 'newest']).default('title'),
      ...paging,
    }),
    root: z.object({ albums: z.array(album), total: z.number().int() }),
    sample: {},
  },
  'MusicOnDemand.getSongs': {
    access: 'visitor_or_room',
    effect: 'none',
    searches: 'search',
    summary: 'Lists songs: all by title, of an artist, of an album in its order, or those that contain a text.',
    data: z.object({
      artist_id: z.string().max(64).default(''),
      album_id: z.string().max(64).default(''),
      ...paging,
    }),
    root: z.object({ songs: z.array(song), total: z.number().int() }),
    sample: {},
  },
  'MusicOnDemand.getSongsById': {
    access: 'visitor_or_room',
    effect: 'none',
    summary: 'Returns songs by id in the order asked for; songs that are gone are left out.',
    data: z.object({ song_ids: uniqueList(id, 200) }),
    root: z.object({ songs: z.array(song) }),
    sample: { song_ids: ['none'] },
  },
  'MusicOnDemand.getArtist': {
    access: 'visitor_or_room',
    effect: 'none',
    summary:
      'Returns an artist with the newest 60 albums; `getAlbums` lists all of them in pages, with `newest` in the same order.',
    data: z.object({ artist_id: id, lang: language }),
    root: z.object({ artist, albums: z.array(album) }),
    errors: ['artist_unknown'],
    sample: { artist_id: 'none' },
  },
  'MusicOnDemand.getAlbum': {
    access: 'visitor_or_room',
    effect: 'none',
    summary: 'Returns an album with its first 1,000 songs in order; `getSongs` lists all of them in pages.',
    data: z.object({ album_id: id, lang: language }),
    root: z.object({ album, songs: z.array(song) }),
    errors: ['album_unknown'],
    sample: { album_id: 'none' },
  },
  'MusicOnDemand.getStream': {
    access: 'visitor_or_room',
    effect: 'none',
    summary: 'Returns where this device plays a song; each request of the address is judged by its own session.',
    data: z.object({ song_id: id, stay_id: stayId }),
    root: z.object({
      song,
      url: z.string(),
      format: songFormat,
      /** As `canPlayType` takes it: `audio/mpeg`, `audio/mp4; codecs="mp4a.40.2"`. */
      content_type: z.string(),
    }),
    errors: ['song_unknown'],
    sample: { song_id: 'none' },
  },
  'RemotePlayer.playMusic': {
    access: 'room',
    effect: 'command',
    summary:
      'Plays songs on the TV of the caller’s room, from a second of the first on, and tells what the TV says of it.',
    data: z.object({
      song_ids: z
        .array(id)
        .min(1)
        .max(1_000)
        .describe('The song that plays, then the rest of the queue; 1,000 are 27 of the 64 KiB of a message.'),
      position: z.number().min(0).max(1_000_000).default(0),
      play_id: playId,
    }),
    root: z.object({ result: playedOnTv }),
    errors: ['song_unknown', 'no_tv', 'tv_silent', 'not_on_this_set'],
    sample: { song_ids: ['none'] },
  },
} as const;
