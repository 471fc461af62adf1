import { readPicture } from '#platform/node/files';
import type { RouteHandlers } from '#platform/node/server';
import type { music } from '../../contract.ts';
import type { MusicContext } from '../context.ts';
import { addSong } from './add-song.ts';
import { deleteAlbum, deleteSong, editAlbum, editSong } from './edit-songs.ts';
import { storePicture } from './song-pictures.ts';
import { auditMusic, propertyOf } from './staff-request.ts';
import { albumBody, listAlbums, listSongs, songBody } from './stored-songs.ts';

/** Collects the body of a request, whose size its route limits. */
async function bytesOf(raw: AsyncIterable<Uint8Array> | undefined): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of raw ?? []) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const pictureHeaders = {
  'content-type': 'image/webp',
  // The name is made of the picture's content.
  'cache-control': 'public, max-age=31536000, immutable',
};

type SongRoutes = Pick<
  RouteHandlers<typeof music>,
  | 'POST /api/v1/music/songs'
  | 'GET /api/v1/music/songs'
  | 'PATCH /api/v1/music/songs/{id}'
  | 'DELETE /api/v1/music/songs/{id}'
>;

function songRoutes(context: MusicContext): SongRoutes {
  return {
    'POST /api/v1/music/songs': async (request, { query: { name } }) => {
      const property = await propertyOf(context, request);
      if (!request.raw) throw new Error('the route has no body');
      const { id, isNew } = await addSong(context, { property, name, source: request.raw });
      if (isNew) auditMusic(context, request, { action: 'music.song_added', subject: id, property });
      return { status: isNew ? 201 : 200, body: await songBody(context, property, id) };
    },
    'GET /api/v1/music/songs': async (request, { query }) => {
      return { status: 200, body: await listSongs(context, await propertyOf(context, request), query) };
    },
    'PATCH /api/v1/music/songs/{id}': async (request, { params: { id }, body: { hidden, ...texts } }) => {
      const property = await propertyOf(context, request);
      const given = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined));
      await editSong(context, { property, id }, { ...given, ...(hidden !== undefined && { hidden: hidden ? 1 : 0 }) });
      auditMusic(context, request, { action: 'music.song_changed', subject: id, property });
      return { status: 200, body: await songBody(context, property, id) };
    },
    'DELETE /api/v1/music/songs/{id}': async (request, { params: { id } }) => {
      const property = await propertyOf(context, request);
      await deleteSong(context, { property, id });
      auditMusic(context, request, { action: 'music.song_deleted', subject: id, property });
      return { status: 204, body: undefined };
    },
  };
}

type AlbumRoutes = Pick<
  RouteHandlers<typeof music>,
  | 'GET /api/v1/music/albums'
  | 'GET /api/v1/music/albums/{id}'
  | 'PATCH /api/v1/music/albums/{id}'
  | 'DELETE /api/v1/music/albums/{id}'
  | 'PUT /api/v1/music/albums/{id}/picture'
  | 'GET /media/{propertyId}/music/{name}'
>;

function albumRoutes(context: MusicContext): AlbumRoutes {
  return {
    'GET /api/v1/music/albums': async (request, { query }) => {
      return { status: 200, body: await listAlbums(context, await propertyOf(context, request), query) };
    },
    'GET /api/v1/music/albums/{id}': async (request, { params: { id } }) => {
      return { status: 200, body: await albumBody(context, await propertyOf(context, request), id) };
    },
    'PATCH /api/v1/music/albums/{id}': async (request, { params: { id }, body }) => {
      const property = await propertyOf(context, request);
      const now = await editAlbum(context, { property, id }, body);
      auditMusic(context, request, { action: 'music.album_changed', subject: id, property });
      return { status: 200, body: await albumBody(context, property, now) };
    },
    'DELETE /api/v1/music/albums/{id}': async (request, { params: { id } }) => {
      const property = await propertyOf(context, request);
      await deleteAlbum(context, { property, id });
      auditMusic(context, request, { action: 'music.album_deleted', subject: id, property });
      return { status: 204, body: undefined };
    },
    'PUT /api/v1/music/albums/{id}/picture': async (request, { params: { id } }) => {
      const property = await propertyOf(context, request);
      await albumBody(context, property, id);
      const picture = await storePicture(context, property, await bytesOf(request.raw));
      await editAlbum(context, { property, id }, { picture });
      auditMusic(context, request, { action: 'music.picture_changed', subject: id, property });
      return { status: 200, body: await albumBody(context, property, id) };
    },
    'GET /media/{propertyId}/music/{name}': async (_request, { params: { propertyId, name }, query: { w } }) => {
      const body = await readPicture(context.platform.files, { folder: `${propertyId}/music`, name, w });
      return { status: 200, body, headers: pictureHeaders };
    },
  };
}

/** Returns the route handlers of songs, albums and their pictures. */
export function libraryRoutes(context: MusicContext): SongRoutes & AlbumRoutes {
  return { ...songRoutes(context), ...albumRoutes(context) };
}
