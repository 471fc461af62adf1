import type { AnySettingName, SettingOf, SettingSpec } from '#platform/contract';

/**
 * Settings of the property, and those of features that have no module yet (docs/reference/platform.md §3, §5, §9). Values are
 * text; an empty value counts as not set.
 */
export const propertySettings = {
  // Money: `currency_long` is the ISO 4217 code, `currency_short` the printed symbol.
  currency_long: { class: 'public', cast: 'string', default: 'EUR', format: 'currency' },
  currency_short: { class: 'public', cast: 'string', default: '€' },
  currency_position: { class: 'public', cast: 'string', default: 'Front', allowed: ['Front', 'Back'] },
  currency_spacing: { class: 'public', cast: 'boolean', default: 'false' },
  price_decimal_precision: { class: 'public', cast: 'integer', default: '2', range: [0, 4] },
  price_thousands_separator: { class: 'public', cast: 'string', default: '.' },
  price_fraction_separator: { class: 'public', cast: 'string', default: ',' },
  price_avoid_empty_decimals: { class: 'public', cast: 'boolean', default: 'false' },
  // Whether clocks, dates and money follow the guest's language and the hotel's country where nothing is stored; otherwise the defaults below count.
  formats_by_language: { class: 'public', cast: 'boolean', default: 'false' },
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
  // Step at which the desk's set-up of a new hotel goes on; empty: finished.
  desk_setup_step: {
    class: 'public',
    cast: 'string',
    default: '',
    allowed: ['', 'hotel', 'rooms', 'languages', 'outlet', 'look', 'open'],
  },
  // An import that would take away more than this share of what stands asks staff first.
  imports_ask_percent: { class: 'secret', cast: 'integer', default: '50', range: [0, 100], unit: 'percent' },
  // The guest app.
  reception_telephone: { class: 'public', cast: 'string', default: '', format: 'telephone' },
  oneapp_logo: { class: 'public', cast: 'string', default: '', format: 'picture' },
  // The sign-in picture, and the one by day; without the latter, the first is shown at every hour.
  oneapp_login_image: { class: 'public', cast: 'string', default: '', format: 'picture' },
  oneapp_login_image_day: { class: 'public', cast: 'string', default: '', format: 'picture' },
  // Where menus and pages are read; empty: `/skins`. Apps read only from this server, so another path leads through its proxy.
  oneapp_skins_base: { class: 'public', cast: 'string', default: '', format: 'path' },
  oneapp_media_base: { class: 'public', cast: 'string', default: '', format: 'picture' },
  // Id of the content page with which the bottom bar begins; empty: the home screen.
  oneapp_landing_page: { class: 'public', cast: 'string', default: '' },
  oneapp_open_in_new_tab: { class: 'public', cast: 'boolean', default: 'false' },
  oneapp_chunk_timeout_ms: {
    class: 'public',
    cast: 'integer',
    default: '120000',
    range: [1000, 600000],
    unit: 'milliseconds',
  },
  oneapp_reply_timeout_ms: {
    class: 'public',
    cast: 'integer',
    default: '60000',
    range: [1000, 600000],
    unit: 'milliseconds',
  },
  oneapp_server_logging: { class: 'public', cast: 'boolean', default: 'true' },
  oneapp_magic_button_ms: {
    class: 'public',
    cast: 'integer',
    default: '7000',
    range: [1000, 600000],
    unit: 'milliseconds',
  },
  // The magic button offers this text and this action of the menu; it never shows without a text.
  oneapp_magic_button_text: { class: 'public', cast: 'string', default: '' },
  oneapp_magic_button_action: { class: 'public', cast: 'string', default: '' },
  oneapp_magic_button_position: { class: 'public', cast: 'string', default: 'fixed', allowed: ['fixed', 'random'] },
  oneapp_webcheckin_enabled: { class: 'public', cast: 'boolean', default: 'true' },
  oneapp_webcheckin_disable_checkout: { class: 'public', cast: 'boolean', default: 'false' },
  oneapp_webcheckin_url: { class: 'public', cast: 'string', default: '', format: 'url' },
  // The product's own check-in before arrival, for a hotel without the page of another system.
  web_checkin_own: { class: 'public', cast: 'boolean', default: 'false' },
  oneapp_checkout_url: { class: 'public', cast: 'string', default: '', format: 'url' },
  oneapp_chatbot_enabled: { class: 'public', cast: 'boolean', default: 'false' },
  oneapp_chatbot_script: { class: 'public', cast: 'string', default: '', format: 'url' },
  oneapp_chatbot_app_id: { class: 'public', cast: 'string', default: '' },
  oneapp_chatbot_conversation_title: { class: 'public', cast: 'string', default: '' },
  onekey_vendor: { class: 'public', cast: 'string', default: '', allowed: ['', 'salto', 'assa_abloy'] },
  onekey_salto_use_ship: { class: 'public', cast: 'boolean', default: 'false' },
  weather_locations: { class: 'public', cast: 'string', default: '' },
  weather_unit: { class: 'public', cast: 'string', default: 'C', allowed: ['C', 'F'] },
  weather_refresh_ms: {
    class: 'public',
    cast: 'integer',
    default: '900000',
    range: [60000, 86400000],
    unit: 'milliseconds',
  },
  // Check-out and folio. There is no late check-out while both ends of its window are equal.
  late_checkout_from: { class: 'public', cast: 'string', default: '00:00', format: 'time' },
  late_checkout_until: { class: 'public', cast: 'string', default: '00:00', format: 'time' },
  checkout_type: { class: 'public', cast: 'string', default: 'Email', allowed: ['Email', 'PMS'] },
  checkout_mail_sender: { class: 'secret', cast: 'string', default: '', format: 'mailbox' },
  checkout_mail_recipients: { class: 'secret', cast: 'string', default: '' },
  checkout_pass: { class: 'secret', cast: 'string', default: '' },
  checkout_show_folio: { class: 'public', cast: 'boolean', default: 'true' },
  checkout_disable_on_early: { class: 'public', cast: 'boolean', default: 'true' },
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
  wakeup_volume_start: { class: 'device', cast: 'integer', default: '40', range: [0, 100], unit: 'percent' },
  wakeup_volume_step: { class: 'device', cast: 'integer', default: '5', range: [1, 100], unit: 'percent' },
  wakeup_volume_max: { class: 'device', cast: 'integer', default: '100', range: [0, 100], unit: 'percent' },
  wakeup_snooze_minutes: { class: 'device', cast: 'integer', default: '5', range: [1, 60], unit: 'minutes' },
  // No set records by this build; unlisted until one does.
  pvr_enabled: { class: 'device', cast: 'boolean', default: 'false', unlisted: true },
  tv_preview_enabled: { class: 'device', cast: 'boolean', default: 'true' },
  tv_preview_delay_s: { class: 'device', cast: 'integer', default: '3', range: [0, 60], unit: 'seconds' },
  tv_preview_width: { class: 'device', cast: 'integer', default: '100', range: [16, 3840], unit: 'pixels' },
  tv_preview_height: { class: 'device', cast: 'integer', default: '100', range: [16, 2160], unit: 'pixels' },
  tv_favourites_min_time_s: { class: 'device', cast: 'integer', default: '120', range: [0, 86400], unit: 'seconds' },
  sleep_timer_step_minutes: { class: 'device', cast: 'integer', default: '15', range: [1, 180], unit: 'minutes' },
  sleep_timer_max_minutes: { class: 'device', cast: 'integer', default: '180', range: [1, 1440], unit: 'minutes' },
  special_devices_removed: { class: 'device', cast: 'string', default: 'tablet,mobile,phone' },
  daily_reboot_enabled: { class: 'device', cast: 'boolean', default: 'false' },
  daily_reboot_time: { class: 'device', cast: 'string', default: '05:15', format: 'time' },
  daily_reboot_fallback_time: { class: 'device', cast: 'string', default: '11:00', format: 'time' },
  daily_reboot_random_offset_minutes: {
    class: 'device',
    cast: 'integer',
    default: '15',
    range: [0, 240],
    unit: 'minutes',
  },
} as const satisfies { readonly [name: string]: SettingSpec };

/** Name of a setting of any module. */
export type SettingName = AnySettingName;
type Value<C> = C extends 'boolean' ? boolean : C extends 'integer' ? number : string;
/** Every setting of a property, cast. */
export type SettingValues = { readonly [N in SettingName]: Value<SettingOf<N>['cast']> };
