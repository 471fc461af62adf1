/** What a simulated device reports, by the last part of its topic. */
export type Report = { [topic: string]: string };

/** A device of a simulated room. */
export type SimulatedDevice = {
  readonly component: 'light' | 'switch' | 'cover' | 'climate' | 'fan' | 'binary_sensor' | 'sensor' | 'button';
  /** Unique in its room: `bedside_left`. */
  readonly key: string;
  readonly name: string;
  /** Suffix of the room's number that tells its part. */
  readonly part?: 'bath';
  /** What its announcement has beside names and availability; `~` is the topic of the device. */
  readonly config: { readonly [field: string]: unknown };
  /** What it reports at first. */
  readonly report: Report;
};

const dimmed = {
  schema: 'json',
  brightness: true,
  brightness_scale: 255,
  state_topic: '~/state',
  command_topic: '~/set',
};
const white = { supported_color_modes: ['color_temp'], min_mireds: 154, max_mireds: 455 };

function light([key, name]: readonly [string, string], state: object, config: object = {}): SimulatedDevice {
  return { component: 'light', key, name, config: { ...dimmed, ...config }, report: { state: JSON.stringify(state) } };
}

function turned(key: string, name: string, config: object = {}): SimulatedDevice {
  const topics = { state_topic: '~/state', command_topic: '~/set' };
  return { component: 'switch', key, name, config: { ...topics, ...config }, report: { state: 'OFF' } };
}

function cover([key, name]: readonly [string, string], deviceClass: string, position: string): SimulatedDevice {
  const config = {
    ...{ device_class: deviceClass, state_topic: '~/state', command_topic: '~/set' },
    ...{ position_topic: '~/position', set_position_topic: '~/set_position' },
  };
  return { component: 'cover', key, name, config, report: { state: position === '0' ? 'closed' : 'open', position } };
}

/** Gives a blind slats that turn. */
function slatted(blind: SimulatedDevice): SimulatedDevice {
  const topics = { tilt_status_topic: '~/tilt', tilt_command_topic: '~/set_tilt' };
  return { ...blind, config: { ...blind.config, ...topics }, report: { ...blind.report, tilt: '30' } };
}

function sensor([key, name]: readonly [string, string], config: object, state: string): SimulatedDevice {
  const component = 'unit_of_measurement' in config ? 'sensor' : 'binary_sensor';
  return { component, key, name, config: { state_topic: '~/state', ...config }, report: { state } };
}

const climate: SimulatedDevice = {
  ...{ component: 'climate', key: 'climate', name: 'Climate' },
  config: {
    ...{ temperature_state_topic: '~/set_point', temperature_command_topic: '~/set_set_point' },
    ...{ current_temperature_topic: '~/temperature', action_topic: '~/action' },
    ...{ mode_state_topic: '~/mode', mode_command_topic: '~/set_mode', modes: ['off', 'heat', 'cool', 'auto'] },
    ...{ fan_mode_state_topic: '~/fan_mode', fan_mode_command_topic: '~/set_fan_mode' },
    ...{ fan_modes: ['auto', 'low', 'medium', 'high'] },
    ...{ min_temp: 16, max_temp: 30, temp_step: 0.5, precision: 0.1 },
  },
  report: { set_point: '21.5', temperature: '20.0', mode: 'heat', action: 'heating', fan_mode: 'auto' },
};

const ventilation: SimulatedDevice = {
  ...{ component: 'fan', key: 'ventilation', name: 'Ventilation' },
  config: {
    ...{ state_topic: '~/state', command_topic: '~/set' },
    ...{ percentage_state_topic: '~/percentage', percentage_command_topic: '~/set_percentage' },
    ...{ speed_range_min: 1, speed_range_max: 4 },
  },
  report: { state: 'ON', percentage: '1' },
};

const bathroomFan: SimulatedDevice = {
  ...{ component: 'fan', key: 'bath_fan', name: 'Fan', part: 'bath' },
  ...{ config: { state_topic: '~/state', command_topic: '~/set' }, report: { state: 'OFF' } },
};

const on = (brightness: number) => ({ state: 'ON', brightness });
const off = { state: 'OFF', brightness: 0 };

/** The twenty devices of a room. */
export const roomDevices: readonly SimulatedDevice[] = [
  light(['ceiling', 'Ceiling light'], off),
  light(['bedside_left', 'Bedside lamp left'], { ...on(117), color_temp: 370 }, white),
  light(['bedside_right', 'Bedside lamp right'], { ...off, color_temp: 370 }, white),
  light(['desk_lamp', 'Desk lamp'], off),
  light(['window_seat', 'Window seat'], on(178)),
  { ...light(['mirror', 'Mirror light'], off), part: 'bath' },
  slatted(cover(['blinds', 'Blinds'], 'blind', '40')),
  cover(['curtains', 'Curtains'], 'curtain', '100'),
  cover(['awning', 'Awning'], 'awning', '0'),
  climate,
  ventilation,
  bathroomFan,
  { ...turned('towels', 'Towel warmer'), part: 'bath' },
  turned('balcony', 'Balcony light'),
  turned('dnd', 'Do not disturb', { device_class: 'do_not_disturb' }),
  turned('mur', 'Make up room', { device_class: 'make_up_room' }),
  sensor(['window', 'Window'], { device_class: 'window' }, 'OFF'),
  sensor(['presence', 'Presence'], { device_class: 'occupancy' }, 'ON'),
  sensor(['thermometer', 'Temperature'], { device_class: 'temperature', unit_of_measurement: '°C' }, '20.0'),
  { ...sensor(['hygrometer', 'Humidity'], { device_class: 'humidity', unit_of_measurement: '%' }, '48'), part: 'bath' },
];
