import { parseJson, TemplateError } from '../templates/index.ts';

/** The configuration of an entity, with long names and whole topics. */
export type EntityConfig = { readonly [key: string]: unknown };

/** An announced entity: its component (`light`), where it was announced, and its configuration. */
export type Announced = { readonly component: string; readonly key: string; readonly config: EntityConfig };

/** What cannot be used of an announcement, for the people who look after the building. */
export class AnnouncementError extends Error {}

// Abbreviations of Home Assistant's MQTT discovery, those that this program reads.
const abbreviations: { readonly [short: string]: string } = {
  act_t: 'action_topic',
  act_tpl: 'action_template',
  avty: 'availability',
  avty_mode: 'availability_mode',
  avty_t: 'availability_topic',
  avty_tpl: 'availability_template',
  bri: 'brightness',
  bri_cmd_t: 'brightness_command_topic',
  bri_cmd_tpl: 'brightness_command_template',
  bri_scl: 'brightness_scale',
  bri_stat_t: 'brightness_state_topic',
  bri_tpl: 'brightness_template',
  bri_val_tpl: 'brightness_value_template',
  clr_temp_cmd_t: 'color_temp_command_topic',
  clr_temp_cmd_tpl: 'color_temp_command_template',
  clr_temp_k: 'color_temp_kelvin',
  clr_temp_tpl: 'color_temp_template',
  clr_temp_stat_t: 'color_temp_state_topic',
  clr_temp_val_tpl: 'color_temp_value_template',
  cmd_off_tpl: 'command_off_template',
  cmd_on_tpl: 'command_on_template',
  cmd_t: 'command_topic',
  cmd_tpl: 'command_template',
  cmps: 'components',
  curr_temp_t: 'current_temperature_topic',
  curr_temp_tpl: 'current_temperature_template',
  dev: 'device',
  dev_cla: 'device_class',
  en: 'enabled_by_default',
  ent_cat: 'entity_category',
  exp_aft: 'expire_after',
  fan_mode_cmd_t: 'fan_mode_command_topic',
  fan_mode_cmd_tpl: 'fan_mode_command_template',
  fan_mode_stat_t: 'fan_mode_state_topic',
  fan_mode_stat_tpl: 'fan_mode_state_template',
  max_k: 'max_kelvin',
  max_mirs: 'max_mireds',
  min_k: 'min_kelvin',
  min_mirs: 'min_mireds',
  mode_cmd_t: 'mode_command_topic',
  mode_cmd_tpl: 'mode_command_template',
  mode_stat_t: 'mode_state_topic',
  mode_stat_tpl: 'mode_state_template',
  o: 'origin',
  obj_id: 'object_id',
  off_dly: 'off_delay',
  on_cmd_type: 'on_command_type',
  opt: 'optimistic',
  p: 'platform',
  pct_cmd_t: 'percentage_command_topic',
  pct_cmd_tpl: 'percentage_command_template',
  pct_stat_t: 'percentage_state_topic',
  pct_val_tpl: 'percentage_value_template',
  pl_avail: 'payload_available',
  pl_cls: 'payload_close',
  pl_not_avail: 'payload_not_available',
  pl_off: 'payload_off',
  pl_on: 'payload_on',
  pl_open: 'payload_open',
  pl_prs: 'payload_press',
  pl_stop: 'payload_stop',
  pos_clsd: 'position_closed',
  pos_open: 'position_open',
  pos_t: 'position_topic',
  pos_tpl: 'position_template',
  pow_cmd_t: 'power_command_topic',
  pow_cmd_tpl: 'power_command_template',
  pow_stat_t: 'power_state_topic',
  pow_stat_tpl: 'power_state_template',
  set_pos_t: 'set_position_topic',
  set_pos_tpl: 'set_position_template',
  spd_rng_max: 'speed_range_max',
  spd_rng_min: 'speed_range_min',
  stat_clsd: 'state_closed',
  stat_closing: 'state_closing',
  stat_off: 'state_off',
  stat_on: 'state_on',
  stat_open: 'state_open',
  stat_opening: 'state_opening',
  stat_stopped: 'state_stopped',
  stat_t: 'state_topic',
  stat_tpl: 'state_template',
  stat_val_tpl: 'state_value_template',
  sup_clrm: 'supported_color_modes',
  t: 'topic',
  temp_cmd_t: 'temperature_command_topic',
  temp_cmd_tpl: 'temperature_command_template',
  temp_hi_cmd_t: 'temperature_high_command_topic',
  temp_lo_cmd_t: 'temperature_low_command_topic',
  temp_stat_t: 'temperature_state_topic',
  temp_stat_tpl: 'temperature_state_template',
  temp_unit: 'temperature_unit',
  tilt_clsd_val: 'tilt_closed_value',
  tilt_cmd_t: 'tilt_command_topic',
  tilt_cmd_tpl: 'tilt_command_template',
  tilt_opnd_val: 'tilt_opened_value',
  tilt_opt: 'tilt_optimistic',
  tilt_status_t: 'tilt_status_topic',
  tilt_status_tpl: 'tilt_status_template',
  uniq_id: 'unique_id',
  unit_of_meas: 'unit_of_measurement',
  val_tpl: 'value_template',
};

const deviceAbbreviations: { readonly [short: string]: string } = {
  ids: 'identifiers',
  sa: 'suggested_area',
  mf: 'manufacturer',
  mdl: 'model',
};

type Fields = { readonly [key: string]: unknown };

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function lengthened(fields: Fields, names: typeof abbreviations): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [Object.hasOwn(names, key) ? (names[key] ?? key) : key, value]),
  );
}

/** Puts the base topic `~` into a topic that begins or ends with it. */
function withBase(key: string, value: unknown, base: string): unknown {
  if (typeof value !== 'string' || !(key === 'topic' || key.endsWith('_topic'))) return value;
  if (value.startsWith('~')) return base + value.slice(1);
  return value.endsWith('~') ? value.slice(0, -1) + base : value;
}

/** Gives a configuration its long names and whole topics. */
function normalised(fields: Fields): EntityConfig {
  const config = lengthened(fields, abbreviations);
  const base = typeof config['~'] === 'string' ? config['~'] : '';
  // One topic, or a list of them.
  const availability = config.availability == null ? undefined : [config.availability].flat();
  const entries = Object.entries(config).map(([key, value]) => [key, withBase(key, value, base)]);
  return {
    ...Object.fromEntries(entries),
    ...(isObject(config.device) && { device: lengthened(config.device, deviceAbbreviations) }),
    ...(availability && {
      availability: availability.map((one) => {
        const long = isObject(one) ? lengthened(one, abbreviations) : {};
        return { ...long, topic: withBase('topic', long.topic, base) };
      }),
    }),
  };
}

/** A device of more parts, or with more fields that each of them gets, is a mistake. */
const [mostParts, mostShared] = [200, 100];
const longestPart = 200;
/** Longer topics of discovery are none; characters. */
const longestTopic = 1024;

/** A name of the discovery topic. */
const named = /^[\w-]+$/u;

/** What a discovery topic is about; undefined if it is none. */
export function readDiscoveryTopic(
  prefix: string,
  topic: string,
): { readonly component: string; readonly key: string } | undefined {
  if (topic.length > longestTopic || !topic.startsWith(`${prefix}/`) || !topic.endsWith('/config')) return undefined;
  const [component = '', ...ids] = topic.slice(prefix.length + 1, -'/config'.length).split('/');
  if (ids.length < 1 || ids.length > 2 || ![component, ...ids].every((one) => named.test(one))) return undefined;
  return { component, key: [component, ...ids].join('/') };
}

/**
 * Reads the announcement of a discovery topic: one entity, or all of a device (`device/<id>/config`). `report` is given what is left
 * out of it. Throws {@link AnnouncementError}.
 */
export function readAnnouncement(
  { component, key }: { readonly component: string; readonly key: string },
  payload: string,
  report: (problem: string) => void = () => undefined,
): readonly Announced[] {
  let json: unknown;
  try {
    // Its numbers become texts as those of a template do.
    json = parseJson(payload);
  } catch (error) {
    throw error instanceof TemplateError ? error : new AnnouncementError('it is no JSON');
  }
  if (!isObject(json)) throw new AnnouncementError('it is no JSON object');
  const config = normalised(json);
  if (component !== 'device') return [{ component, key, config }];
  const { components, ...shared } = config;
  if (!isObject(components)) throw new AnnouncementError('a device without components (cmps)');
  if (Object.keys(shared).length > mostShared) throw new AnnouncementError(`more than ${mostShared} fields for all`);
  const all = Object.entries(components);
  if (all.length > mostParts) report(`of its ${all.length} components ${mostParts} are used`);
  return all.slice(0, mostParts).flatMap(([id, fields]) => {
    if (!isObject(fields)) return [];
    const own = normalised({ '~': shared['~'], ...fields });
    const { platform, ...rest } = own;
    // A component with its platform alone was removed.
    const isRemoved = Object.keys(fields).filter((field) => field !== 'p' && field !== 'platform').length === 0;
    if (typeof platform !== 'string' || isRemoved) return [];
    return [{ component: platform, key: `${key}/${id.slice(0, longestPart)}`, config: { ...shared, ...rest } }];
  });
}

/** Says what is wrong with an announcement, if this is what an error says. */
export function problemOf(error: unknown): string {
  if (error instanceof AnnouncementError || error instanceof TemplateError) return error.message;
  throw error;
}
