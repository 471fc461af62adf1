import type { PropertyName } from '#room-control/contract';
import type { Value } from '../templates/index.ts';
import { type ConfigReader, isUnknown, said, written } from './config-reader.ts';
import type { Command, Component, Reading } from './entity.ts';
import { readDecimal } from './numbers.ts';
import type { Payload } from './payload.ts';

/** What a text says of a property. */
type Convert = (text: string) => readonly Reading[];

/** Topics of what is reported or told, and the template that goes with them, by their names. */
type Fields = { readonly topic: string; readonly template: string };

/** Returns how a report is read; nothing where none is announced, or what is cannot be used. */
export function reportOf(config: ConfigReader, fields: Fields, convert: Convert): Component['reads'] {
  const read = config.part(() => {
    const topic = config.readTopic(fields.topic);
    return topic === undefined ? undefined : { topic, template: config.template(fields.template) };
  });
  if (!read) return [];
  const { topic, template } = read;
  return [
    {
      topic,
      read: (payload: Payload) => {
        const text = said(payload, template);
        return text === undefined ? [] : convert(text);
      },
    },
  ];
}

/** Reads one of two texts. */
export function readSwitch(name: PropertyName, { on, off }: { readonly on: string; readonly off: string }): Convert {
  return (text) => {
    if (text === on) return [{ name, value: '1' }];
    if (text === off) return [{ name, value: '0' }];
    return isUnknown(text) ? [{ name, value: null }] : [];
  };
}

/** Reads a text that means a value; `convert` returns undefined where it means none. */
export function readText(name: PropertyName, convert: (text: string) => string | undefined): Convert {
  return (text) => {
    if (isUnknown(text)) return [{ name, value: null }];
    const value = convert(text);
    return value === undefined ? [] : [{ name, value }];
  };
}

/** Reads a number. */
export function readNumber(name: PropertyName, convert: (value: number) => string): Convert {
  return readText(name, (text) => {
    const value = readDecimal(text);
    return value === undefined ? undefined : convert(value);
  });
}

/** Writes a value to a topic, with further values for its template. */
export type Tell = (value: string | number, further?: { readonly [name: string]: Value }) => readonly Command[];

/** Returns how a command is written; undefined where none is announced, or what is cannot be used. */
export function commandOf(config: ConfigReader, fields: Fields): Tell | undefined {
  return config.part(() => neededCommand(config, fields));
}

/** Returns how a command is written that an entity is nothing without; undefined: none is announced. Throws AnnouncementError. */
export function neededCommand(config: ConfigReader, fields: Fields): Tell | undefined {
  const topic = config.topic(fields.topic);
  if (topic === undefined) return undefined;
  const template = config.template(fields.template);
  return (value, further) => [{ topic, payload: written(value, template, further) }];
}
