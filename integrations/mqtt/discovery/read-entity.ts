import { readClimate } from './climate.ts';
import { type ConfigReader, checkTopic, readConfig, said } from './config-reader.ts';
import { readCover, readFan } from './covers-and-fans.ts';
import type { AvailabilityTopic, Component, Entity } from './entity.ts';
import { readLight } from './lights.ts';
import { type Announced, AnnouncementError, type EntityConfig } from './read-announcement.ts';
import { readBinarySensor, readSensor } from './sensors.ts';
import { readPressComponent, readSwitchComponent } from './switches.ts';

const components: { readonly [name: string]: (config: ConfigReader) => Component | undefined } = {
  light: readLight,
  switch: readSwitchComponent,
  cover: readCover,
  climate: readClimate,
  fan: readFan,
  scene: readPressComponent,
  button: readPressComponent,
  binary_sensor: readBinarySensor,
  sensor: readSensor,
};

const longestName = 100;
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

function availabilityOf(config: EntityConfig, reader: ConfigReader): Entity['availability'] {
  const mode = modes.find((one) => one === reader.text('availability_mode', 'latest')) ?? 'latest';
  if (Array.isArray(config.availability)) {
    if (config.availability.length > mostAvailabilityTopics)
      throw new AnnouncementError('its availability is too long');
    return { mode, topics: config.availability.map((one) => availabilityTopic(one as EntityConfig, reader)) };
  }
  const topic = reader.topic('availability_topic');
  if (topic === undefined) return { mode, topics: [] };
  return { mode, topics: [availabilityTopic({ topic, value_template: config.availability_template }, reader)] };
}

const nameOf = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, longestName) : '');

/**
 * Reads an announced entity. Undefined if it is not for a room: of a component or class that rooms do not have, for the people who set the
 * device up (`entity_category`), or off by default. Throws AnnouncementError or TemplateError on what cannot be used.
 */
export function readEntity({ component, key, config }: Announced): Entity | undefined {
  const reader = readConfig(config);
  const isForRooms = !reader.has('entity_category') && config.enabled_by_default !== false;
  const readComponent = Object.hasOwn(components, component) ? components[component] : undefined;
  if (!isForRooms || !readComponent) return undefined;
  const isUpkeep =
    component === 'button' && ['restart', 'update', 'identify'].includes(reader.text('device_class', ''));
  const read = isUpkeep ? undefined : readComponent(reader);
  if (!read) return undefined;
  const { kind, properties, reads, writes } = read;
  const box = (typeof config.device === 'object' && config.device !== null ? config.device : {}) as EntityConfig;
  return {
    uniqueId: `${component} ${reader.text('unique_id', key)}`,
    device: {
      ...{ kind, properties, deviceClass: nameOf(config.device_class), name: nameOf(config.name) },
      ...{ boxName: nameOf(box.name), area: nameOf(box.suggested_area) },
    },
    reads,
    writes,
    availability: availabilityOf(config, reader),
  };
}
