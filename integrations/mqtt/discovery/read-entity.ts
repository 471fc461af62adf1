import { readClimate } from './climate.ts';
import { type ConfigReader, checkTopic, readConfig, said, scalarText } from './config-reader.ts';
import { readCover } from './covers.ts';
import type { AvailabilityTopic, Component, Entity } from './entity.ts';
import { readFan } from './fans.ts';
import { readLight } from './lights.ts';
import { Payload } from './payload.ts';
import { type Announced, AnnouncementError, type EntityConfig } from './read-announcement.ts';
import { readBinarySensor, readSensor } from './sensors.ts';
import { readButton, readScene, readSwitchComponent } from './switches.ts';

const components: { readonly [name: string]: (config: ConfigReader) => Component | undefined } = {
  light: readLight,
  switch: readSwitchComponent,
  cover: readCover,
  climate: readClimate,
  fan: readFan,
  scene: readScene,
  button: readButton,
  binary_sensor: readBinarySensor,
  sensor: readSensor,
};

const longestName = 100;
/** What identifies an entity, and is no text of any length. */
const longestId = 1_000;
/** More topics that say whether a device answers are a mistake; each is subscribed to. */
const mostAvailabilityTopics = 20;
const modes = ['all', 'any', 'latest'] as const;

function availabilityTopic(config: EntityConfig, shared: ConfigReader): AvailabilityTopic {
  const own = readConfig(config);
  const topic = checkTopic(config.topic, 'availability topic');
  const online = own.text('payload_available', shared.text('payload_available', 'online'));
  const offline = own.text('payload_not_available', shared.text('payload_not_available', 'offline'));
  const template = own.template('value_template');
  return {
    topic,
    read: (payload) => {
      const text = said(payload, template);
      return text === online ? true : text === offline ? false : undefined;
    },
  };
}

/** Topics that say whether an entity answers; one that cannot be used says nothing of it. */
function availabilityOf(config: EntityConfig, reader: ConfigReader): Entity['availability'] {
  const mode = modes.find((one) => one === reader.text('availability_mode', 'latest')) ?? 'latest';
  const all = Array.isArray(config.availability) ? (config.availability as readonly EntityConfig[]) : [];
  if (all.length > mostAvailabilityTopics) {
    reader.part(() => {
      throw new AnnouncementError(`of its availability ${mostAvailabilityTopics} topics are used`);
    });
  }
  const single = { topic: config.availability_topic, value_template: config.availability_template };
  const used = all.length === 0 && reader.has('availability_topic') ? [single] : all.slice(0, mostAvailabilityTopics);
  const topics = used.map((one) => reader.part(() => availabilityTopic(one, reader)));
  return { mode, topics: topics.filter((topic) => topic !== undefined) };
}

const nameOf = (value: unknown) => (scalarText(value) ?? '').trim().slice(0, longestName);

/** Reads what an entity is and does. What was left out already is among the reasons if it cannot be used. */
function readWhole(reader: ConfigReader, read: (config: ConfigReader) => Component | undefined): Component | undefined {
  try {
    return read(reader);
  } catch (error) {
    if (!(error instanceof AnnouncementError)) throw error;
    throw new AnnouncementError([error.message, ...reader.problems].join('; '));
  }
}

/**
 * Reads an announced entity. Undefined if it is not for a room: of a component or class that rooms do not have, for the people who set the
 * device up (`entity_category`), or off by default. Parts that cannot be used are left out; throws {@link AnnouncementError} if nothing is
 * left that it is for.
 */
export function readEntity({ component, key, config }: Announced): Entity | undefined {
  const reader = readConfig(config);
  const isForRooms = !reader.has('entity_category') && reader.flag('enabled_by_default', true);
  const readComponent = Object.hasOwn(components, component) ? components[component] : undefined;
  if (!isForRooms || !readComponent) return undefined;
  const read = readWhole(reader, readComponent);
  if (!read) return undefined;
  const { kind, properties, reads, writes } = read;
  const uniqueId = reader.text('unique_id', key);
  if (uniqueId.length > longestId) throw new AnnouncementError(`unique_id is longer than ${longestId} characters`);
  const box = (typeof config.device === 'object' && config.device !== null ? config.device : {}) as EntityConfig;
  return {
    uniqueId: `${component} ${uniqueId}`,
    device: {
      ...{ kind, properties, deviceClass: nameOf(config.device_class), name: nameOf(config.name) },
      ...{ boxName: nameOf(box.name), area: nameOf(box.suggested_area) },
    },
    reads: reads.map(({ topic, read: report }) => ({ topic, read: (message) => report(Payload.of(message)) })),
    writes,
    availability: availabilityOf(config, reader),
    problems: reader.problems,
  };
}
