import { z } from 'zod';
import { bytes, bytesOf } from '#platform/contract';
import { id, legalDocument, mediaName, propertyParams, propertyQuery, skinFile, skinParams, theme } from './fields.ts';

/** A language that the property offers, as `getActiveLanguages` returns it. */
export const language = z.object({
  id: z.string(),
  /** Upper case, as in menu files: `DE`. */
  lang_key: z.string(),
  /** English name. */
  language: z.string(),
  /** Name in the language itself. */
  display_name: z.string(),
  image: z.string(),
});
export type Language = z.output<typeof language>;

const currency = z.object({
  code: z.string(),
  symbol: z.string(),
  thousandsSeparator: z.string(),
  fractionCount: z.number(),
  fractionSeparator: z.string(),
  symbolPosition: z.enum(['front', 'back']),
  symbolSpacing: z.boolean(),
  avoidEmptyDecimals: z.boolean(),
  /** The separators and position apply in every language; otherwise each language has its own. */
  ownFormat: z.boolean(),
});

/** Patterns of Unicode date fields; an empty one: as the guest's language writes it. */
const topBar = z.object({
  time_12h: z.string(),
  time_24h: z.string(),
  date_12h: z.string(),
  date_24h: z.string(),
});

/** How far the clock of the zone is ahead of UTC: from which instant (milliseconds since 1970), how many minutes. */
const zoneOffsets = z.object({
  offsets: z.array(z.tuple([z.number(), z.number()]).readonly()).readonly(),
  until: z.number(),
});

/** How the apps run. */
const app = z.object({
  /** Limits in milliseconds for loading a screen and for the answer to a call. */
  chunk_timeout_ms: z.number(),
  reply_timeout_ms: z.number(),
  /** Whether the apps send log lines to the server; uncaught errors are always sent. */
  server_logging: z.boolean(),
});

/** Settings of a property as the guest app reads them (docs/reference/platform.md §3, Session). */
const settings = z.object({
  property: z.object({
    id: z.string(),
    name: z.string(),
    /** IANA zone. */
    zone: z.string(),
    zone_offsets: zoneOffsets,
    default_language: z.string(),
    logo: z.string(),
    login_image: z.string(),
    /** Empty: `login_image` at every hour. */
    login_image_day: z.string(),
    place: z.string(),
    /** Languages with a 12-hour clock, lower case. */
    half_day_languages: z.array(z.string()),
  }),
  theme: z.string(),
  skin: z.object({ id: z.string(), project_id: z.string() }),
  onekey: z.object({ vendor: z.string(), saltoUseShip: z.boolean() }),
  webcheckin: z.object({
    enabled: z.boolean(),
    disableCheckout: z.boolean(),
    /** The hotel has the product's own check-in; `links.web_checkin` comes first. */
    own: z.boolean(),
  }),
  chatBot: z.object({
    appId: z.string(),
    conversationTitle: z.string(),
    enable: z.boolean(),
    /** Path of a document with the chat of somebody else; empty: the hotel's own chat. */
    frame: z.string(),
  }),
  currency,
  modes: z.object({ walkin: z.boolean(), demo: z.boolean() }),
  login: z.object({ type: z.string(), devices: z.array(z.string()), check_interval_ms: z.number() }),
  media_base: z.string(),
  /** Path below which menus and pages are read, without a slash at its end. */
  skins_base: z.string(),
  top_bar: topBar,
  /** Patterns of the programme guide. */
  guide: topBar,
  /** Patterns of the time and date of a message. */
  message_times: topBar,
  /** Patterns of the time and date of a line of the bill. */
  bill_times: topBar,
  app,
  /** Id of the content page with which the bottom bar begins; empty: the home screen. */
  landing_page: z.string(),
  /** The surprise of the magic button, which never shows without a text. */
  magic_button: z.object({
    after_ms: z.number(),
    text: z.string(),
    action: z.string(),
    position: z.enum(['fixed', 'random']),
  }),
  links: z.object({ web_checkin: z.string(), check_out: z.string(), open_in_new_tab: z.boolean() }),
  legal: z.array(legalDocument),
  /** Settings of the class `device` by name; only for an enrolled TV of the property. */
  device: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
});
export type PropertySettings = z.output<typeof settings>;

/**
 * Everything that the guest app needs for its first paint, in one response. The property id `default` in the path means
 * the server's only property; on a server with several properties it is not found.
 */
const bootstrap = z.object({ settings, theme, languages: z.array(language) });
export type PropertyBootstrap = z.output<typeof bootstrap>;

/** A query parameter given once or several times. */
const textOrList = z.union([z.string(), z.array(z.string())]).default('');

/** The routes of the guest app, including the one for its log lines (docs/reference/wire.md, "Places"). */
export const guestRoutes = {
  'GET /ONEapp/api/php_helpers/initialisation/Json_operator.php': {
    access: 'anyone',
    hidden: true,
    summary: 'Returns up to 50 named settings as text.',
    // Loose on purpose: the old client reads `success` from the body, so invalid input gets a response, not a refusal.
    // `property` works as everywhere but is not declared: with a declared parameter the server would require it.
    query: z.object({
      systemvalues: textOrList,
      'systemvalues[]': textOrList,
      cmdArr: textOrList,
      'cmdArr[]': textOrList,
    }),
    answers: {
      200: z.object({
        success: z.boolean(),
        '0': z.object({ getSystemValues: z.object({ root: z.string() }) }).optional(),
        error: z.string().optional(),
      }),
    },
    sample: { query: { systemvalues: '["currency_short"]', cmdArr: '["getSystemValues"]' } },
  },
  'POST /ONEapp/api/php_helpers/log.php': {
    access: 'anyone',
    hidden: true,
    summary: 'Writes a log line of a client to the server log.',
    forms: true,
    body: z.object({
      lvl: z.union([z.string().max(20), z.number()]).default('error'),
      msg: z.string(),
      component: z.string().max(200).default(''),
    }),
    answers: { 204: z.undefined() },
    sample: { body: { lvl: 'error', msg: 'broken', component: 'shell' } },
  },
  'GET /v1/property/{propertyId}/oneapp/settings': {
    access: 'anyone',
    hidden: true,
    summary: 'Returns the public settings of a property, cast and named for the guest app.',
    params: propertyParams,
    answers: { 200: settings },
    sample: { params: { propertyId: '1' } },
  },
  'GET /v1/property/{propertyId}/oneapp/bootstrap': {
    access: 'anyone',
    hidden: true,
    summary: 'Returns settings, theme and languages in one response, for a fast first paint.',
    params: propertyParams,
    query: z.object({ theme: z.string().max(64).optional() }),
    answers: { 200: bootstrap },
    sample: { params: { propertyId: '1' }, query: {} },
  },
  'GET /v1/property/{propertyId}/oneapp/manifest.webmanifest': {
    access: 'anyone',
    hidden: true,
    summary:
      'Returns the manifest of the installed guest app, which opens this property (W3C Web Application Manifest).',
    params: propertyParams,
    answers: { 200: bytesOf('application/manifest+json') },
    sample: { params: { propertyId: '1' } },
  },
  'GET /scripts/getUTCTimestamp.php': {
    access: 'anyone',
    hidden: true,
    summary: 'Returns the time of the server in seconds since 1970, as text.',
    answers: { 200: bytesOf('text/plain') },
    sample: {},
  },
  'GET /v1/property/{propertyId}/oneapp/legal/{document}': {
    access: 'anyone',
    hidden: true,
    summary: 'Returns the terms or privacy text of a property in a language, or in its default language.',
    params: z.object({ propertyId: id, document: legalDocument }),
    query: z.object({ lang: z.string().max(16).default('') }),
    answers: { 200: z.object({ title: z.string(), lang: z.string(), paragraphs: z.array(z.string()) }) },
    sample: { params: { propertyId: '1', document: 'terms' }, query: { lang: 'de' } },
  },
  'GET /v1/oneapp/theme/{themeId}': {
    access: 'anyone',
    hidden: true,
    summary: 'Returns a theme with the tokens derived from its colour.',
    params: z.object({ themeId: id }),
    query: propertyQuery,
    answers: { 200: theme },
    sample: { params: { themeId: 'arvensee' }, query: {} },
  },
  'GET /v1/oneapp/webcheckin/{propertyId}/enabled': {
    access: 'anyone',
    hidden: true,
    summary: 'Returns whether web check-in is enabled.',
    params: propertyParams,
    answers: { 200: z.object({ enabled: z.boolean() }) },
    sample: { params: { propertyId: '1' } },
  },
  'GET /skins/{projectId}/{skinId}/{name}': {
    access: 'anyone',
    hidden: true,
    summary: 'Returns a skin file for signed-in guests.',
    params: skinParams.extend({ name: skinFile }),
    query: propertyQuery,
    answers: { 200: bytes },
    sample: { params: { projectId: 'arvensee', skinId: 'house', name: 'menu_EN.json' }, query: {} },
  },
  'GET /skins/{projectId}/{skinId}/oneapp/{name}': {
    access: 'anyone',
    hidden: true,
    summary: 'Returns a skin file for walk-ins.',
    params: skinParams.extend({ name: skinFile }),
    query: propertyQuery,
    answers: { 200: bytes },
    sample: { params: { projectId: 'arvensee', skinId: 'house', name: 'menu_walkin_EN.json' }, query: {} },
  },
  'GET /media/{propertyId}/{name}': {
    access: 'anyone',
    hidden: true,
    summary: 'Returns a picture of a property.',
    params: z.object({ propertyId: id, name: mediaName }),
    // `v`, a prefix of the content hash, makes the URL immutable; `w` limits the width in pixels.
    query: z.object({ v: z.string().max(64).optional(), w: z.enum(['16', '480', '960']).optional() }),
    answers: { 200: bytes },
    sample: { params: { propertyId: '1', name: 'lake.webp' }, query: {} },
  },
} as const;
