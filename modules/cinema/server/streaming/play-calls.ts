import { refuse } from '#platform/contract';
import type { CallHandlers } from '#platform/node/server';
import type { StayRecord } from '#stays/contract';
import type { cinema, MovieDetails } from '../../contract.ts';
import type { BookFilm } from '../browse/film-book.ts';
import { type Caller, deviceOf, findStay, requireStay } from '../caller.ts';
import type { CinemaContext } from '../context.ts';
import { selectVideo } from '../encoding/videos.ts';
import { pickTexts, type Wanted, wantedLanguages } from '../pick-texts.ts';
import { readPositions } from '../positions/positions.ts';
import { isProtected, requireForChild, requireUnlocked } from '../protection/film-lock.ts';
import { entitlementOf, isOffered, readTerms } from '../purchases/entitlement.ts';
import { countFirstStart } from '../statistics/count-film.ts';
import type { VideoTable } from '../tables.ts';
import { writeForStay } from '../write-for-stay.ts';
import { labelOf } from './language-label.ts';
import { findValidTicket, type StreamGrant, storeTicket, type Ticket, ticketMs } from './tickets.ts';

type PlayCalls = Pick<CallHandlers<typeof cinema>, 'VideoOnDemand.getStream'>;

/** What somebody wants to play. */
type Wish = {
  readonly caller: Caller;
  readonly film: BookFilm;
  readonly kind: 'film' | 'trailer';
  readonly stayId: string;
};

/** Path on this server below which a ticket has its files. */
export const streamsPath = '/ONEapp/films';

/** Returns a film; the trailer of one that is not offered is unknown, as the film is. */
async function requireFilm(
  context: CinemaContext,
  { property }: Caller,
  { id, kind }: { id: string; kind: Wish['kind'] },
) {
  const film = (await context.book.load(property)).byId(id);
  const { day } = await readTerms(context, property, context.platform.clock.now());
  if (!film || (kind === 'trailer' && !isOffered(film, day))) refuse('movie_unknown', 'no such film');
  return film;
}

/** Returns until when a caller may have a film; refuses with `which_guest` or `not_entitled`. */
async function requireEntitled(context: CinemaContext, { caller, film, stayId }: Wish): Promise<number> {
  const { property } = caller;
  const stay = caller.kind === 'visitor' ? undefined : await requireStay(context, caller, stayId);
  const now = context.platform.clock.now();
  const { kind, validUntil } = await entitlementOf(context, { property, stay }, { film, now });
  if (kind === 'none') refuse('not_entitled', 'the film is neither free nor bought');
  return validUntil;
}

/** Whether a film needs the code. */
async function needsCode({ property }: CinemaContext, { caller, film }: Wish): Promise<boolean> {
  const { parental_control_age: age } = await property.settings(caller.property);
  return isProtected(film, age);
}

/** Whether an address is for whoever is in the hotel: what a visitor plays, and trailers, but for those of protected films. */
async function isForAll(context: CinemaContext, wish: Wish): Promise<boolean> {
  return wish.caller.kind === 'visitor' || (wish.kind === 'trailer' && !(await needsCode(context, wish)));
}

/** Which files a ticket is good for, and until when. */
type Good = Pick<StreamGrant, 'kind' | 'folder' | 'expires_at'>;

/** Issues the ticket of a stay for a film, and counts that the stay has begun it; one that it has is the same for a while. */
async function issueForStay(context: CinemaContext, wish: Wish, good: Good): Promise<Ticket> {
  const { caller, film, stayId } = wish;
  const { kind } = good;
  if (caller.kind === 'visitor') throw new Error('a visitor has no stay');
  const find = () => requireStay(context, caller, stayId);
  const { property, id: stay_id, roomId: room_id } = await find();
  // A protected film is for the device on which the code was typed.
  const device_id = (await needsCode(context, wish)) ? deviceOf(caller) : '';
  const grant = { property, stay_id, room_id, film_id: film.id, device_id, ...good };
  const issued = await findValidTicket(context.store.read, context, grant);
  if (issued) return issued;
  const { day, now } = await readTerms(context, property, context.platform.clock.now());
  return await writeForStay(context, find, async (write, stay) => {
    if (kind === 'film') await countFirstStart(write, stay, { filmId: film.id, day, now });
    return await storeTicket(write, context, { ...grant, room_id: stay.roomId });
  });
}

/** Issues a ticket for whoever is in the hotel; all share one for a while. */
async function issueForAll(context: CinemaContext, { caller, film }: Wish, good: Good): Promise<Ticket> {
  const nobody = { property: caller.property, stay_id: '', room_id: '', device_id: '' };
  const grant = { ...nobody, film_id: film.id, ...good };
  const issued = await findValidTicket(context.store.read, context, grant);
  return issued ?? (await context.store.write((write) => storeTicket(write, context, grant)));
}

async function requireVideo({ store }: CinemaContext, { caller, film, kind }: Wish): Promise<VideoTable> {
  const video = await selectVideo(store.read, { property: caller.property, film_id: film.id, kind }).executeTakeFirst();
  return video && video.folder !== '' ? video : refuse('not_playable', 'the video has not been encoded');
}

/** Returns what is known of a film besides its address. */
async function describe(context: CinemaContext, { caller, film, kind, stayId }: Wish, language: string) {
  const { property } = caller;
  const { read } = context.store;
  const stay: StayRecord | undefined = await findStay(context, caller, stayId);
  const [row, subtitles, positions] = await Promise.all([
    read
      .selectFrom('cinema_films')
      .select('chapters')
      .where('property', '=', property)
      .where('id', '=', film.id)
      .executeTakeFirst(),
    read
      .selectFrom('cinema_subtitles')
      .select('lang')
      .where('property', '=', property)
      .where('film_id', '=', film.id)
      .orderBy('lang')
      .execute(),
    stay ? readPositions(read, stay) : [],
  ]);
  const isFilm = kind === 'film';
  return {
    chapters: isFilm ? (JSON.parse(row?.chapters ?? '[]') as MovieDetails['chapters']) : [],
    subtitles: isFilm ? subtitles.map(({ lang }) => ({ lang, label: labelOf(lang, language) })) : [],
    resume_time: isFilm ? (positions.find(({ filmId }) => filmId === film.id)?.seconds ?? 0) : 0,
  };
}

async function getStream(context: CinemaContext, wish: Wish, wanted: Wanted) {
  const { caller, film, kind } = wish;
  const validUntil = kind === 'trailer' ? Number.POSITIVE_INFINITY : await requireEntitled(context, wish);
  await requireUnlocked(context, caller, film);
  const video = await requireVideo(context, wish);
  const until = Math.min(validUntil, context.platform.clock.now() + ticketMs);
  const { subtitles, ...described } = await describe(context, wish, wanted[0] ?? '');
  const issue = (await isForAll(context, wish)) ? issueForAll : issueForStay;
  const { ticket, expires_at } = await issue(context, wish, { kind, folder: video.folder, expires_at: until });
  const base = `${streamsPath}/${ticket}`;
  const languages = JSON.parse(video.audio) as readonly string[];
  return {
    ...described,
    url: `${base}/${video.file || 'master.m3u8'}`,
    kind: video.file === '' ? ('hls' as const) : ('file' as const),
    expires_at: new Date(expires_at).toISOString(),
    title: pickTexts(film.titles, wanted)?.title ?? '',
    duration: video.duration,
    audio: languages.map((lang) => ({ lang, label: labelOf(lang, wanted[0] ?? '') })),
    subtitles: subtitles.map((one) => ({ ...one, url: `${base}/subtitles-${one.lang}.vtt` })),
  };
}

/** Returns the handlers of playing. */
export function playCalls(context: CinemaContext): PlayCalls {
  return {
    'VideoOnDemand.getStream': async ({ identity }, { movie_id, kind, lang, stay_id: stayId }) => {
      const caller = identity as Caller;
      // First: who asks for another stay learns nothing.
      await findStay(context, caller, stayId);
      const film = await requireFilm(context, caller, { id: movie_id, kind });
      await requireForChild(context, caller, film);
      const wanted = await wantedLanguages(context, caller, lang);
      return await getStream(context, { caller, film, kind, stayId }, wanted);
    },
  };
}
