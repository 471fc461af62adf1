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
