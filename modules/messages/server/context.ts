import type { ContentPort } from '#content/contract';
import type { DevicesPort } from '#devices/contract';
import type { ActorNames } from '#platform/node/auth';
import type { ModuleContext } from '#platform/node/server';
import type { PropertyPort } from '#property/contract';
import type { SessionPort } from '#session/contract';
import type { StaysPort } from '#stays/contract';
import type { MessagesStore } from './tables.ts';

/** What this module needs from other modules. */
export type MessagesPorts = {
  readonly property: PropertyPort;
  readonly stays: StaysPort;
  readonly devices: Pick<DevicesPort, 'listTvs'>;
  readonly session: Pick<SessionPort, 'listSignedInDevices'>;
  readonly content: Pick<ContentPort, 'messageOf'>;
  readonly staff: ActorNames;
};

/** The services that the handlers of this module use. */
export type MessagesContext = MessagesPorts & { readonly platform: ModuleContext; readonly store: MessagesStore };

/** Formats an instant for the wire. Accepts text at run time: PostgreSQL returns a bigint as text. */
export function instantText(instant: number): string {
  return new Date(Number(instant)).toISOString();
}

/** As {@link instantText}, for an instant that may be missing. */
export function maybeInstant(instant: number | null): string | null {
  return instant === null ? null : instantText(instant);
}

/** Converts a stored instant; PostgreSQL returns a bigint as text. */
export function numberOrNull(stored: number | null): number | null {
  return stored === null ? null : Number(stored);
}
