import { z } from 'zod';
import { bytes, defineContract, staff } from '#platform/contract';

const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
const propertyId = z.object({ propertyId: id });
const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/);

/** Who may read a setting (wire.md, "Settings"). */
export type SettingClass = 'public' | 'device' | 'secret';
/** How its text becomes a value (platform.md §5): `true` alone is true; empty values are ignored. */
export type SettingCast = 'boolean' | 'integer' | 'string';
/** One setting of a property: its class, cast and default (as text, before casting). */
export type SettingSpec = {
  readonly class: SettingClass;
  readonly cast: SettingCast;
  readonly default: string;
  /** The only values it may have. */
  readonly allowed?: readonly string[];
  /** `time`: `HH:MM`. `url`: an http or https address. `picture`: a path of this server, or an https address. `currency`: an ISO 4217 code. */
  readonly format?: 'time' | 'url' | 'picture' | 'currency' | 'mailbox';
  /** Bounds of an integer, both included. */
  readonly range?: readonly [number, number];
};

/**
 * Every setting of a property: the one place where names are chosen (wire.md, "Settings"; platform.md §3, §5, §9).
 * Values are text; an empty one counts as not set.
 */
export const settingsCatalogue = {
  // Money (§9; `currency_long` is the ISO 4217 code, `currency_short` the sign as printed).
  currency_long: { class: 'public', cast: 'string', default: 'EUR', format: 'currency' },
  currency_short: { class: 'public', cast: 'string', default: '€' },
  currency_position: { class: 'public', cast: 'string', default: 'Front', allowed: ['Front', 'Back'] },
  currency_spacing: { class: 'public', cast: 'boolean', default: 'false' },
  price_decimal_precision: { class: 'public', cast: 'integer', default: '2', range: [0, 4] },
  price_thousands_separator: { class: 'public', cast: 'string', default: '.' },
  price_fraction_separator: { class: 'public', cast: 'string', default: ',' },
  price_avoid_empty_decimals: { class: 'public', cast: 'boolean', default: 'false' },
  // Clocks and dates: which languages read 12 hours, and the patterns of each widget (Unicode date fields).
  clock_12h_languages: { class: 'public', cast: 'string', default: 'en' },
  clock_24h_languages: { class: 'public', cast: 'string', default: 'de' },
  topbar_time_format_12h: { class: 'public', cast: 'string', default: 'h:mm a' },
  topbar_time_format_24h: { class: 'public', cast: 'string', default: 'HH:mm' },
  topbar_date_format_12h: { class: 'public', cast: 'string', default: 'MM/dd/yyyy' },
  topbar_date_format_24h: { class: 'public', cast: 'string', default: 'dd.MM.yyyy' },
  epg_time_format_12h: { class: 'public', cast: 'string', default: 'h:mm a' },
  epg_time_format_24h: { class: 'public', cast: 'string', default: 'HH:mm' },
  epg_date_format_12h: { class: 'public', cast: 'string', default: 'MM/dd' },
  epg_date_format_24h: { class: 'public', cast: 'string', default: 'dd.MM.' },
  weather_time_format_12h: { class: 'public', cast: 'string', default: 'h a' },
  weather_time_format_24h: { class: 'public', cast: 'string', default: 'HH' },
  weather_date_format_12h: { class: 'public', cast: 'string', default: 'EEE MM/dd' },
  weather_date_format_24h: { class: 'public', cast: 'string', default: 'EEE dd.MM.' },
  flight_time_format_12h: { class: 'public', cast: 'string', default: 'h:mm a' },
  flight_time_format_24h: { class: 'public', cast: 'string', default: 'HH:mm' },
  flight_date_format_12h: { class: 'public', cast: 'string', default: 'MM/dd' },
  flight_date_format_24h: { class: 'public', cast: 'string', default: 'dd.MM.' },
  message_time_format_12h: { class: 'public', cast: 'string', default: 'h:mm a' },
  message_time_format_24h: { class: 'public', cast: 'string', default: 'HH:mm' },
  message_date_format_12h: { class: 'public', cast: 'string', default: 'MM/dd/yyyy' },
  message_date_format_24h: { class: 'public', cast: 'string', default: 'dd.MM.yyyy' },
  bill_time_format_12h: { class: 'public', cast: 'string', default: 'h:mm a' },
  bill_time_format_24h: { class: 'public', cast: 'string', default: 'HH:mm' },
  bill_date_format_12h: { class: 'public', cast: 'string', default: 'MM/dd/yyyy' },
  bill_date_format_24h: { class: 'public', cast: 'string', default: 'dd.MM.yyyy' },
  // Sign-in (§6, §9; wire.md, "Auth"). `login_hotel_addresses`: the hotel's own networks as CIDR, comma between.
  login_type: { class: 'public', cast: 'string', default: 'lastname', allowed: ['lastname'] },
  login_device_types: { class: 'public', cast: 'string', default: 'applemobile,unknown' },
  login_check_interval_minutes: { class: 'public', cast: 'integer', default: '10', range: [1, 1440] },
  login_hotel_addresses: { class: 'secret', cast: 'string', default: '' },
  login_hotel_address_tries: { class: 'secret', cast: 'integer', default: '300', range: [1, 100000] },
  // What the room's TV calls a guest whose phone joined by its code.
  tv_joined_name: {
    ...{ class: 'device', cast: 'string', default: 'lastname' },
    allowed: ['lastname', 'titlelastname', 'firstname'],
  },
  oneapp_walkin_enabled: { class: 'public', cast: 'boolean', default: 'true' },
  oneapp_demo_modes_enabled: { class: 'public', cast: 'boolean', default: 'false' },
  // How a typed room number is read. Prefixes of buildings: comma between, as in `A,B,Villa`.
  room_strip_leading_zeros: { class: 'public', cast: 'boolean', default: 'true' },
  room_strip_punctuation: { class: 'public', cast: 'boolean', default: 'true' },
  room_fold_case: { class: 'public', cast: 'boolean', default: 'true' },
  room_building_prefixes: { class: 'public', cast: 'string', default: '' },
  // The guest app (§3, §9).
  oneapp_logo: { class: 'public', cast: 'string', default: '', format: 'picture' },
  oneapp_login_image: { class: 'public', cast: 'string', default: '', format: 'picture' },
  oneapp_media_base: { class: 'public', cast: 'string', default: '', format: 'picture' },
  oneapp_open_in_new_tab: { class: 'public', cast: 'boolean', default: 'false' },
  oneapp_chunk_timeout_ms: { class: 'public', cast: 'integer', default: '120000', range: [1000, 600000] },
  oneapp_reply_timeout_ms: { class: 'public', cast: 'integer', default: '60000', range: [1000, 600000] },
  oneapp_server_logging: { class: 'public', cast: 'boolean', default: 'true' },
  oneapp_magic_button_ms: { class: 'public', cast: 'integer', default: '7000', range: [1000, 600000] },
  oneapp_webcheckin_enabled: { class: 'public', cast: 'boolean', default: 'true' },
  oneapp_webcheckin_disable_checkout: { class: 'public', cast: 'boolean', default: 'false' },
  oneapp_webcheckin_url: { class: 'public', cast: 'string', default: '', format: 'url' },
  oneapp_checkout_url: { class: 'public', cast: 'string', default: '', format: 'url' },
  oneapp_chatbot_enabled: { class: 'public', cast: 'boolean', default: 'false' },
  oneapp_chatbot_app_id: { class: 'public', cast: 'string', default: '' },
  oneapp_chatbot_conversation_title: { class: 'public', cast: 'string', default: '' },
  onekey_vendor: { class: 'public', cast: 'string', default: '', allowed: ['', 'salto', 'assa_abloy'] },
  onekey_salto_use_ship: { class: 'public', cast: 'boolean', default: 'false' },
  weather_locations: { class: 'public', cast: 'string', default: '' },
  weather_unit: { class: 'public', cast: 'string', default: 'C', allowed: ['C', 'F'] },
  weather_refresh_ms: { class: 'public', cast: 'integer', default: '900000', range: [60000, 86400000] },
  // Check-out and bill (§9). The window of late check-out is empty while both ends are the same.
  late_checkout_from: { class: 'public', cast: 'string', default: '00:00', format: 'time' },
  late_checkout_until: { class: 'public', cast: 'string', default: '00:00', format: 'time' },
  checkout_type: { class: 'public', cast: 'string', default: 'Email', allowed: ['Email', 'PMS'] },
  checkout_mail_sender: { class: 'secret', cast: 'string', default: '', format: 'mailbox' },
  checkout_mail_recipients: { class: 'secret', cast: 'string', default: '' },
  checkout_pass: { class: 'secret', cast: 'string', default: '' },
  checkout_show_folio: { class: 'public', cast: 'boolean', default: 'true' },
  checkout_disable_on_early: { class: 'public', cast: 'boolean', default: 'true' },
  // Stays keep the names of their guests for so long after the check-out; then only that a room was let stays.
  stays_retention_days: { class: 'secret', cast: 'integer', default: '90', range: [1, 3650] },
  // Orders keep what tells of a person for so long after their last step; then only what was sold stays.
  orders_retention_days: { class: 'secret', cast: 'integer', default: '90', range: [1, 3650] },
  // Seconds after which an order that nobody acknowledged calls the front desk, the manager, everybody; 0: not at all.
  orders_escalation_1_s: { class: 'secret', cast: 'integer', default: '180', range: [0, 86400] },
  orders_escalation_2_s: { class: 'secret', cast: 'integer', default: '360', range: [0, 86400] },
  orders_escalation_3_s: { class: 'secret', cast: 'integer', default: '600', range: [0, 86400] },
  // Sender of mails about such orders; empty: an address at the server's own name.
  orders_mail_sender: { class: 'secret', cast: 'string', default: '', format: 'mailbox' },
  // Days for which the log of who did what is kept.
  audit_retention_days: { class: 'secret', cast: 'integer', default: '365', range: [30, 3650] },
  // Who links for staff come from; empty: they are handed over by people alone.
  staff_mail_sender: { class: 'secret', cast: 'string', default: '', format: 'mailbox' },
  // Parental control (§9): the room number, or one word for the house.
  parental_control_type: {
    class: 'public',
    cast: 'string',
    default: 'roomnumber',
    allowed: ['roomnumber', 'password'],
  },
  parental_control_pass: { class: 'secret', cast: 'string', default: '' },
  // The TV in the room (§3, §9). Player per module: the engine's own, or the browser's.
  player_tv: { class: 'device', cast: 'string', default: 'native', allowed: ['native', 'html5'] },
  player_vod: { class: 'device', cast: 'string', default: 'native', allowed: ['native', 'html5'] },
  player_radio: { class: 'device', cast: 'string', default: 'native', allowed: ['native', 'html5'] },
  player_music: { class: 'device', cast: 'string', default: 'native', allowed: ['native', 'html5'] },
  wakeup_volume_start: { class: 'device', cast: 'integer', default: '40', range: [0, 100] },
  wakeup_volume_step: { class: 'device', cast: 'integer', default: '5', range: [1, 100] },
  wakeup_volume_max: { class: 'device', cast: 'integer', default: '100', range: [0, 100] },
  wakeup_snooze_minutes: { class: 'device', cast: 'integer', default: '5', range: [1, 60] },
  pvr_enabled: { class: 'device', cast: 'boolean', default: 'false' },
  tv_preview_enabled: { class: 'device', cast: 'boolean', default: 'true' },
  tv_preview_delay_s: { class: 'device', cast: 'integer', default: '3', range: [0, 60] },
  tv_preview_width: { class: 'device', cast: 'integer', default: '100', range: [16, 3840] },
  tv_preview_height: { class: 'device', cast: 'integer', default: '100', range: [16, 2160] },
  tv_favourites_min_time_s: { class: 'device', cast: 'integer', default: '120', range: [0, 86400] },
  sleep_timer_step_minutes: { class: 'device', cast: 'integer', default: '15', range: [1, 180] },
  sleep_timer_max_minutes: { class: 'device', cast: 'integer', default: '180', range: [1, 1440] },
  special_devices_removed: { class: 'device', cast: 'string', default: 'tablet,mobile,phone' },
  daily_reboot_enabled: { class: 'device', cast: 'boolean', default: 'false' },
  daily_reboot_time: { class: 'device', cast: 'string', default: '05:15', format: 'time' },
  daily_reboot_fallback_time: { class: 'device', cast: 'string', default: '11:00', format: 'time' },
  daily_reboot_random_offset_minutes: { class: 'device', cast: 'integer', default: '15', range: [0, 240] },
} as const satisfies { readonly [name: string]: SettingSpec };

/** Name of a setting. */
export type SettingName = keyof typeof settingsCatalogue;
type Value<C> = C extends 'boolean' ? boolean : C extends 'integer' ? number : string;
/** Every setting of a property, cast. */
export type SettingValues = { readonly [N in SettingName]: Value<(typeof settingsCatalogue)[N]['cast']> };

/** A menu item of a skin (platform.md §3). Actions are those of the table in §2. */
export type MenuItem = {
  readonly id?: string;
  readonly title: string;
  readonly subtitle?: string;
  /** Name of an MDI icon, `mdi-…`. */
  readonly icon?: string;
  /** Address of a picture. */
  readonly foreground_image?: string;
  /** Action in walk-in modes. */
  readonly onclick?: string;
  /** Action otherwise. */
  readonly oneapp_onclick?: string;
  /** True when the item opens a content page. */
  readonly page?: boolean;
  readonly submenu?: readonly MenuItem[];
  /** An external link with a preview of where it leads. */
  readonly external?: { readonly title: string; readonly text?: string; readonly image?: string };
};

/** A row of the home screen: when, what, one action. Shown between `from` and `until` (`HH:MM`, over midnight too). */
export type HomeRow = {
  readonly title: string;
  readonly text?: string;
  readonly from?: string;
  readonly until?: string;
  readonly days?: readonly number[];
  readonly action?: string;
  readonly action_title?: string;
};

/** What a skin's menu file holds: `skinData` of the spec, and the home screen. */
export type SkinMenu = {
  readonly header?: { readonly logo?: string };
  readonly menu: readonly MenuItem[];
  readonly home?: {
    /** Pictures by the hour: `morning` by day, `evening` after dusk, each with the colour of its upper edge. */
    readonly hero?: { readonly morning?: HeroPicture; readonly evening?: HeroPicture };
    readonly next?: readonly HomeRow[];
    readonly quick?: readonly MenuItem[];
    readonly today?: { readonly title?: string; readonly items: readonly MenuItem[] };
  };
};
export type HeroPicture = { readonly image: string; readonly sky: string; readonly ink: 'light' | 'dark' };

/** A language that the property offers, as `getActiveLanguages` lists it. */
export const language = z.object({
  id: z.string(),
  /** Upper case, as in menu files: `DE`. */
  lang_key: z.string(),
  /** English name. */
  language: z.string(),
  /** Its own name. */
  display_name: z.string(),
  image: z.string(),
});
export type Language = z.output<typeof language>;

/** Colours of one scheme, CSS custom property names without the dashes. */
const scheme = z.record(z.string(), z.string());
const theme = z.object({
  id: z.string(),
  title: z.string(),
  logoImage: z.string(),
  primary: z.string(),
  dark: z.string(),
  toolbarBackground: z.string(),
  toolbarDark: z.string(),
  /** Tokens derived from `primary` and checked for contrast, per scheme. */
  tokens: z.object({ light: scheme, dark: scheme, tv: scheme }),
});
export type Theme = z.output<typeof theme>;

const currency = z.object({
  code: z.string(),
  symbol: z.string(),
  thousandsSeparator: z.string(),
  fractionCount: z.number(),
  fractionSeparator: z.string(),
  symbolPosition: z.enum(['front', 'back']),
  symbolSpacing: z.boolean(),
  avoidEmptyDecimals: z.boolean(),
});

/** Settings of a property as the guest app reads them (platform.md §3, Session). */
const settings = z.object({
  property: z.object({
    id: z.string(),
    name: z.string(),
    /** IANA zone. */
    zone: z.string(),
    default_language: z.string(),
    logo: z.string(),
    login_image: z.string(),
    place: z.string(),
    /** Languages that are read on the 12-hour clock, lower case. */
    half_day_languages: z.array(z.string()),
  }),
  theme: z.string(),
  skin: z.object({ id: z.string(), project_id: z.string() }),
  onekey: z.object({ vendor: z.string(), saltoUseShip: z.boolean() }),
  webcheckin: z.object({ disableCheckout: z.boolean() }),
  chatBot: z.object({ appId: z.string(), conversationTitle: z.string(), enable: z.boolean() }),
  currency,
  modes: z.object({ walkin: z.boolean(), demo: z.boolean() }),
  login: z.object({ type: z.string(), devices: z.array(z.string()), check_interval_ms: z.number() }),
  media_base: z.string(),
  links: z.object({ web_checkin: z.string(), check_out: z.string(), open_in_new_tab: z.boolean() }),
  legal: z.array(z.enum(['terms', 'privacy'])),
  /** Settings of the class `device`, by name, for an enrolled TV of the property alone. */
  device: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
});
export type PropertySettings = z.output<typeof settings>;

/**
 * Everything that the guest app needs of the property before it can paint, in one answer. The property id `default`
 * in the path means the server's only property; where there are several, nothing has that id.
 */
const bootstrap = z.object({ settings, theme, languages: z.array(language) });
export type PropertyBootstrap = z.output<typeof bootstrap>;

/** A configuration answer that is wrong, as a page says it (platform.md §8). */
export const configurationErrors = {
  '4000-1': 'failed to parse config',
  '4000-2': 'failed to fetch config',
  '4000-3': 'returned config is empty',
  '4000-4': 'returned config is invalid',
} as const;

const skinParams = z.object({ projectId: id, skinId: id });
const skinFile = z.string().regex(/^[A-Za-z0-9_.-]{1,120}$/);
const mediaName = z.string().regex(/^[a-z0-9][a-z0-9._-]{0,119}$/);
const propertyParams = z.object({ propertyId: id });
const uploads = ['image/webp', 'image/png', 'image/jpeg'];
/** A picture as the desk sees it; `url` is immutable, and takes `&w=480` or `&w=960`. */
const picture = z.object({ name: z.string(), media_type: z.string(), url: z.string() });
const ok = z.object({});
/** A query parameter given once or several times. */
const textOrList = z.union([z.string(), z.array(z.string())]).default('');
const propertyQuery = z.object({ property: z.string().max(64).optional() });

/** The property: settings, theme, skins, menus and languages. */
export const property = defineContract({
  module: 'property',
  errors: {
    setting_unknown: { retryable: false, status: 422 },
    setting_invalid: { retryable: false, status: 422 },
    /** Details `problems`: each names its place in the file, as in `menu.2.submenu.0.title`. */
    skin_file_invalid: { retryable: false, status: 422 },
    /** Details `reason`: `declared` (not as the request says), `type`, `broken` or `pixels` (then `most` says how many). */
    media_invalid: { retryable: false, status: 422 },
    zone_unknown: { retryable: false, status: 422 },
    language_unknown: { retryable: false, status: 422 },
  },
  calls: {
    'SystemSettings.getActiveLanguages': {
      access: 'anyone',
      summary: 'Languages that the property offers.',
      data: z.object({}).catch({}),
      root: z.object({ languages: z.array(language) }),
      sample: {},
    },
  },
  routes: {
    'GET /ONEapp/api/php_helpers/initialisation/Json_operator.php': {
      access: 'anyone',
      hidden: true,
      summary: 'Values of up to 50 named settings, as text.',
      // Loose on purpose: the old client reads `success` of the body, so wrong input is answered, not refused. A property
      // may be named as everywhere, but is no field here, for the server would refuse where it is missing.
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
      summary: 'A line of a client for the server log.',
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
      summary: 'Public settings of a property, cast and named for the guest app.',
      params: propertyId,
      answers: { 200: settings },
      sample: { params: { propertyId: '1' } },
    },
    'GET /v1/property/{propertyId}/oneapp/bootstrap': {
      access: 'anyone',
      hidden: true,
      summary: 'Settings, theme and languages in one answer, for a quick first paint.',
      params: propertyId,
      query: z.object({ theme: z.string().max(64).optional() }),
      answers: { 200: bootstrap },
      sample: { params: { propertyId: '1' }, query: {} },
    },
    'GET /v1/property/{propertyId}/oneapp/legal/{document}': {
      access: 'anyone',
      hidden: true,
      summary: 'Terms or privacy text of a property in a language, else in its default language.',
      params: z.object({ propertyId: id, document: z.enum(['terms', 'privacy']) }),
      query: z.object({ lang: z.string().max(16).default('') }),
      answers: { 200: z.object({ title: z.string(), lang: z.string(), paragraphs: z.array(z.string()) }) },
      sample: { params: { propertyId: '1', document: 'terms' }, query: { lang: 'de' } },
    },
    'GET /v1/oneapp/theme/{themeId}': {
      access: 'anyone',
      hidden: true,
      summary: 'A theme with the tokens derived from its colour.',
      params: z.object({ themeId: id }),
      query: propertyQuery,
      answers: { 200: theme },
      sample: { params: { themeId: 'arvensee' }, query: {} },
    },
    'GET /v1/oneapp/webcheckin/{propertyId}/enabled': {
      access: 'anyone',
      hidden: true,
      summary: 'Whether web check-in is enabled.',
      params: propertyId,
      answers: { 200: z.object({ enabled: z.boolean() }) },
      sample: { params: { propertyId: '1' } },
    },
    'GET /skins/{projectId}/{skinId}/{name}': {
      access: 'anyone',
      hidden: true,
      summary: 'A file of a skin, for signed-in guests.',
      params: skinParams.extend({ name: skinFile }),
      query: propertyQuery,
      answers: { 200: bytes },
      sample: { params: { projectId: 'arvensee', skinId: 'house', name: 'menu_EN.json' }, query: {} },
    },
    'GET /skins/{projectId}/{skinId}/oneapp/{name}': {
      access: 'anyone',
      hidden: true,
      summary: 'A file of a skin, for walk-ins.',
      params: skinParams.extend({ name: skinFile }),
      query: propertyQuery,
      answers: { 200: bytes },
      sample: { params: { projectId: 'arvensee', skinId: 'house', name: 'menu_walkin_EN.json' }, query: {} },
    },
    'GET /media/{propertyId}/{name}': {
      access: 'anyone',
      hidden: true,
      summary: 'A picture of a property.',
      params: z.object({ propertyId: id, name: mediaName }),
      // `v`, a piece of the content's hash, makes the address immutable; `w` asks for the picture in that width or less.
      query: z.object({ v: z.string().max(64).optional(), w: z.enum(['480', '960']).optional() }),
      answers: { 200: bytes },
      sample: { params: { propertyId: '1', name: 'lake.webp' }, query: {} },
    },
    'PUT /api/v1/properties/{propertyId}': {
      access: staff('property.manage'),
      summary: 'Creates or changes a property: name, zone, languages, default skin and theme.',
      // Lower case: the id is part of the names of files.
      params: z.object({ propertyId: z.string().regex(/^[a-z0-9][a-z0-9_-]{0,63}$/) }),
      body: z.object({
        name: z.string().min(1).max(120),
        zone: z.string().min(1).max(64),
        place: z.string().max(120).default(''),
        languages: z.array(z.string().min(2).max(16)).min(1).max(80),
        default_language: z.string().min(2).max(16),
        skin: z.object({ id, project_id: id }),
        theme: id,
      }),
      answers: { 200: ok },
      errors: ['language_unknown', 'zone_unknown'],
      sample: {
        params: { propertyId: '1' },
        body: {
          name: 'Hotel Arvensee',
          zone: 'Europe/Zurich',
          languages: ['en', 'de', 'ar'],
          default_language: 'en',
          skin: { id: 'house', project_id: 'arvensee' },
          theme: 'arvensee',
        },
      },
    },
    'GET /api/v1/properties': {
      access: staff('property.read'),
      summary: 'Lists the properties that the caller may see.',
      query: z.object({
        cursor: z.string().max(200).optional(),
        limit: z.coerce.number().int().min(1).max(200).default(50),
      }),
      answers: {
        200: z.object({
          items: z.array(z.object({ id: z.string(), name: z.string(), zone: z.string() })),
          next: z.string().nullable(),
        }),
      },
      sample: { query: {} },
    },
    'GET /api/v1/properties/{propertyId}/settings': {
      access: staff('property.manage'),
      summary: 'Every setting with its class, cast, default and value; values of secret ones are left out.',
      params: propertyId,
      answers: {
        200: z.object({
          items: z.array(
            z.object({
              name: z.string(),
              class: z.enum(['public', 'device', 'secret']),
              cast: z.enum(['boolean', 'integer', 'string']),
              default: z.string(),
              value: z.string().nullable(),
            }),
          ),
          next: z.string().nullable(),
        }),
      },
      sample: { params: { propertyId: '1' } },
    },
    'PATCH /api/v1/properties/{propertyId}/settings': {
      access: staff('property.manage'),
      summary: 'Sets settings by name; `null` returns one to its default. All or none.',
      params: propertyId,
      body: z.record(z.string().max(120), z.union([z.string().max(4000), z.number(), z.boolean(), z.null()])),
      answers: { 200: ok },
      errors: ['setting_unknown', 'setting_invalid'],
      sample: { params: { propertyId: '1' }, body: { currency_short: 'CHF' } },
    },
    'PUT /api/v1/properties/{propertyId}/themes/{themeId}': {
      access: staff('property.manage'),
      summary: 'Creates or changes a theme.',
      params: z.object({ propertyId: id, themeId: id }),
      body: z.object({
        title: z.string().min(1).max(120),
        primary: colour.default('#5AA6C9'),
        dark: colour.optional(),
        toolbarBackground: colour.optional(),
        toolbarDark: colour.optional(),
        logoImage: z.string().max(300).default(''),
      }),
      answers: { 200: theme },
      sample: { params: { propertyId: '1', themeId: 'arvensee' }, body: { title: 'Arvensee', primary: '#2a6b60' } },
    },
    'PUT /api/v1/properties/{propertyId}/skins/{projectId}/{skinId}/files/{name}': {
      access: staff('content.manage'),
      summary: 'Stores a JSON file of a skin (`menu_EN.json`, `menu_walkin_EN.json`), checked before it is kept.',
      params: skinParams.extend({ propertyId: id, name: skinFile }),
      body: z.record(z.string(), z.unknown()),
      answers: { 200: ok },
      errors: ['skin_file_invalid'],
      sample: {
        params: { propertyId: '1', projectId: 'arvensee', skinId: 'house', name: 'menu_EN.json' },
        body: { menu: [] },
      },
    },
    'GET /api/v1/properties/{propertyId}/media': {
      access: staff('content.manage'),
      summary: 'Lists the pictures of the property by name.',
      params: propertyParams,
      query: z.object({ cursor: mediaName.optional(), limit: z.coerce.number().int().min(1).max(500).default(200) }),
      answers: { 200: z.object({ items: z.array(picture), next: z.string().nullable() }) },
      sample: { params: { propertyId: '1' }, query: {} },
    },
    'POST /api/v1/properties/{propertyId}/pictures': {
      access: staff('content.manage'),
      summary:
        'Takes a JPEG, PNG or WebP picture of at most 10 MiB and 40 megapixels, judged by its bytes: upright, without metadata, as WebP, under a name of its own.',
      params: propertyParams,
      raw: { types: [...uploads, 'application/octet-stream'], limit: 10 * 1024 * 1024 },
      answers: { 201: picture },
      errors: ['media_invalid'],
      sample: { params: { propertyId: '1' } },
    },
    'PUT /api/v1/properties/{propertyId}/media/{name}': {
      access: staff('content.manage'),
      summary: 'Stores a picture of the property under a name; what is no drawing (SVG) is cleaned as an upload is.',
      params: z.object({ propertyId: id, name: mediaName }),
      raw: { types: [...uploads, 'image/svg+xml'], limit: 10 * 1024 * 1024 },
      answers: { 200: z.object({ url: z.string() }) },
      errors: ['media_invalid'],
      sample: { params: { propertyId: '1', name: 'lake.webp' } },
    },
    'PUT /api/v1/properties/{propertyId}/legal/{document}/{lang}': {
      access: staff('content.manage'),
      summary: 'Stores the terms or privacy text in one language.',
      params: z.object({ propertyId: id, document: z.enum(['terms', 'privacy']), lang: z.string().min(2).max(16) }),
      body: z.object({ title: z.string().min(1).max(200), paragraphs: z.array(z.string().max(8000)).min(1).max(200) }),
      answers: { 200: ok },
      errors: ['language_unknown'],
      sample: {
        params: { propertyId: '1', document: 'terms', lang: 'en' },
        body: { title: 'Terms', paragraphs: ['One.'] },
      },
    },
  },
  pushes: {
    'SystemSettings.changed': {
      summary: 'Settings, theme or menus of the property changed; clients fetch them again.',
      root: z.object({}),
    },
  },
  events: {
    'property.changed': {
      summary: 'Settings, theme, skins or languages of a property changed.',
      payload: z.object({ what: z.enum(['property', 'settings', 'theme', 'skin', 'legal', 'media']) }),
      // Every process keeps settings in memory; one that missed a change would serve the old ones for ever.
      critical: true,
      told: [
        {
          type: 'property.changed',
          permission: 'property.read',
          summary: 'Settings, theme, skins or languages of the property changed.',
          data: z.object({ what: z.string() }),
          of: ({ what }: { readonly what: string }) => ({ what }),
          example: { what: 'settings' },
        },
      ],
    },
  },
});

/** A property as another module's server half sees it. */
export type PropertyRecord = {
  readonly id: string;
  readonly name: string;
  readonly zone: string;
  readonly defaultLanguage: string;
  /** Language keys, lower case. */
  readonly languages: readonly string[];
  readonly skin: { readonly id: string; readonly projectId: string };
  readonly theme: string;
};

/** What other modules may ask of the properties. */
export type PropertyPort = {
  /** A property by id; with an empty id the only one, where there is one. */
  byId(propertyId: string): Promise<PropertyRecord | undefined>;
  /** Value of a setting as text; its default where none is stored. Of any class: never answer a guest with a secret one. */
  setting(propertyId: string, name: SettingName): Promise<string>;
  /** Every setting, cast; defaults for a property that is not there. Kept in memory, so it may be asked on a hot path. */
  settings(propertyId: string): Promise<SettingValues>;
  /** Whether the skin has a menu for walk-ins in any language. */
  hasWalkInContent(propertyId: string, skinId: string): Promise<boolean>;
  /** Which of these names of pictures the property has no picture of, each once. */
  missingPictures(propertyId: string, names: readonly string[]): Promise<readonly string[]>;
};
