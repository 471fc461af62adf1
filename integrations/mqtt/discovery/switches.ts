import type { DeviceProperty } from '#room-control/contract';
import type { ConfigReader } from './config-reader.ts';
import type { Component } from './entity.ts';
import { AnnouncementError } from './read-announcement.ts';
import { neededCommand, readSwitch, reportOf } from './reports.ts';

/** Reads a switch. */
export function readSwitchComponent(config: ConfigReader): Component {
  const tell = neededCommand(config, { topic: 'command_topic', template: 'command_template' });
  if (!tell) throw new AnnouncementError('a switch without command_topic');
  const [on, off] = [config.text('payload_on', 'ON'), config.text('payload_off', 'OFF')];
  // Empty ones count as none.
  const states = { on: config.text('state_on', on) || on, off: config.text('state_off', off) || off };
  const reads = reportOf(config, { topic: 'state_topic', template: 'value_template' }, readSwitch('power', states));
  const isReported = reads.length > 0 && !config.flag('optimistic');
  const power: DeviceProperty = { name: 'power', type: 'switch', isWritable: true, isReported };
  return { kind: 'switch', properties: [power], reads, writes: { power: (value) => tell(value === '1' ? on : off) } };
}

function readPress(config: ConfigReader, payload: string): Component {
  const tell = neededCommand(config, { topic: 'command_topic', template: 'command_template' });
  if (!tell) throw new AnnouncementError('nothing to press without command_topic');
  return {
    kind: 'scene',
    properties: [{ name: 'pressed', type: 'press', isWritable: true, isReported: false }],
    reads: [],
    writes: { pressed: () => tell(payload) },
  };
}

/** Reads a scene. Starting it is all that there is. */
export function readScene(config: ConfigReader): Component {
  return readPress(config, config.text('payload_on', 'ON'));
}

const upkeep = ['restart', 'update', 'identify'];

/** Reads a button; undefined: it is for the people who look after the device. */
export function readButton(config: ConfigReader): Component | undefined {
  if (upkeep.includes(config.text('device_class', ''))) return undefined;
  return readPress(config, config.text('payload_press', 'PRESS'));
}
