import type { DeviceProperty } from '#room-control/contract';
import type { Value } from '../templates/index.ts';
import { type ConfigReader, isUnknown, said, written } from './config-reader.ts';
import type { Command, Component, Reading } from './entity.ts';
import { decimal, readDecimal, reciprocal, within } from './numbers.ts';
import { AnnouncementError } from './read-announcement.ts';
import { readSwitch } from './switches.ts';

type Scales = {
  readonly brightness: number;
  readonly isKelvin: boolean;
  readonly kelvin: { readonly min: number; readonly max: number };
};

function scalesOf(config: ConfigReader): Scales {
  const [mostMireds, leastMireds] = [config.number('max_mireds', 500), config.number('min_mireds', 153)];
  const kelvin = {
    min: config.number('min_kelvin', reciprocal(mostMireds)),
    max: config.number('max_kelvin', reciprocal(leastMireds)),
  };
  const brightness = config.number('brightness_scale', 255);
  if (brightness < 1 || kelvin.min < 1 || kelvin.max < kelvin.min) throw new AnnouncementError('its scales are wrong');
  return { brightness, isKelvin: config.flag('color_temp_kelvin'), kelvin };
}

const percentOf = (value: number, scale: number) => String(Math.round(within((value / scale) * 100, 0, 100)));
/** The least that is not off, so that a dimmed lamp does not go out. */
const ofPercent = (value: string, scale: number) => String(Math.max(1, Math.round((Number(value) / 100) * scale)));
const kelvinOf = (value: number, { isKelvin }: Scales) => decimal(isKelvin ? value : reciprocal(value), 0);
const ofKelvin = (value: string, { isKelvin }: Scales) =>
  isKelvin ? decimal(Number(value), 0) : String(reciprocal(Number(value)));

/** Which properties of a light are reported; what is not counts as set once it was sent. */
type Reported = { readonly power: boolean; readonly brightness: boolean; readonly tone: boolean };

function propertiesOf(
  parts: { readonly dims: boolean; readonly tones: boolean },
  scales: Scales,
  reported: Reported,
): readonly DeviceProperty[] {
  const about = (isReported: boolean) => ({ isWritable: true, isReported });
  // What the lamp cannot tell apart counts as the same value.
  const step = Math.max(1, Math.ceil(100 / scales.brightness));
  const brightness: DeviceProperty = {
    ...{ name: 'brightness', type: 'number', min: 0, max: 100, step },
    ...about(reported.brightness),
  };
  const colour: DeviceProperty = {
    ...{ name: 'colour_temperature', type: 'number', ...scales.kelvin, step: 50 },
    ...about(reported.tone),
  };
  const power: DeviceProperty = { name: 'power', type: 'switch', ...about(reported.power) };
  return [power, ...(parts.dims ? [brightness] : []), ...(parts.tones ? [colour] : [])];
}

function readNumber(
  name: Reading['name'],
  text: string | undefined,
  convert: (value: number) => string,
): readonly Reading[] {
  if (text === undefined) return [];
  if (isUnknown(text)) return [{ name, value: null }];
  const value = readDecimal(text);
  return value === undefined ? [] : [{ name, value: convert(value) }];
}

/** Reads what a light reports in one JSON message. */
function readJsonState(
  payload: string,
  parts: { readonly dims: boolean; readonly tones: boolean },
  scales: Scales,
): readonly Reading[] {
  let json: { readonly [key: string]: Value };
  try {
    json = JSON.parse(payload);
  } catch {
    return [];
  }
  if (typeof json !== 'object' || json === null) return [];
  const { state, brightness, color_temp: tone } = json;
  const power = state === null ? null : { ON: '1', OFF: '0' }[String(state)];
  const percent = (value: number) => percentOf(value, scales.brightness);
  return [
    ...(power === undefined ? [] : [{ name: 'power', value: power } as const]),
    ...(parts.dims && brightness !== undefined ? readNumber('brightness', String(brightness), percent) : []),
    ...(parts.tones && tone !== undefined
      ? readNumber('colour_temperature', String(tone), (value) => kelvinOf(value, scales))
      : []),
  ];
}

/** A light that takes everything in one JSON message. */
function readJsonLight(config: ConfigReader, command: string): Component {
  const scales = scalesOf(config);
  const modes = config.list('supported_color_modes') ?? [];
  const parts = {
    dims: config.flag('brightness') || modes.some((mode) => !['onoff', 'unknown'].includes(mode)),
    tones: modes.includes('color_temp') || config.flag('color_temp'),
  };
  const state = config.topic('state_topic');
  const read = (payload: string) => readJsonState(payload, parts, scales);
  const say = (fields: object): readonly Command[] => [{ topic: command, payload: JSON.stringify(fields) }];
  const off = { state: 'OFF' };
  const isReported = state !== undefined && !config.flag('optimistic');
  return {
    kind: 'light',
    properties: propertiesOf(parts, scales, { power: isReported, brightness: isReported, tone: isReported }),
    reads: state === undefined ? [] : [{ topic: state, read }],
    writes: {
      power: (value) => say(value === '1' ? { state: 'ON' } : off),
      brightness: (value) =>
        say(value === '0' ? off : { state: 'ON', brightness: Number(ofPercent(value, scales.brightness)) }),
      colour_temperature: (value) => say({ state: 'ON', color_temp: Number(ofKelvin(value, scales)) }),
    },
  };
}

/** What a plain light reports, on a topic for each of its properties. */
function plainReads(
  config: ConfigReader,
  scales: Scales,
  words: { readonly on: string; readonly off: string },
): Component['reads'] {
  const template = config.template('state_value_template') ?? config.template('value_template');
  const [dimRead, toneRead] = [
    config.template('brightness_value_template'),
    config.template('color_temp_value_template'),
  ];
  const [power, dim, tone] = (['state_topic', 'brightness_state_topic', 'color_temp_state_topic'] as const).map(
    config.topic,
  );
  const readDim = (payload: string) =>
    readNumber('brightness', said(payload, dimRead), (value) => percentOf(value, scales.brightness));
  const readTone = (payload: string) =>
    readNumber('colour_temperature', said(payload, toneRead), (value) => kelvinOf(value, scales));
  return [
    ...(power === undefined ? [] : [{ topic: power, read: readSwitch('power', words, template) }]),
    ...(dim === undefined ? [] : [{ topic: dim, read: readDim }]),
    ...(tone === undefined ? [] : [{ topic: tone, read: readTone }]),
  ];
}

/** How a plain light is told. */
function plainWrites(
  config: ConfigReader,
  scales: Scales,
  turn: { readonly on: Command; readonly off: Command },
): Component['writes'] {
  const [brightness, tone] = [config.topic('brightness_command_topic'), config.topic('color_temp_command_topic')];
  const order = config.text('on_command_type', 'last');
  const [dimText, toneText] = [
    config.template('brightness_command_template'),
    config.template('color_temp_command_template'),
  ];
  /** The order in which a light takes that it is on and how. */
  const ordered = (style: Command): readonly Command[] => {
    if (order === 'brightness') return [style];
    return order === 'first' ? [turn.on, style] : [style, turn.on];
  };
  const dim = (value: string): readonly Command[] => {
    if (value === '0') return [turn.off];
    if (brightness === undefined) return [turn.on];
    return ordered({ topic: brightness, payload: written(ofPercent(value, scales.brightness), dimText) });
  };
  return {
    power: (value, known) => {
      if (value !== '1') return [turn.off];
      // Such a light is turned on by its brightness alone.
      return order === 'brightness' ? dim(known('brightness') || '100') : [turn.on];
    },
    ...(brightness !== undefined && { brightness: dim }),
    ...(tone !== undefined && {
      colour_temperature: (value) => ordered({ topic: tone, payload: written(ofKelvin(value, scales), toneText) }),
    }),
  };
}

/** A light with a topic for each of its properties. */
function readPlainLight(config: ConfigReader, command: string): Component {
  const scales = scalesOf(config);
  const words = { on: config.text('payload_on', 'ON'), off: config.text('payload_off', 'OFF') };
  const turn = { on: { topic: command, payload: words.on }, off: { topic: command, payload: words.off } };
  const parts = {
    dims: config.topic('brightness_command_topic') !== undefined,
    tones: config.topic('color_temp_command_topic') !== undefined,
  };
  const isReported = (topic: string) => config.topic(topic) !== undefined && !config.flag('optimistic');
  const reported = {
    power: isReported('state_topic'),
    brightness: isReported('brightness_state_topic'),
    tone: isReported('color_temp_state_topic'),
  };
  return {
    kind: 'light',
    properties: propertiesOf(parts, scales, reported),
    reads: plainReads(config, scales, words),
    writes: plainWrites(config, scales, turn),
  };
}

/** Reads a light of the schemas `default` and `json`. */
export function readLight(config: ConfigReader): Component {
  const command = config.topic('command_topic');
  if (command === undefined) throw new AnnouncementError('a light without command_topic');
  const schema = config.text('schema', 'default');
  if (schema === 'json') return readJsonLight(config, command);
  if (schema !== 'default' && schema !== 'basic') throw new AnnouncementError(`the schema ${schema} is not supported`);
  return readPlainLight(config, command);
}
