import type { PropertyName } from '#room-control/contract';
import type { ConfigReader } from './config-reader.ts';
import type { Component, Reading } from './entity.ts';
import { decimal } from './numbers.ts';
import { AnnouncementError } from './read-announcement.ts';
import { readNumber, readSwitch, reportOf } from './reports.ts';

const openings = new Set(['window', 'door', 'opening', 'garage_door']);
const presences = new Set(['motion', 'occupancy', 'presence']);
/** Longer ones are none. Seconds. */
const longestDelay = 86_400;

/** A time in seconds, as milliseconds; undefined: there is none. */
function delayOf(config: ConfigReader, key: string): number | undefined {
  const seconds = config.part(() => config.number(key, 0)) ?? 0;
  return seconds > 0 && seconds <= longestDelay ? seconds * 1_000 : undefined;
}

type Convert = (text: string) => readonly Reading[];

/** What a sensor says is true no longer than it announces: it sends no end of a motion, or is gone when it is silent. */
function lasting(config: ConfigReader, convert: Convert): Convert {
  const [offMs, silentMs] = [delayOf(config, 'off_delay'), delayOf(config, 'expire_after')];
  return (text) =>
    convert(text).map((reading) => {
      if (offMs !== undefined && reading.value === '1') return { ...reading, lasts: { ms: offMs, next: '0' } };
      return silentMs === undefined ? reading : { ...reading, lasts: { ms: silentMs, next: null } };
    });
}

/** A sensor that reports one property. Throws AnnouncementError if it cannot be read. */
function sensorOf(config: ConfigReader, property: Component['properties'][number], convert: Convert): Component {
  const fields = { topic: 'state_topic', template: 'value_template' };
  const reads = reportOf(config, fields, lasting(config, convert));
  if (reads.length === 0) throw new AnnouncementError('a sensor that cannot be read');
  return { kind: 'sensor', properties: [property], reads, writes: {} };
}

/** Reads a contact of a window or door, or a sensor of presence; undefined: it is of no use for a room. */
export function readBinarySensor(config: ConfigReader): Component | undefined {
  const deviceClass = config.text('device_class', '');
  const name: PropertyName | undefined = openings.has(deviceClass)
    ? 'open'
    : presences.has(deviceClass)
      ? 'motion'
      : undefined;
  if (name === undefined || !config.has('state_topic')) return undefined;
  const words = { on: config.text('payload_on', 'ON'), off: config.text('payload_off', 'OFF') };
  return sensorOf(config, { name, type: 'switch', isWritable: false, isReported: true }, readSwitch(name, words));
}

/** Reads a thermometer or hygrometer; undefined: it is of no use for a room. */
export function readSensor(config: ConfigReader): Component | undefined {
  const deviceClass = config.text('device_class', '');
  const name = deviceClass === 'temperature' || deviceClass === 'humidity' ? deviceClass : undefined;
  if (name === undefined || !config.has('state_topic')) return undefined;
  const isFahrenheit = config.text('unit_of_measurement', '').includes('F');
  const scale = name === 'humidity' ? { min: 0, max: 100 } : { min: -50, max: 100 };
  return sensorOf(
    config,
    { name, type: 'number', ...scale, step: 0.1, isWritable: false, isReported: true },
    readNumber(name, (value) => decimal(isFahrenheit ? ((value - 32) * 5) / 9 : value)),
  );
}
