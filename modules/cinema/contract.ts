import { z } from 'zod';
import { defineContract, type SettingSpec } from '#platform/contract';
import { libraryRoutes } from './contract/desk/staff-library.ts';
import { packageRoutes } from './contract/desk/staff-packages.ts';
import { purchaseRoutes } from './contract/desk/staff-purchases.ts';
import { voucherRoutes } from './contract/desk/staff-vouchers.ts';
import { guestCalls } from './contract/guest-calls.ts';
import { pictureRoute } from './contract/picture-route.ts';

export type { FilmCounts, FilmImport, FilmVideo, StaffFilm } from './contract/desk/staff-library.ts';
export type { StaffPackage } from './contract/desk/staff-packages.ts';
export type { StaffPurchase } from './contract/desk/staff-purchases.ts';
export type { StaffVoucher, VoucherBatch } from './contract/desk/staff-vouchers.ts';
export type { LibraryProblem, TextsByLanguage } from './contract/fields.ts';
export type { Genre, Movie, MovieDetails, MoviePackage, MovieVoucher } from './contract/guest-calls.ts';
export {
  type CancelSignal,
  type EncodedVideo,
  EncodeError,
  type Encoder,
  type FilmEntry,
  type LibraryFailure,
  type LibraryFormat,
  type LibraryReader,
  type LibraryReport,
} from './contract/port.ts';

const settings = {
  // Price of a film that has none of its own, in minor units.
  cinema_price: { class: 'secret', cast: 'integer', default: '690', range: [0, 1_000_000] },
  // Hours for which a film that was bought can be played.
  cinema_film_hours: { class: 'public', cast: 'integer', default: '48', range: [1, 720] },
  // Whether the bill says "Film" instead of a title.
  cinema_neutral_bill: { class: 'public', cast: 'boolean', default: 'true' },
  // What a stay can buy in a day.
  cinema_purchases_per_day: { class: 'secret', cast: 'integer', default: '20', range: [1, 200] },
  // Days for which purchases are listed at the desk, without what was watched.
  cinema_retention_days: { class: 'secret', cast: 'integer', default: '90', range: [1, 3650], unit: 'days' },
} as const satisfies { readonly [name: string]: SettingSpec };

const none = z.object({});

/** Films: the library, browsing, purchases, vouchers, playing (docs/reference/modules.md §3, Video on demand). */
export const cinema = defineContract({
  module: 'cinema',
  errors: {
    movie_unknown: { retryable: false, status: 404 },
    package_unknown: { retryable: false, status: 404 },
    /** The TV of a shared room sent no `stay_id`; details `ask`: `stay`. */
    which_guest: { retryable: false, status: 409 },
    /** Nothing is charged; details `price`, `currency`. */
    price_changed: { retryable: false, status: 409 },
    /** The stay may play it already. */
    already_yours: { retryable: false, status: 409 },
    /** The request arrived after its `expires_at`. */
    expired: { retryable: false, status: 410 },
    /** `settlePurchase` has voided this `request_id`. */
    request_void: { retryable: false, status: 410 },
    /** The stay has the no-post flag. */
    payment_not_allowed: { retryable: false, status: 422 },
    too_many_purchases: { retryable: false, status: 429 },
    /** The film is protected, or one of the package is, and this device not unlocked; details `movie_id`: the film. */
    code_required: { retryable: false, status: 403 },
    code_wrong: { retryable: false, status: 403 },
    /** The film is protected, and this device a child's. */
    child_device: { retryable: false, status: 403 },
    /** Details `retry_after_s`. */
    too_many_codes: { retryable: false, status: 429 },
    voucher_unknown: { retryable: false, status: 404 },
    voucher_expired: { retryable: false, status: 410 },
    voucher_used: { retryable: false, status: 409 },
    /** It pays for something else. */
    voucher_other: { retryable: false, status: 409 },
    /** Wrong codes of vouchers; details `retry_after_s`. */
    too_many_vouchers: { retryable: false, status: 429 },
    /** Neither free nor bought by the stay. */
    not_entitled: { retryable: false, status: 403 },
    /** It has not been encoded. */
    not_playable: { retryable: false, status: 409 },
    /** The room has no TV that could be switched now. */
    no_tv: { retryable: false, status: 409 },
    /** The TV received the command and has not confirmed it within three seconds. */
    tv_silent: { retryable: true, status: 504 },
    /** The TV cannot play it, or not now. */
    not_on_this_set: { retryable: true, status: 409 },
    imports_waiting: { retryable: true, status: 429 },
    /** The operator has named no library folder (`FILMS_DIR`). */
    no_folder: { retryable: false, status: 409 },
    disk_full: { retryable: true, status: 507 },
    no_video: { retryable: false, status: 409 },
    not_a_picture: { retryable: false, status: 422 },
    not_subtitles: { retryable: false, status: 422 },
    already_undone: { retryable: false, status: 409 },
  },
  calls: guestCalls,
  routes: { ...libraryRoutes, ...packageRoutes, ...voucherRoutes, ...purchaseRoutes, ...pictureRoute },
  pushes: {
    'VideoOnDemand.libraryChanged': {
      summary: 'Films, packages or prices changed; also sent to the desk.',
      root: none,
    },
    'VideoOnDemand.ownChanged': {
      summary: 'To the stay and the TVs of its room: a purchase, an unlock, or where a film was stopped.',
      root: none,
    },
    'VideoOnDemand.importsChanged': { summary: 'To the desk: an import or an encoding went on.', root: none },
    'VideoOnDemand.purchasesChanged': { summary: 'To the desk: a purchase was made or taken back.', root: none },
  },
  events: {
    'cinema.changed': { summary: 'Films, packages or prices of a property changed.', payload: none, critical: true },
    'cinema.import_changed': { summary: 'An import began, ended or failed.', payload: z.object({ id: z.string() }) },
    'cinema.encoding_changed': {
      summary: 'The encoding of a video went on, ended or failed.',
      payload: z.object({ film_id: z.string() }),
    },
    'cinema.bought': {
      summary: 'A stay bought a film or a package.',
      payload: z.object({ purchase_id: z.string(), stay_id: z.string(), room_id: z.string() }),
    },
    'cinema.undone': {
      summary: 'Staff took a purchase back.',
      payload: z.object({ purchase_id: z.string(), stay_id: z.string(), room_id: z.string() }),
    },
    'cinema.position_changed': {
      summary: 'A stay stopped a film, or unlocked protected films.',
      payload: z.object({ stay_id: z.string(), room_id: z.string() }),
    },
  },
  settings,
  permissions: {
    'cinema.read': { roles: ['front_desk', 'content', 'manager'] },
    'cinema.manage': { roles: ['content', 'manager'] },
    'cinema.purchases': { roles: ['front_desk', 'manager'] },
  },
  auditActions: [
    ...(['cinema.import_started', 'cinema.film_added', 'cinema.film_changed', 'cinema.film_deleted'] as const),
    ...(['cinema.video_uploaded', 'cinema.encoding_requested', 'cinema.picture_changed'] as const),
    ...(['cinema.subtitles_changed', 'cinema.package_changed', 'cinema.vouchers_made'] as const),
    ...(['cinema.vouchers_read', 'cinema.vouchers_withdrawn', 'cinema.purchase_undone'] as const),
  ],
});

declare module '#platform/contract' {
  interface Contracts {
    cinema: typeof cinema;
  }
}
