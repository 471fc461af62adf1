import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { cinema, FilmVideo, StaffFilm } from '#cinema/contract';
import type { CallRoot } from '#platform/contract';
import { systemRandom, uuid } from '#platform/random';
import { createWireClient, deviceSocketUrl, openWebSocket } from '#platform/web/wire';
import type { session } from '#session/contract';
import type { Guest } from './desk.ts';
import type { Hotel } from './hotel.ts';
import { hotelClock, hotelNow } from './hotel-clock.ts';

/** A guest's phone without a screen that watches films. */
export type FilmGuest = {
  /** Buys a film to the room for what it costs; answers the purchase's id. */
  buy(film: string): Promise<string>;
  /** Buys a package to the room for what it costs. */
  buyPackage(id: string): Promise<string>;
  movie(film: string): Promise<CallRoot<typeof cinema, 'VideoOnDemand.getMovie'>['movie']>;
  close(): void;
};

/** Signs in a guest who watches films. */
export async function signInFilmGuest(hotel: Hotel, { room, name }: Guest): Promise<FilmGuest> {
  const wire = createWireClient({
    url: () => deviceSocketUrl(hotel.origin),
    clock: hotelClock,
    random: systemRandom,
    openSocket: openWebSocket,
  });
  wire.start();
  wire.markInitialised();
  await wire.of<typeof session>().call('Auth.authenticate', { room, name });
  const films = wire.of<typeof cinema>();
  const movie = async (movie_id: string) => (await films.call('VideoOnDemand.getMovie', { movie_id })).movie;
  const buy = async (wish: { movie_id?: string; pckg_id?: string; price: number; code?: string }) => {
    const expires_at = new Date(hotelNow() + 600_000).toISOString();
    const request = { request_id: uuid(systemRandom), expires_at };
    return (await films.call('VideoOnDemand.getBuyMovie', { ...request, ...wish })).purchase_id;
  };
  return {
    movie,
    buy: async (movie_id) => buy({ movie_id, price: (await movie(movie_id)).price }),
    buyPackage: async (pckg_id) => {
      const { packages } = await films.call('VideoOnDemand.getPackages', { pckg_id });
      // One with protected films asks for the code.
      return buy({ pckg_id, price: packages[0]?.price ?? 0, code: room });
    },
    close: () => wire.stop(),
  };
}

/** Reads a film of a few seconds that needs no ffmpeg. */
export async function readClip(): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(new URL('../../integrations/mp4/clip.mp4', import.meta.url)));
}

/** Sends the video of a film, and waits until it is encoded, or cannot be for want of ffmpeg. */
export async function sendVideo(
  hotel: Hotel,
  film: string,
  body: Uint8Array<ArrayBuffer>,
): Promise<FilmVideo | undefined> {
  const headers = { ...hotel.headers, 'content-type': 'video/mp4' };
  await fetch(`${hotel.origin}/api/v1/films/${film}/video`, { method: 'PUT', headers, body });
  const video = async () => (await hotel.api<StaffFilm>('GET', `/api/v1/films/${film}`)).videos[0];
  await expect.poll(async () => (await video())?.state).toMatch(/^(ready|no_encoder)$/);
  return await video();
}
