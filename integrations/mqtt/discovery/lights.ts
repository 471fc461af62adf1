import type { ConfigReader } from './config-reader.ts';
import type { Command, Component } from './entity.ts';
import { readJsonLight } from './json-light.ts';
import {
  type BrightnessScale,
  lightProperties,
  readBrightnessScale,
  readToneScale,
  type ToneScale,
} from './light-scales.ts';
import { AnnouncementError } from './read-announcement.ts';
import { neededCommand, readNumber, readSwitch, reportOf, type Tell } from './reports.ts';
import { readTemplateLight } from './template-light.ts';

type Turn = { readonly on: Command; readonly off: Command };
type Dimmer = { readonly tell: Tell; readonly scale: BrightnessScale };
type Toner = { readonly tell: Tell; readonly scale: ToneScale };

/** A part of a plain light that has a topic of its own; undefined: there is none, or it cannot be used. */
function partOf<Scale>(config: ConfigReader, name: string, readScale: (config: ConfigReader) => Scale) {
  return config.part(() => {
    const tell = neededCommand(config, { topic: `${name}_command_topic`, template: `${name}_command_template` });
    return tell && { tell, scale: readScale(config) };
  });
}

/** How a plain light is told. */
function plainWrites(
  order: string,
  turn: Turn,
  { dimmer, toner }: { readonly dimmer: Dimmer | undefined; readonly toner: Toner | undefined },
): Component['writes'] {
  /** The order in which a light takes that it is on and how. */
  const ordered = (style: readonly Command[]): readonly Command[] => {
    if (order === 'brightness') return style;
    return order === 'first' ? [turn.on, ...style] : [...style, turn.on];
  };
  const dim = (value: string): readonly Command[] => {
    if (value === '0') return [turn.off];
    return dimmer ? ordered(dimmer.tell(dimmer.scale.ofPercent(value))) : [turn.on];
  };
  return {
    power: (value, known) => {
      if (value !== '1') return [turn.off];
      // Such a light is turned on by its brightness alone.
      return order === 'brightness' ? dim(known('brightness') || '100') : [turn.on];
    },
    ...(dimmer && { brightness: dim }),
    ...(toner && { colour_temperature: (value) => ordered(toner.tell(toner.scale.ofKelvin(value))) }),
  };
}

/** A light with a topic for each of its properties. */
function readPlainLight(config: ConfigReader, command: string): Component {
  const words = { on: config.text('payload_on', 'ON'), off: config.text('payload_off', 'OFF') };
  const turn = { on: { topic: command, payload: words.on }, off: { topic: command, payload: words.off } };
  const dimmer = partOf(config, 'brightness', readBrightnessScale);
  const toner = partOf(config, 'color_temp', readToneScale);
  const report = (name: string, convert: Parameters<typeof reportOf>[2]) =>
    reportOf(config, { topic: `${name}_state_topic`, template: `${name}_value_template` }, convert);
  const template = config.has('state_value_template') ? 'state_value_template' : 'value_template';
  const reads = {
    power: reportOf(config, { topic: 'state_topic', template }, readSwitch('power', words)),
    brightness: dimmer ? report('brightness', readNumber('brightness', dimmer.scale.percentOf)) : [],
    tone: toner ? report('color_temp', readNumber('colour_temperature', toner.scale.kelvinOf)) : [],
  };
  const isReported = (of: Component['reads']) => of.length > 0 && !config.flag('optimistic');
  return {
    kind: 'light',
    properties: lightProperties(
      isReported(reads.power),
      dimmer && { scale: dimmer.scale, isReported: isReported(reads.brightness) },
      toner && { scale: toner.scale, isReported: isReported(reads.tone) },
    ),
    reads: Object.values(reads).flat(),
    writes: plainWrites(config.text('on_command_type', 'last'), turn, { dimmer, toner }),
  };
}

/** Reads a light of one of Home Assistant's schemas. */
export function readLight(config: ConfigReader): Component {
  const command = config.topic('command_topic');
  if (command === undefined) throw new AnnouncementError('a light without command_topic');
  const schema = config.text('schema', 'default');
  switch (schema) {
    case 'json':
      return readJsonLight(config, command);
    case 'template':
      return readTemplateLight(config, command);
    case 'default':
    case 'basic':
      return readPlainLight(config, command);
    default:
      throw new AnnouncementError(`the schema ${schema} is not supported`);
  }
}
