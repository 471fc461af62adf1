import { type ConfigReader, isUnknown, scalarText } from './config-reader.ts';
import type { Command, Component, Reading } from './entity.ts';
import {
  type BrightnessScale,
  lightProperties,
  readBrightnessScale,
  readToneScale,
  type ToneScale,
} from './light-scales.ts';
import { readDecimal } from './numbers.ts';
import type { Payload } from './payload.ts';

type Scales = { readonly brightness: BrightnessScale | undefined; readonly tone: ToneScale | undefined };

function readNumber(name: Reading['name'], value: unknown, convert: (value: number) => string): readonly Reading[] {
  if (value === undefined) return [];
  const text = scalarText(value) ?? 'None';
  if (isUnknown(text)) return [{ name, value: null }];
  const number = readDecimal(text);
  return number === undefined ? [] : [{ name, value: convert(number) }];
}

/** Reads what a light reports in one JSON message. */
function readState(payload: Payload, { brightness, tone }: Scales): readonly Reading[] {
  if (typeof payload.json !== 'object' || payload.json === null) return [];
  const json = payload.json as { readonly [key: string]: unknown };
  const power = json.state === null ? null : { ON: '1', OFF: '0' }[String(json.state)];
  return [
    ...(power === undefined ? [] : [{ name: 'power', value: power } as const]),
    ...(brightness ? readNumber('brightness', json.brightness, brightness.percentOf) : []),
    ...(tone ? readNumber('colour_temperature', json.color_temp, tone.kelvinOf) : []),
  ];
}

/** Reads a light that takes everything in one JSON message. */
export function readJsonLight(config: ConfigReader, command: string): Component {
  const modes = config.list('supported_color_modes') ?? [];
  const dims = config.flag('brightness') || modes.some((mode) => !['onoff', 'unknown'].includes(mode));
  const tones = modes.includes('color_temp') || config.flag('color_temp');
  const scales: Scales = {
    brightness: dims ? config.part(() => readBrightnessScale(config)) : undefined,
    tone: tones ? config.part(() => readToneScale(config)) : undefined,
  };
  const state = config.part(() => config.readTopic('state_topic'));
  const isReported = state !== undefined && !config.flag('optimistic');
  const about = <Scale>(scale: Scale | undefined) => scale && { scale, isReported };
  const say = (fields: object): readonly Command[] => [{ topic: command, payload: JSON.stringify(fields) }];
  const off = { state: 'OFF' };
  const { brightness, tone } = scales;
  return {
    kind: 'light',
    properties: lightProperties(isReported, about(brightness), about(tone)),
    reads: state === undefined ? [] : [{ topic: state, read: (payload) => readState(payload, scales) }],
    writes: {
      power: (value) => say(value === '1' ? { state: 'ON' } : off),
      ...(brightness && {
        brightness: (value) => say(value === '0' ? off : { state: 'ON', brightness: brightness.ofPercent(value) }),
      }),
      ...(tone && { colour_temperature: (value) => say({ state: 'ON', color_temp: tone.ofKelvin(value) }) }),
    },
  };
}
