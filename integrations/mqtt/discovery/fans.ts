import type { DeviceProperty } from '#room-control/contract';
import type { ConfigReader } from './config-reader.ts';
import type { Command, Component } from './entity.ts';
import { within } from './numbers.ts';
import { AnnouncementError } from './read-announcement.ts';
import { neededCommand, readNumber, readSwitch, reportOf } from './reports.ts';

/** How fast a fan runs, in percent of its steps. A step below the slowest is off, as Home Assistant counts them. */
function readSpeed(
  config: ConfigReader,
  turn: (value: string) => readonly Command[],
): Omit<Component, 'kind'> | undefined {
  const tell = neededCommand(config, { topic: 'percentage_command_topic', template: 'percentage_command_template' });
  if (!tell) return undefined;
  const [least, most] = [config.number('speed_range_min', 1), config.number('speed_range_max', 100)];
  const steps = most - least + 1;
  if (!(steps >= 1)) throw new AnnouncementError('speed_range is wrong');
  const percentOf = (value: number) => String(Math.round(within(((value - least + 1) / steps) * 100, 0, 100)));
  const ofPercent = (value: string) => Math.ceil((Number(value) / 100) * steps) + least - 1;
  const fields = { topic: 'percentage_state_topic', template: 'percentage_value_template' };
  const reads = reportOf(config, fields, readNumber('speed', percentOf));
  const speed: DeviceProperty = {
    ...{ name: 'speed', type: 'number', min: 0, max: 100, step: Math.max(1, Math.round(100 / steps)) },
    ...{ isWritable: true, isReported: reads.length > 0 && !config.flag('optimistic') },
  };
  const write = (value: string) => (value === '0' ? turn('0') : tell(ofPercent(value)));
  return { properties: [speed], reads, writes: { speed: write } };
}

/** Reads a fan. */
export function readFan(config: ConfigReader): Component {
  const tell = neededCommand(config, { topic: 'command_topic', template: 'command_template' });
  if (!tell) throw new AnnouncementError('a fan without command_topic');
  const words = { on: config.text('payload_on', 'ON'), off: config.text('payload_off', 'OFF') };
  const turn = (value: string) => tell(value === '1' ? words.on : words.off);
  const speed = config.part(() => readSpeed(config, turn));
  const fields = { topic: 'state_topic', template: 'state_value_template' };
  const reads = reportOf(config, fields, readSwitch('power', words));
  const isReported = reads.length > 0 && !config.flag('optimistic');
  const power: DeviceProperty = { name: 'power', type: 'switch', isWritable: true, isReported };
  return {
    kind: 'fan',
    properties: [power, ...(speed?.properties ?? [])],
    reads: [...reads, ...(speed?.reads ?? [])],
    writes: { power: turn, ...speed?.writes },
  };
}
