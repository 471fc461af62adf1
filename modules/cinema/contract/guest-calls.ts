import { z } from 'zod';
import { playedOnTv, playId } from '#remote-control/contract';
import { age, castMember, chapter, id, language, requestId, sampleId, stayId } from './fields.ts';

/** Why the caller may play a film: it costs nothing, was bought, or is in a package that was; `none`: not yet. */
const entitlement = z.enum(['free', 'bought', 'package', 'none']);

const movie = z.object({
  id: z.string(),
  title: z.string(),
  /** 0: unknown. */
  year: z.number().int(),
  /** Minutes; 0: unknown. */
  runtime_min: z.number().int(),
  /** Ids of genres. */
  genres: z.array(z.string()),
  level: age,
  /** Decimal number in the property’s currency; 0: free. */
  price: z.number(),
  /** Path on this server of a picture 2:3; empty: none. */
  poster: z.string(),
  /** Path of a picture 16:9; empty: none. */
  backdrop: z.string(),
  entitlement,
  /** Until when it may be played; null: no limit, or not bought. */
  valid_until: z.iso.datetime().nullable(),
  /** Whether it needs a room number or password on this device now. */
  locked: z.boolean(),
  /** Whether it can be played: it has been encoded. */
  playable: z.boolean(),
  /** Second at which the stay stopped; 0: not begun, or seen to its end. */
  resume_time: z.number(),
  /** Seconds; 0: unknown. */
  duration: z.number(),
});
/** A film as guests see it in lists. */
export type Movie = z.output<typeof movie>;

const genre = z.object({ id: z.string(), name: z.string(), count: z.number().int() });
/** A genre with films. */
export type Genre = z.output<typeof genre>;

const moviePackage = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  price: z.number(),
  /** Hours for which it is valid once bought; 0: until the guest leaves. */
  valid_hours: z.number().int(),
  movie_count: z.number().int(),
  /** Posters of its first films. */
  posters: z.array(z.string()),
  bought: z.boolean(),
  /** Id of a protected film in it, for whose code its purchase asks on this device now; empty: it asks for none. */
  code_film: z.string(),
  /** Until when, if it is bought or were bought now; null: no limit. */
  valid_until: z.iso.datetime().nullable(),
});
/** A package of films. */
export type MoviePackage = z.output<typeof moviePackage>;

const money = {
  /** ISO 4217, and its number of decimal digits. */
  currency: z.string(),
  decimals: z.number().int(),
} as const;

const movieDetails = movie.extend({
  original_title: z.string(),
  plot: z.string(),
  directors: z.array(z.string()),
  cast: z.array(castMember),
  /** 0 to 10; null: unknown. */
  rating: z.number().nullable(),
  /** Language keys of sounds and subtitles; empty and `und`: unknown. */
  audio: z.array(z.string()),
  subtitles: z.array(z.string()),
  trailer: z.boolean(),
  chapters: z.array(chapter),
  /** Hours for which it is valid once bought. */
  valid_hours: z.number().int(),
});
/** A film with all that is known of it. */
export type MovieDetails = z.output<typeof movieDetails>;

const bought = z.object({
  status: z.literal('bought'),
  purchase_id: z.string(),
  price: z.number(),
  currency: z.string(),
  /** Null: until the guest leaves. */
  valid_until: z.iso.datetime().nullable(),
});

const voucher = z.object({
  code: z.string(),
  /** What it pays for: any film, or the film or package of this title. */
  kind: z.enum(['any_film', 'film', 'package']),
  title: z.string(),
  /** When it expires, unless it is redeemed before; null: never. */
  valid_until: z.iso.datetime().nullable(),
  redeemed: z.boolean(),
});
/** A voucher as the guest who has its code sees it. */
export type MovieVoucher = z.output<typeof voucher>;

/** The code for a protected film: the number of the room, or the hotel’s password (setting `parental_control_type`). */
const code = z.string().trim().max(64).default('');
const voucherCode = z.string().trim().max(32).default('');
const one = { movie_id: id, stay_id: stayId } as const;
const codeErrors = ['code_wrong', 'too_many_codes'] as const;

/** Calls of phones and TVs (docs/reference/modules.md §7, video on demand). */
export const guestCalls = {
  'VideoOnDemand.getMovies': {
    access: 'visitor_or_room',
    effect: 'none',
    searches: 'search',
    summary:
      'Lists films, all or a page of them: of the library, of a genre, those that cost nothing, or those whose title contains a text.',
    data: z.object({
      content_type: z.literal('movie').default('movie'),
      filter: z.string().max(64).default('').describe('Id of a genre; empty: all.'),
      free: z.boolean().default(false),
      search: z.string().trim().max(80).default(''),
      pckg_id: z.string().max(64).default('').describe('Only films of this package; empty: all.'),
      offset: z.number().int().min(0).max(100_000).default(0),
      limit: z.number().int().min(1).max(10_000).default(10_000).describe('The first 10,000 unless a page is wanted.'),
      lang: language,
      stay_id: stayId,
    }),
    root: z.object({
      movies: z.array(movie),
      /** Number of the films that are found, on all pages. */
      total: z.number().int(),
      ...money,
    }),
    sample: { content_type: 'movie' as const },
  },
  'VideoOnDemand.getBrowse': {
    access: 'visitor_or_room',
    effect: 'none',
    summary: 'What the first screen shows: films to go on with, packages, and the first films of each genre.',
    data: z.object({ per_row: z.number().int().min(1).max(24).default(12), lang: language, stay_id: stayId }),
    root: z.object({
      resume: z.array(movie),
      /** What the stay may play because it was bought, films of packages included. */
      own: z.array(movie),
      newest: z.array(movie),
      free: z.array(movie),
      packages: z.array(moviePackage),
      genres: z.array(genre.extend({ movies: z.array(movie) })),
      total: z.number().int(),
      /** Whether the bill says no title. */
      neutral_bill: z.boolean(),
      ...money,
    }),
    sample: {},
  },
  'VideoOnDemand.getMovie': {
    access: 'visitor_or_room',
    effect: 'none',
    summary: 'Returns a film with all that is known of it, and the packages that contain it.',
    data: z.object({ ...one, lang: language }),
    root: z.object({
      movie: movieDetails,
      packages: z.array(moviePackage),
      /** Whether a voucher could pay it. */
      vouchers: z.boolean(),
      /** The code that a protected film asks for (setting `parental_control_type`). */
      code_kind: z.enum(['room', 'password']),
      neutral_bill: z.boolean(),
      ...money,
    }),
    errors: ['movie_unknown', 'child_device'],
    sample: { movie_id: 'none' },
  },
  'VideoOnDemand.getGenres': {
    access: 'visitor_or_room',
    effect: 'none',
    summary: 'Lists the genres that have films.',
    data: z.object({ lang: language }),
    root: z.object({ genres: z.array(genre) }),
    sample: {},
  },
  'VideoOnDemand.getPackages': {
    access: 'visitor_or_room',
    effect: 'none',
    summary: 'Lists packages: all, one, or those that contain a film.',
    data: z.object({
      pckg_id: z.string().max(64).default(''),
      movie_id: z.string().max(64).default(''),
      lang: language,
      stay_id: stayId,
    }),
    root: z.object({
      packages: z.array(moviePackage),
      /** Whether a voucher could pay one of them that the stay has not bought. */
      vouchers: z.boolean(),
      neutral_bill: z.boolean(),
      ...money,
    }),
    sample: {},
  },
  'VideoOnDemand.getBuyMovie': {
    access: 'room',
    summary: 'Buys a film or a package. Answers once the purchase is durable; idempotent by `request_id`.',
    data: z.object({
      request_id: requestId,
      /** A later copy is refused with `expired`. */
      expires_at: z.iso.datetime({ offset: true }),
      movie_id: z.string().max(64).default(''),
      pckg_id: z.string().max(64).default('').describe('Instead of `movie_id`.'),
      /** As the guest saw it; another price is refused with `price_changed`. */
      price: z.number().min(0).max(10_000_000),
      payment: z.enum(['room', 'voucher']).default('room'),
      voucher: voucherCode,
      code,
      lang: language,
      stay_id: stayId,
    }),
    root: bought,
    errors: [
      ...(['which_guest', 'movie_unknown', 'package_unknown', 'price_changed', 'already_yours', 'expired'] as const),
      ...(['request_void', 'payment_not_allowed', 'too_many_purchases', 'code_required', 'child_device'] as const),
      'not_playable',
      ...codeErrors,
      ...(['voucher_unknown', 'voucher_expired', 'voucher_used', 'voucher_other', 'too_many_vouchers'] as const),
    ],
    sample: { request_id: sampleId, expires_at: '2026-11-20T20:10:00Z', movie_id: 'none', price: 6.9 },
  },
  'VideoOnDemand.settlePurchase': {
    access: 'room',
    summary: 'Returns whether a request became a purchase. If not, voids the request so that it never will.',
    data: z.object({ request_id: requestId, stay_id: stayId }),
    root: z.union([bought, z.object({ status: z.literal('void') })]),
    errors: ['which_guest'],
    sample: { request_id: sampleId },
  },
  'VideoOnDemand.getCurrentVoucher': {
    access: 'room',
    effect: 'none',
    stores: 'wrong codes, of which a room has five before it waits',
    summary: 'Returns what a voucher pays for; without a code, the last one that the stay redeemed.',
    data: z.object({ code: voucherCode, lang: language, stay_id: stayId }),
    root: z.object({ voucher: voucher.nullable() }),
    errors: ['which_guest', 'voucher_unknown', 'voucher_expired', 'voucher_used', 'too_many_vouchers'],
    sample: {},
  },
  'VideoOnDemand.unlockMovie': {
    access: 'room',
    summary: 'Judges the code for a protected film, and unlocks protected films on this device for some time.',
    data: z.object({ ...one, code }),
    root: z.object({ unlocked_until: z.iso.datetime() }),
    errors: ['movie_unknown', ...codeErrors],
    sample: { movie_id: 'none', code: '0' },
  },
  'VideoOnDemand.getStream': {
    access: 'visitor_or_room',
    effect: 'none',
    stores:
      'one address of a video in three hours for a stay, and one for all to whom it is free; and once that the stay began it',
    summary:
      'Returns where this device plays a film that its stay may play, or a trailer; the address is good for the stay alone.',
    data: z.object({ ...one, kind: z.enum(['film', 'trailer']).default('film'), lang: language }),
    root: z.object({
      url: z.string(),
      /** What is there: `hls`, or one MP4 (H.264, AAC), which is read by ranges. */
      kind: z.enum(['hls', 'file']),
      /** When the address must be asked for anew. */
      expires_at: z.iso.datetime(),
      title: z.string(),
      duration: z.number(),
      resume_time: z.number(),
      /** `label`: name of the language in that of the call; empty where it is unknown, as for subtitles. */
      audio: z.array(z.object({ lang: z.string(), label: z.string() })),
      subtitles: z.array(z.object({ lang: z.string(), label: z.string(), url: z.string() })),
      chapters: z.array(chapter),
    }),
    errors: ['movie_unknown', 'not_entitled', 'not_playable', 'code_required', 'child_device', 'which_guest'],
    sample: { movie_id: 'none' },
  },
  'VideoOnDemand.addResumeTime': {
    access: 'room',
    // A player tells it as it plays; that must not use up what the guest may change.
    effect: 'command',
    summary:
      'Keeps the second at which the stay stopped, for all of its devices; 60 a minute. One within two seconds of the last changes nothing.',
    data: z.object({
      ...one,
      resume_time: z.number().min(0).max(1_000_000),
      /** Whether it was seen to its end. */
      ended: z.boolean().default(false),
    }),
    root: z.object({}),
    errors: ['movie_unknown', 'which_guest'],
    sample: { movie_id: 'none', resume_time: 0 },
  },
  'RemotePlayer.playMovie': {
    access: 'room',
    effect: 'command',
    summary: 'Plays a film on the TV of the caller’s room, from a second on, and tells what the TV says of it.',
    data: z.object({ ...one, resume_time: z.number().min(0).max(1_000_000).default(0), play_id: playId }),
    root: z.object({ result: playedOnTv }),
    errors: [
      ...(['movie_unknown', 'not_entitled', 'code_required', 'child_device', 'which_guest'] as const),
      ...(['no_tv', 'tv_silent', 'not_on_this_set'] as const),
    ],
    sample: { movie_id: 'none' },
  },
} as const;
