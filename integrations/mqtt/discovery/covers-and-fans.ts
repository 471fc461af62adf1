import type { DeviceProperty } from '#room-control/contract';
import { type ConfigReader, isUnknown, said, written } from './config-reader.ts';
import type { Component, Reading } from './entity.ts';
import { readDecimal, within } from './numbers.ts';
import { AnnouncementError } from './read-announcement.ts';
import { readSwitch } from './switches.ts';

/** Reads a number that a topic reports, as text. */
function readNumber(
  { name, template }: { readonly name: Reading['name']; readonly template: ReturnType<ConfigReader['template']> },
  convert: (value: number) => string,
): (payload: string) => readonly Reading[] {
  return (payload) => {
    const text = said(payload, template);
    if (text === undefined) return [];
    const value = readDecimal(text);
    if (value === undefined) return isUnknown(text) ? [{ name, value: null }] : [];
    return [{ name, value: convert(value) }];
  };
}

type Topic = ReturnType<ConfigReader['topic']>;

/** Where a cover is, in percent, 100 being open. */
function readPlace(config: ConfigReader): Component & { readonly command: Topic } {
  const [command, state] = [config.topic('set_position_topic'), config.topic('position_topic')];
  const [open, closed] = [config.number('position_open', 100), config.number('position_closed', 0)];
  if (open === closed) throw new AnnouncementError('position_open and position_closed are the same');
  const percentOf = (value: number) => String(Math.round(within(((value - closed) / (open - closed)) * 100, 0, 100)));
  const ofPercent = (value: string) => String(Math.round(closed + (Number(value) / 100) * (open - closed)));
  const template = config.template('set_position_template');
  const place: DeviceProperty = {
    ...{ name: 'position', type: 'number', min: 0, max: 100, step: 1 },
    ...{ isWritable: command !== undefined, isReported: state !== undefined },
  };
  const read = readNumber({ name: 'position', template: config.template('position_template') }, percentOf);
  return {
    ...{ kind: 'cover', command },
    properties: command === undefined && state === undefined ? [] : [place],
    reads: state === undefined ? [] : [{ topic: state, read }],
    writes:
      command === undefined
        ? {}
        : {
            position: (value) => [
              { topic: command, payload: written(ofPercent(value), template, ['value', 'position']) },
            ],
          },
  };
}

/** Reads a blind, an awning or a curtain. */
export function readCover(config: ConfigReader): Component {
  const [command, state] = [config.topic('command_topic'), config.topic('state_topic')];
  const place = readPlace(config);
  if (command === undefined && place.command === undefined) throw new AnnouncementError('a cover that cannot be moved');
  const words = new Map(
    (['open', 'opening', 'closed', 'closing', 'stopped'] as const).map((word) => [
      config.text(`state_${word}`, word),
      word,
    ]),
  );
  const payloads = new Map<string, string>(
    (['open', 'close', 'stop'] as const).map((move) => [move, config.text(`payload_${move}`, move.toUpperCase())]),
  );
  const template = config.template('value_template');
  const readTravel = (payload: string): readonly Reading[] => {
    const word = words.get(said(payload, template) ?? '');
    return word === undefined ? [] : [{ name: 'travel', value: word }];
  };
  const travel: DeviceProperty = {
    ...{ name: 'travel', type: 'choice', options: ['open', 'close', 'stop'], isWritable: command !== undefined },
    // It answers with where it is, in its own time.
    isReported: false,
  };
  return {
    kind: 'cover',
    properties: [travel, ...place.properties],
    reads: [...(state === undefined ? [] : [{ topic: state, read: readTravel }]), ...place.reads],
    writes: {
      ...place.writes,
      ...(command !== undefined && {
        travel: (value) => [{ topic: command, payload: payloads.get(value) ?? '' }],
      }),
    },
  };
}

/** How fast a fan runs, in percent of its steps. A step below the slowest is off, as Home Assistant counts them. */
function readSpeed(config: ConfigReader, off: ReturnType<NonNullable<Component['writes']['power']>>): Component {
  const [command, state] = [config.topic('percentage_command_topic'), config.topic('percentage_state_topic')];
  const [least, most] = [config.number('speed_range_min', 1), config.number('speed_range_max', 100)];
  const steps = most - least + 1;
  if (!(steps >= 1)) throw new AnnouncementError('speed_range is wrong');
  const percentOf = (value: number) => String(Math.round(within(((value - least + 1) / steps) * 100, 0, 100)));
  const ofPercent = (value: string) => String(Math.ceil((Number(value) / 100) * steps) + least - 1);
  const template = config.template('percentage_command_template');
  const speed: DeviceProperty = {
    ...{ name: 'speed', type: 'number', min: 0, max: 100, step: Math.max(1, Math.round(100 / steps)) },
    ...{ isWritable: true, isReported: state !== undefined },
  };
  const read = readNumber({ name: 'speed', template: config.template('percentage_value_template') }, percentOf);
  return {
    kind: 'fan',
    properties: command === undefined ? [] : [speed],
    reads: state === undefined ? [] : [{ topic: state, read }],
    writes:
      command === undefined
        ? {}
        : {
            speed: (value) =>
              value === '0' ? off : [{ topic: command, payload: written(ofPercent(value), template) }],
          },
  };
}

/** Reads a fan. */
export function readFan(config: ConfigReader): Component {
  const command = config.topic('command_topic');
  if (command === undefined) throw new AnnouncementError('a fan without command_topic');
  const words = { on: config.text('payload_on', 'ON'), off: config.text('payload_off', 'OFF') };
  const state = config.topic('state_topic');
  const template = config.template('command_template');
  const turn = (value: string) => [
    { topic: command, payload: written(value === '1' ? words.on : words.off, template) },
  ];
  const speed = readSpeed(config, turn('0'));
  const isReported = state !== undefined && !config.flag('optimistic');
  const power: DeviceProperty = { name: 'power', type: 'switch', isWritable: true, isReported };
  const read = readSwitch('power', words, config.template('state_value_template'));
  return {
    kind: 'fan',
    properties: [power, ...speed.properties],
    reads: [...(state === undefined ? [] : [{ topic: state, read }]), ...speed.reads],
    writes: { power: turn, ...speed.writes },
  };
}
