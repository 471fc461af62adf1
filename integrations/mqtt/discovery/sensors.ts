import { type ConfigReader, isUnknown, said } from './config-reader.ts';
import type { Component, Reading } from './entity.ts';
import { decimal, readDecimal } from './numbers.ts';
import { readSwitch } from './switches.ts';

const openings = new Set(['window', 'door', 'opening', 'garage_door']);
const presences = new Set(['motion', 'occupancy', 'presence']);

/** Reads a contact of a window or door, or a sensor of presence; undefined: it is of no use for a room. */
export function readBinarySensor(config: ConfigReader): Component | undefined {
  const deviceClass = config.text('device_class', '');
  const name = openings.has(deviceClass) ? 'open' : presences.has(deviceClass) ? 'motion' : undefined;
  const state = config.topic('state_topic');
  if (name === undefined || state === undefined) return undefined;
  const words = { on: config.text('payload_on', 'ON'), off: config.text('payload_off', 'OFF') };
  return {
    kind: 'sensor',
    properties: [{ name, type: 'switch', isWritable: false, isReported: true }],
    reads: [{ topic: state, read: readSwitch(name, words, config.template('value_template')) }],
    writes: {},
  };
}

/** Reads a thermometer or hygrometer; undefined: it is of no use for a room. */
export function readSensor(config: ConfigReader): Component | undefined {
  const deviceClass = config.text('device_class', '');
  const name = deviceClass === 'temperature' || deviceClass === 'humidity' ? deviceClass : undefined;
  const state = config.topic('state_topic');
  if (name === undefined || state === undefined) return undefined;
  const isFahrenheit = config.text('unit_of_measurement', '').includes('F');
  const template = config.template('value_template');
  const read = (payload: string): readonly Reading[] => {
    const text = said(payload, template);
    if (text === undefined) return [];
    const value = readDecimal(text);
    if (value === undefined) return isUnknown(text) ? [{ name, value: null }] : [];
    return [{ name, value: decimal(isFahrenheit ? ((value - 32) * 5) / 9 : value) }];
  };
  const scale = name === 'humidity' ? { min: 0, max: 100 } : { min: -50, max: 100 };
  return {
    kind: 'sensor',
    properties: [{ name, type: 'number', ...scale, step: 0.1, isWritable: false, isReported: true }],
    reads: [{ topic: state, read }],
    writes: {},
  };
}
