import type { DeviceProperty } from '#room-control/contract';
import { parseJson, type Value } from '../templates/index.ts';
import { type ConfigReader, isUnknown, scalarText } from './config-reader.ts';
import type { Command, Component, Reading } from './entity.ts';
import { within } from './numbers.ts';
import { AnnouncementError } from './read-announcement.ts';
import { commandOf, readNumber, reportOf } from './reports.ts';

type Part = Pick<Component, 'properties' | 'reads' | 'writes'>;

/** Each cover of a topic reads it anew. Characters. */
const longestObject = 1_000;

/** Some covers report `{"position": 40}`. */
function positionIn(text: string): string {
  if (!text.startsWith('{') || text.length > longestObject) return text;
  try {
    return scalarText((parseJson(text) as { readonly position?: Value }).position) ?? text;
  } catch {
    return text;
  }
}

/** Where a cover is, in percent, 100 being open. */
function readPlace(config: ConfigReader): Part {
  const [open, closed] = [config.number('position_open', 100), config.number('position_closed', 0)];
  if (open === closed) throw new AnnouncementError('position_open and position_closed are the same');
  const percentOf = (value: number) => String(Math.round(within(((value - closed) / (open - closed)) * 100, 0, 100)));
  const ofPercent = (value: string) => Math.round(closed + (Number(value) / 100) * (open - closed));
  const tell = commandOf(config, { topic: 'set_position_topic', template: 'set_position_template' });
  const read = readNumber('position', percentOf);
  const fields = { topic: 'position_topic', template: 'position_template' };
  const reads = reportOf(config, fields, (text) => read(positionIn(text)));
  const isReported = reads.length > 0 && !config.flag('optimistic');
  const place: DeviceProperty = {
    ...{ name: 'position', type: 'number', min: 0, max: 100, step: 1, isWritable: tell !== undefined, isReported },
  };
  // A template is given both: `value` in the range of the bus, and `position` in percent.
  const write = (value: string) =>
    tell?.(ofPercent(value), { position: Number(value), position_open: open, position_closed: closed }) ?? [];
  return { properties: tell || reads.length > 0 ? [place] : [], reads, writes: tell ? { position: write } : {} };
}

/** How a cover is opened, closed and stopped. What is announced as null it cannot do. */
function readTravel(config: ConfigReader): Part {
  const tell = commandOf(config, { topic: 'command_topic', template: '' });
  const payloads = new Map(
    (['open', 'close', 'stop'] as const).map((move): [string, string | undefined] => [
      move,
      config.optional(`payload_${move}`, move.toUpperCase()),
    ]),
  );
  const options = tell ? [...payloads.keys()].filter((move) => payloads.get(move) !== undefined) : [];
  const words = new Map(
    (['open', 'opening', 'closed', 'closing', 'stopped'] as const).map((word) => [
      config.text(`state_${word}`, word),
      word,
    ]),
  );
  const read = (text: string): readonly Reading[] => {
    const word = words.get(text) ?? (isUnknown(text) ? null : undefined);
    return word === undefined ? [] : [{ name: 'travel', value: word }];
  };
  const reads = reportOf(config, { topic: 'state_topic', template: 'value_template' }, read);
  // It answers with where it is, in its own time.
  const travel: DeviceProperty = {
    ...{ name: 'travel', type: 'choice', options, isWritable: options.length > 0, isReported: false },
  };
  const write = (move: string): readonly Command[] => {
    const payload = payloads.get(move);
    return payload === undefined ? [] : (tell?.(payload) ?? []);
  };
  return {
    properties: options.length > 0 || reads.length > 0 ? [travel] : [],
    reads,
    writes: options.length > 0 ? { travel: write } : {},
  };
}

/** How the slats of a blind are turned, in percent of their range, 0 being closed. */
function readTilt(config: ConfigReader): Part {
  const tell = commandOf(config, { topic: 'tilt_command_topic', template: 'tilt_command_template' });
  const [least, most] = [config.number('tilt_min', 0), config.number('tilt_max', 100)];
  if (least === most) throw new AnnouncementError('tilt_min and tilt_max are the same');
  // Some count from open to closed. Slats that are open in the middle of their range close at either end.
  const isInverted = config.number('tilt_opened_value', most) < config.number('tilt_closed_value', least);
  const [closed, open] = isInverted ? [most, least] : [least, most];
  const percentOf = (value: number) => String(Math.round(within(((value - closed) / (open - closed)) * 100, 0, 100)));
  const ofPercent = (value: string) => Math.round(closed + (Number(value) / 100) * (open - closed));
  const fields = { topic: 'tilt_status_topic', template: 'tilt_status_template' };
  const reads = reportOf(config, fields, readNumber('tilt', percentOf));
  const isReported = reads.length > 0 && !config.flag('tilt_optimistic');
  const tilt: DeviceProperty = {
    ...{ name: 'tilt', type: 'number', min: 0, max: 100, step: 1, isWritable: tell !== undefined, isReported },
  };
  // A template is given the percentage that Home Assistant counts, which knows no direction.
  const busPercent = (value: string) => (isInverted ? 100 - Number(value) : Number(value));
  const write = (value: string) =>
    tell?.(ofPercent(value), { tilt_position: busPercent(value), tilt_min: least, tilt_max: most }) ?? [];
  return { properties: tell || reads.length > 0 ? [tilt] : [], reads, writes: tell ? { tilt: write } : {} };
}

/** Reads a blind, an awning or a curtain. */
export function readCover(config: ConfigReader): Component {
  const parts = [readTravel, readPlace, readTilt]
    .map((read) => config.part(() => read(config)))
    .filter((part) => part !== undefined);
  const writes = Object.assign({}, ...parts.map((part) => part.writes)) as Component['writes'];
  if (Object.keys(writes).length === 0) throw new AnnouncementError('a cover that cannot be moved');
  return {
    kind: 'cover',
    properties: parts.flatMap(({ properties }) => properties),
    reads: parts.flatMap(({ reads }) => reads),
    writes,
  };
}
