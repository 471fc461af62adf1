import type { DeviceProperty } from '#room-control/contract';
import { type ConfigReader, isUnknown, said } from './config-reader.ts';
import type { Component, Reading } from './entity.ts';
import { AnnouncementError } from './read-announcement.ts';

/** Reads payloads of a topic that are one of two. */
export function readSwitch(
  name: Reading['name'],
  { on, off }: { readonly on: string; readonly off: string },
  template: ReturnType<ConfigReader['template']>,
): (payload: string) => readonly Reading[] {
  return (payload) => {
    const text = said(payload, template);
    if (text === undefined) return [];
    if (text === on) return [{ name, value: '1' }];
    if (text === off) return [{ name, value: '0' }];
    return isUnknown(text) ? [{ name, value: null }] : [];
  };
}

/** Reads a switch. */
export function readSwitchComponent(config: ConfigReader): Component {
  const command = config.topic('command_topic');
  if (command === undefined) throw new AnnouncementError('a switch without command_topic');
  const [on, off] = [config.text('payload_on', 'ON'), config.text('payload_off', 'OFF')];
  const state = config.topic('state_topic');
  const states = { on: config.text('state_on', on), off: config.text('state_off', off) };
  const read = readSwitch('power', states, config.template('value_template'));
  const isReported = state !== undefined && !config.flag('optimistic');
  const power: DeviceProperty = { name: 'power', type: 'switch', isWritable: true, isReported };
  return {
    kind: 'switch',
    properties: [power],
    reads: state === undefined ? [] : [{ topic: state, read }],
    writes: { power: (value) => [{ topic: command, payload: value === '1' ? on : off }] },
  };
}

/** Reads a scene or a button. Pressing it is all that there is. */
export function readPressComponent(config: ConfigReader): Component {
  const command = config.topic('command_topic');
  if (command === undefined) throw new AnnouncementError('nothing to press without command_topic');
  const payload = config.has('payload_press') ? config.text('payload_press', '') : config.text('payload_on', 'PRESS');
  return {
    kind: 'scene',
    properties: [{ name: 'pressed', type: 'press', isWritable: true, isReported: false }],
    reads: [],
    writes: { pressed: () => [{ topic: command, payload }] },
  };
}
