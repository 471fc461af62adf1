import type { BuildingDevice, DeviceProperty, PropertyName } from '#room-control/contract';
import type { Payload } from './payload.ts';

/** A value that a payload reports; null: the device does not know it. */
export type Reading = {
  readonly name: PropertyName;
  readonly value: string | null;
  /** How long it is true unless it is reported again, and what is true next. */
  readonly lasts?: { readonly ms: number; readonly next: string | null };
};

/** A message that sets a value. Never retained: a device that restarts would carry it out again. */
export type Command = { readonly topic: string; readonly payload: string };

/** A topic that says whether an entity answers. */
export type AvailabilityTopic = {
  readonly topic: string;
  /** `undefined`: the payload says nothing of it. */
  readonly read: (payload: Payload) => boolean | undefined;
};

/** The values of an entity that its next command may depend on. */
export type Known = (name: PropertyName) => string | undefined;

/** What an entity is for guests, and how it is read and written. */
export type Entity = {
  /** Of the device that announced it; stable. */
  readonly uniqueId: string;
  readonly device: Omit<BuildingDevice, 'id' | 'broker'>;
  /** How topics are read, a text or what several devices share of one. Throws TemplateBoundError where a template would take too long. */
  readonly reads: readonly {
    readonly topic: string;
    readonly read: (payload: Payload | string) => readonly Reading[];
  }[];
  readonly writes: { readonly [name in PropertyName]?: (value: string, known: Known) => readonly Command[] };
  readonly availability: { readonly mode: 'all' | 'any' | 'latest'; readonly topics: readonly AvailabilityTopic[] };
  /** What of its announcement was left out, and why. */
  readonly problems: readonly string[];
};

/** What a component makes of an entity. */
export type Component = Pick<Entity, 'writes'> & {
  readonly reads: readonly { readonly topic: string; readonly read: (payload: Payload) => readonly Reading[] }[];
  readonly kind: BuildingDevice['kind'];
  readonly properties: readonly DeviceProperty[];
};
