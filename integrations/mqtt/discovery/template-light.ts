import type { Value } from '../templates/index.ts';
import { type ConfigReader, written } from './config-reader.ts';
import type { Command, Component } from './entity.ts';
import { lightProperties, readBrightnessScale, readToneScale } from './light-scales.ts';
import { AnnouncementError } from './read-announcement.ts';
import { readNumber, readSwitch, reportOf } from './reports.ts';

/** A part of a light that has a template; undefined: there is none, or it cannot be used. */
function partOf<Scale>(config: ConfigReader, template: string, readScale: (config: ConfigReader) => Scale) {
  if (!config.has(template)) return undefined;
  return config.part(() => {
    config.template(template);
    return readScale(config);
  });
}

/** Reads a light that is told and reports by templates of its own. */
export function readTemplateLight(config: ConfigReader, command: string): Component {
  const [on, off] = [config.template('command_on_template'), config.template('command_off_template')];
  if (!on || !off) throw new AnnouncementError('a light without templates of commands');
  const brightness = partOf(config, 'brightness_template', readBrightnessScale);
  const tone = partOf(config, 'color_temp_template', readToneScale);
  const turnOn = (values: { readonly [name: string]: Value } = {}): readonly Command[] => [
    { topic: command, payload: written('', on, { state: true, ...values }) },
  ];
  const turnOff = (): readonly Command[] => [{ topic: command, payload: written('', off, { state: false }) }];
  const report = (template: string, convert: Parameters<typeof reportOf>[2]) =>
    config.has(template) ? reportOf(config, { topic: 'state_topic', template }, convert) : [];
  const reads = {
    power: report('state_template', readSwitch('power', { on: 'on', off: 'off' })),
    brightness: brightness ? report('brightness_template', readNumber('brightness', brightness.percentOf)) : [],
    tone: tone ? report('color_temp_template', readNumber('colour_temperature', tone.kelvinOf)) : [],
  };
  // Home Assistant trusts none of them without the first.
  const isReported = reads.power.length > 0 && !config.flag('optimistic');
  const about = <Scale>(scale: Scale | undefined) => scale && { scale, isReported };
  return {
    kind: 'light',
    properties: lightProperties(isReported, about(brightness), about(tone)),
    reads: Object.values(reads).flat(),
    writes: {
      power: (value) => (value === '1' ? turnOn() : turnOff()),
      ...(brightness && {
        brightness: (value) => (value === '0' ? turnOff() : turnOn({ brightness: brightness.ofPercent(value) })),
      }),
      ...(tone && { colour_temperature: (value) => turnOn({ color_temp: tone.ofKelvin(value) }) }),
    },
  };
}
