/** Who may read a setting (docs/reference/wire.md, "Settings"). */
export type SettingClass = 'public' | 'device' | 'secret';
/** How the stored text is cast: only `true` is true; empty values are ignored (docs/reference/platform.md §5). */
export type SettingCast = 'boolean' | 'integer' | 'string';
/** Definition of a setting: class, cast and default (text, before casting). */
export type SettingSpec = {
  readonly class: SettingClass;
  readonly cast: SettingCast;
  readonly default: string;
  /** The allowed values. */
  readonly allowed?: readonly string[];
  /**
   * `time`: `HH:MM`. `url`: an http or https URL. `picture`: a path on this server or an https URL. `currency`: an
   * ISO 4217 code. `mailbox`: one e-mail address without a name.
   */
  readonly format?: 'time' | 'url' | 'picture' | 'currency' | 'mailbox';
  /** Bounds of an integer, both included. */
  readonly range?: readonly [number, number];
};

/**
 * Every setting of a property (docs/reference/wire.md, "Settings"; docs/reference/platform.md §3, §5, §9). Values are
 * text; an empty value counts as not set.
 */
export const settingsCatalogue = {
  // Money: `currency_long` is the ISO 4217 code, `currency_short` the printed symbol.
  currency_long: { class: 'public', cast: 'string', default: 'EUR', format: 'currency' },
  currency_short: { class: 'public', cast: 'string', default: '€' },
  currency_position: { class: 'public', cast: 'string', default: 'Front', allowed: ['Front', 'Back'] },
  currency_spacing: { class: 'public', cast: 'boolean', default: 'false' },
  price_decimal_precision: { class: 'public', cast: 'integer', default: '2', range: [0, 4] },
  price_thousands_separator: { class: 'public', cast: 'string', default: '.' },
  price_fraction_separator: { class: 'public', cast: 'string', default: ',' },
  price_avoid_empty_decimals: { class: 'public', cast: 'boolean', default: 'false' },
  // Clocks and dates: languages with a 12-hour clock, and the patterns of each widget (Unicode date fields).
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
  // Sign-in. `login_hotel_addresses`: the hotel's own networks in CIDR notation, separated by commas.
  login_type: { class: 'public', cast: 'string', default: 'lastname', allowed: ['lastname'] },
  login_device_types: { class: 'public', cast: 'string', default: 'applemobile,unknown' },
  login_check_interval_minutes: { class: 'public', cast: 'integer', default: '10', range: [1, 1440] },
  login_hotel_addresses: { class: 'secret', cast: 'string', default: '' },
  login_hotel_address_tries: { class: 'secret', cast: 'integer', default: '300', range: [1, 100000] },
  // How the room's TV addresses a guest who signed in with its code.
  tv_joined_name: {
    class: 'device',
    cast: 'string',
    default: 'lastname',
    allowed: ['lastname', 'titlelastname', 'firstname'],
  },
  oneapp_walkin_enabled: { class: 'public', cast: 'boolean', default: 'true' },
  oneapp_demo_modes_enabled: { class: 'public', cast: 'boolean', default: 'false' },
  // How a typed room number is normalised. Building prefixes are separated by commas: `A,B,Villa`.
  room_strip_leading_zeros: { class: 'public', cast: 'boolean', default: 'true' },
  room_strip_punctuation: { class: 'public', cast: 'boolean', default: 'true' },
  room_fold_case: { class: 'public', cast: 'boolean', default: 'true' },
  room_building_prefixes: { class: 'public', cast: 'string', default: '' },
  // The guest app.
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
  // Check-out and folio. There is no late check-out while both ends of its window are equal.
  late_checkout_from: { class: 'public', cast: 'string', default: '00:00', format: 'time' },
  late_checkout_until: { class: 'public', cast: 'string', default: '00:00', format: 'time' },
  checkout_type: { class: 'public', cast: 'string', default: 'Email', allowed: ['Email', 'PMS'] },
  checkout_mail_sender: { class: 'secret', cast: 'string', default: '', format: 'mailbox' },
  checkout_mail_recipients: { class: 'secret', cast: 'string', default: '' },
  checkout_pass: { class: 'secret', cast: 'string', default: '' },
  checkout_show_folio: { class: 'public', cast: 'boolean', default: 'true' },
  checkout_disable_on_early: { class: 'public', cast: 'boolean', default: 'true' },
  // Days after check-out until guest names are erased from stays; only the fact that the room was let remains.
  stays_retention_days: { class: 'secret', cast: 'integer', default: '90', range: [1, 3650] },
  // Days after the last status change until personal data is erased from orders; only what was sold remains.
  orders_retention_days: { class: 'secret', cast: 'integer', default: '90', range: [1, 3650] },
  // Seconds until an unacknowledged order escalates to the front desk, the manager, everybody; 0 disables the step.
  orders_escalation_1_s: { class: 'secret', cast: 'integer', default: '180', range: [0, 86400] },
  orders_escalation_2_s: { class: 'secret', cast: 'integer', default: '360', range: [0, 86400] },
  orders_escalation_3_s: { class: 'secret', cast: 'integer', default: '600', range: [0, 86400] },
  // Sender of escalation mails; empty: an address at the server's host name.
  orders_mail_sender: { class: 'secret', cast: 'string', default: '', format: 'mailbox' },
  // Retention of the audit log, in days.
  audit_retention_days: { class: 'secret', cast: 'integer', default: '365', range: [30, 3650] },
  // Sender of mails with staff links; empty: links are only handed over in person.
  staff_mail_sender: { class: 'secret', cast: 'string', default: '', format: 'mailbox' },
  // Parental control: the room number, or one password for the hotel.
  parental_control_type: {
    class: 'public',
    cast: 'string',
    default: 'roomnumber',
    allowed: ['roomnumber', 'password'],
  },
  parental_control_pass: { class: 'secret', cast: 'string', default: '' },
  // The TV in the room. Player per module: the set's own player, or the browser's.
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
