import type { DeviceProperty } from '#room-control/contract';
import { type ConfigReader, isUnknown, said, written } from './config-reader.ts';
import type { Component, Entity, Reading } from './entity.ts';
import { decimal, readDecimal } from './numbers.ts';
import { AnnouncementError } from './read-announcement.ts';

const usualModes = ['auto', 'off', 'cool', 'heat', 'dry', 'fan_only'] as const;
const usualFanModes = ['auto', 'low', 'medium', 'high'] as const;

type Reads = Entity['reads'];

/** Reads what a topic reports of a property; `undefined` of `convert` is nothing. */
type Report = {
  readonly name: Reading['name'];
  readonly from: string;
  readonly convert: (text: string) => string | undefined;
};

function readsOf(config: ConfigReader, { name, from, convert }: Report): Reads {
  const topic = config.topic(`${from}_topic`);
  if (topic === undefined) return [];
  const template = config.template(`${from}_template`);
  const read = (payload: string): readonly Reading[] => {
    const text = said(payload, template);
    if (text === undefined) return [];
    if (isUnknown(text)) return [{ name, value: null }];
    const value = convert(text);
    return value === undefined ? [] : [{ name, value }];
  };
  return [{ topic, read }];
}

/** How temperatures of the bus are °C, and the range of the set point. */
function scaleOf(config: ConfigReader) {
  const isFahrenheit = config.text('temperature_unit', 'C').toUpperCase() === 'F';
  const toCelsius = (value: number) => (isFahrenheit ? ((value - 32) * 5) / 9 : value);
  const [least, most] = isFahrenheit ? [45, 95] : [7, 35];
  const range = {
    min: Number(decimal(toCelsius(config.number('min_temp', least)))),
    max: Number(decimal(toCelsius(config.number('max_temp', most)))),
    step: Math.max(0.1, Number(decimal(config.number('temp_step', 1) * (isFahrenheit ? 5 / 9 : 1)))),
  };
  if (!(range.min < range.max)) throw new AnnouncementError('its temperatures are wrong');
  const digits = config.number('precision', isFahrenheit ? 1 : 0.1) < 1 ? 1 : 0;
  return {
    range,
    read: (text: string) => {
      const value = readDecimal(text);
      return value === undefined ? undefined : decimal(toCelsius(value));
    },
    write: (celsius: string) => decimal(isFahrenheit ? (Number(celsius) * 9) / 5 + 32 : Number(celsius), digits),
  };
}

function climateReads(config: ConfigReader, degrees: Report['convert']) {
  const [modes, fanModes] = [config.list('modes') ?? usualModes, config.list('fan_modes') ?? usualFanModes];
  const among = (allowed: readonly string[]) => (text: string) => (allowed.includes(text) ? text : undefined);
  const report = (name: Reading['name'], from: string, convert: Report['convert']) =>
    readsOf(config, { name, from, convert });
  const reads = {
    set_point: report('set_point', 'temperature_state', degrees),
    temperature: report('temperature', 'current_temperature', degrees),
    mode: report('mode', 'mode_state', among(modes)),
    action: report('action', 'action', (text) => text.slice(0, 20)),
    fan_mode: report('fan_mode', 'fan_mode_state', among(fanModes)),
  };
  return { reads, modes, fanModes };
}

/** Returns the command of a property, if the device takes one. */
function writeOf(config: ConfigReader, to: string, convert = (value: string) => value) {
  const topic = config.topic(`${to}_command_topic`);
  if (topic === undefined) return undefined;
  const template = config.template(`${to}_command_template`);
  return (value: string) => [{ topic, payload: written(convert(value), template) }];
}

/** Reads heating or air conditioning. On the bus temperatures may be in °F; here they are in °C. */
export function readClimate(config: ConfigReader): Component {
  const scale = scaleOf(config);
  const { reads, modes, fanModes } = climateReads(config, scale.read);
  const setPoint = writeOf(config, 'temperature', scale.write);
  const [mode, fanMode] = [writeOf(config, 'mode'), writeOf(config, 'fan_mode')];
  if (!setPoint && !mode && !fanMode) throw new AnnouncementError('climate that takes no command');
  const about = (name: keyof typeof reads, isWritable: boolean) => ({
    name,
    isWritable,
    isReported: reads[name].length > 0,
  });
  const measured: DeviceProperty = { ...about('temperature', false), type: 'number', min: -50, max: 100, step: 0.1 };
  const properties: readonly (DeviceProperty | undefined)[] = [
    setPoint && { ...about('set_point', true), type: 'number', ...scale.range },
    measured.isReported ? measured : undefined,
    mode && { ...about('mode', true), type: 'choice', options: modes },
    reads.action.length > 0 ? { ...about('action', false), type: 'choice', options: [] } : undefined,
    fanMode && { ...about('fan_mode', true), type: 'choice', options: fanModes },
  ];
  return {
    kind: 'climate',
    properties: properties.filter((property) => property !== undefined),
    reads: Object.values(reads).flat(),
    writes: {
      ...(setPoint && { set_point: setPoint }),
      ...(mode && { mode }),
      ...(fanMode && { fan_mode: fanMode }),
    },
  };
}
