import { zoneOffsets } from '#platform/clock';
import type { Identity } from '#platform/node/auth';
import type { PropertySettings, SettingValues } from '../contract.ts';
import type { SettingsCatalogue } from './cast-setting.ts';
import { isOwnTv, type PropertyContext } from './context.ts';
import type { PropertyData } from './property-data.ts';
import { halfDayLanguages, list, patternsOf } from './time-formats.ts';

function withoutSlashes(path: string): string {
  return path.endsWith('/') ? withoutSlashes(path.slice(0, -1)) : path;
}

/** Settings with which a property that follows the guest's language insists on one way to write money all the same. */
const ownFormatSettings = [
  'currency_position',
  'currency_spacing',
  'price_thousands_separator',
  'price_fraction_separator',
];

function currencyOf({ stored, values }: PropertyData): PropertySettings['currency'] {
  return {
    code: values.currency_long,
    symbol: values.currency_short,
    thousandsSeparator: values.price_thousands_separator,
    fractionCount: values.price_decimal_precision,
    fractionSeparator: values.price_fraction_separator,
    symbolPosition: values.currency_position === 'Back' ? 'back' : 'front',
    symbolSpacing: values.currency_spacing,
    avoidEmptyDecimals: values.price_avoid_empty_decimals,
    ownFormat: !values.formats_by_language || ownFormatSettings.some((name) => Boolean(stored.get(name))),
  };
}

function appOf(values: SettingValues): PropertySettings['app'] {
  return {
    chunk_timeout_ms: values.oneapp_chunk_timeout_ms,
    reply_timeout_ms: values.oneapp_reply_timeout_ms,
    server_logging: values.oneapp_server_logging,
  };
}

function magicButtonOf(values: SettingValues): PropertySettings['magic_button'] {
  return {
    after_ms: values.oneapp_magic_button_ms,
    text: values.oneapp_magic_button_text.trim(),
    action: values.oneapp_magic_button_action.trim(),
    position: values.oneapp_magic_button_position === 'random' ? 'random' : 'fixed',
  };
}

function loginOf(values: SettingValues): PropertySettings['login'] {
  return {
    type: values.login_type,
    devices: list(values.login_device_types),
    check_interval_ms: values.login_check_interval_minutes * 60_000,
  };
}

/** Returns the settings of the class `device` if `identity` is an enrolled TV of the property. */
function deviceSettings(
  catalogue: SettingsCatalogue,
  { record, values }: PropertyData,
  identity: Identity,
): Pick<PropertySettings, 'device'> {
  if (!isOwnTv(identity, record.id)) return {};
  const all = Object.entries(values).filter(([name]) => catalogue.get(name)?.class === 'device');
  return { device: Object.fromEntries(all) };
}

/** Returns the public settings of a property for the guest app, and the device settings for the property's TVs. */
export function guestSettings(
  { catalogue, platform }: Pick<PropertyContext, 'catalogue' | 'platform'>,
  data: PropertyData,
  identity: Identity,
): PropertySettings {
  const { record, place, values, themes, legal } = data;
  return {
    property: {
      id: record.id,
      name: record.name,
      zone: record.zone,
      zone_offsets: zoneOffsets(record.zone, platform.clock.now()),
      default_language: record.defaultLanguage,
      logo: values.oneapp_logo || (themes.get(record.theme)?.logoImage ?? ''),
      login_image: values.oneapp_login_image,
      login_image_day: values.oneapp_login_image_day,
      place,
      half_day_languages: halfDayLanguages(data),
    },
    theme: record.theme,
    skin: { id: record.skin.id, project_id: record.skin.projectId },
    onekey: { vendor: values.onekey_vendor, saltoUseShip: values.onekey_salto_use_ship },
    webcheckin: {
      enabled: values.oneapp_webcheckin_enabled,
      disableCheckout: values.oneapp_webcheckin_disable_checkout,
      // Its code goes by mail; the demo hotel has one that needs none.
      own: values.web_checkin_own && (platform.mailer !== undefined || platform.config.demo !== 'off'),
    },
    chatBot: {
      appId: values.oneapp_chatbot_app_id,
      conversationTitle: values.oneapp_chatbot_conversation_title,
      enable: values.oneapp_chatbot_enabled,
      frame: values.oneapp_chatbot_script === '' ? '' : `/v1/property/${record.id}/oneapp/chat/frame`,
    },
    currency: currencyOf(data),
    modes: { walkin: values.oneapp_walkin_enabled, demo: values.oneapp_demo_modes_enabled },
    login: loginOf(values),
    skins_base: withoutSlashes(values.oneapp_skins_base) || '/skins',
    media_base: values.oneapp_media_base || `/media/${record.id}`,
    top_bar: patternsOf(data, 'topbar'),
    guide: patternsOf(data, 'epg'),
    message_times: patternsOf(data, 'message'),
    bill_times: patternsOf(data, 'bill'),
    app: appOf(values),
    landing_page: values.oneapp_landing_page,
    magic_button: magicButtonOf(values),
    links: {
      web_checkin: values.oneapp_webcheckin_url,
      check_out: values.oneapp_checkout_url,
      open_in_new_tab: values.oneapp_open_in_new_tab,
    },
    legal: [...legal],
    ...deviceSettings(catalogue, data, identity),
  };
}
