import { z } from 'zod';
import { type Contract, type IntegrationEvent, type PermissionName, refuse } from '#platform/contract';
import type { Identity } from '#platform/node/auth';
import type { EventRecord } from '#platform/node/events';
import type { Message } from '../contract.ts';

/** An integration event type. */
export type IntegrationEventType = Pick<IntegrationEvent, 'type' | 'permission' | 'summary' | 'example'> & {
  /** JSON Schema of its data. */
  readonly data: { readonly [keyword: string]: unknown };
};

/** All integration event types of all contracts. */
export type IntegrationEventCatalogue = {
  readonly list: readonly IntegrationEventType[];
  /** Types that are sent before others. */
  readonly urgent: readonly string[];
  /** Returns the names of the internal events behind `types`. */
  eventNamesFor(types: readonly string[]): readonly string[];
  /** Creates the messages of an event. */
  createMessages(record: EventRecord): readonly Message[];
  /** Returns what a message replaces waiting ones of its type about; empty: it replaces none. */
  subjectOf(message: Message): string;
};

type Named = { readonly event: string; readonly integrationEvent: IntegrationEvent };

function describeType({ integrationEvent }: Named): IntegrationEventType {
  const { $schema: _, ...data } = z.toJSONSchema(integrationEvent.data, { io: 'output' });
  const { type, permission, summary, example } = integrationEvent;
  return { type, permission, summary, example, data };
}

/** Returns the id of a message, with the event's time so that a restored older database does not reuse ids. */
function messageId({ seq, at }: EventRecord, index: number): string {
  return `evt_${seq}_${at.toString(36)}${index === 0 ? '' : `_${index}`}`;
}

/** Collects the integration events of all contracts. Throws if two have the same type. */
export function collectIntegrationEvents(contracts: readonly Contract[]): IntegrationEventCatalogue {
  const all: Named[] = contracts.flatMap(({ events }) =>
    Object.entries(events).flatMap(([event, spec]) =>
      (spec.integrationEvents ?? []).map((integrationEvent) => ({ event, integrationEvent })),
    ),
  );
  const byType = new Map<string, Named>();
  for (const named of all) {
    if (byType.has(named.integrationEvent.type))
      throw new Error(`two events have the type ${named.integrationEvent.type}`);
    byType.set(named.integrationEvent.type, named);
  }
  const list = [...byType.values()].map(describeType).sort((one, other) => one.type.localeCompare(other.type));

  function messagesOf(record: EventRecord): Message[] {
    const { property, at } = record;
    const own = all.filter(({ event }) => event === record.name);
    return own.flatMap(({ integrationEvent }, index) => {
      const data = integrationEvent.toData(record.payload as never) as Message['data'] | undefined;
      if (data === undefined) return [];
      const { type } = integrationEvent;
      return [{ id: messageId(record, index), type, timestamp: new Date(at).toISOString(), property, data }];
    });
  }
  function subjectOf({ type, data }: Message): string {
    const fields = byType.get(type)?.integrationEvent.latestOf ?? [];
    return fields.map((field) => String((data as { readonly [name: string]: unknown })[field])).join(' ');
  }
  const eventsOf = (types: readonly string[]) => [
    ...new Set(all.filter(({ integrationEvent: { type } }) => types.includes(type)).map(({ event }) => event)),
  ];
  const urgent = [...byType.values()].flatMap((one) =>
    one.integrationEvent.urgent ? [one.integrationEvent.type] : [],
  );
  return { list, urgent, eventNamesFor: eventsOf, createMessages: messagesOf, subjectOf };
}

/** Returns whether an identity has `permission`. */
export function mayRead(identity: Identity, permission: PermissionName): boolean {
  if (identity.kind !== 'staff') return false;
  const permissions: ReadonlySet<string> | 'all' = identity.permissions;
  return permissions === 'all' || permissions.has(permission);
}

/** Refuses unknown types, and types that the caller may not read. */
export function requireReadableTypes(
  { list }: IntegrationEventCatalogue,
  types: readonly string[],
  identity: Identity,
): void {
  for (const type of types) {
    const known = list.find((one) => one.type === type);
    if (!known) refuse('event_type_unknown', 'there is no such event type', { type });
    const { permission } = known;
    if (!mayRead(identity, permission)) {
      refuse('event_type_forbidden', `the permission ${permission} is needed`, { type, permission });
    }
  }
}
