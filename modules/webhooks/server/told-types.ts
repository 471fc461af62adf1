import { z } from 'zod';
import { type Contract, type Permission, refuse, type Told } from '#platform/contract';
import type { Identity } from '#platform/node/auth';
import type { Fact } from '#platform/node/events';
import type { Message } from '../contract.ts';

/** One kind of message. */
export type ToldType = Pick<Told, 'type' | 'permission' | 'summary' | 'example'> & {
  /** JSON Schema of its data. */
  readonly data: { readonly [keyword: string]: unknown };
};

/** Everything that integrators may be told, as the contracts of all modules say it. */
export type ToldTypes = {
  readonly list: readonly ToldType[];
  /** Names of the events that tell of one of `types`. */
  eventsOf(types: readonly string[]): readonly string[];
  /** The messages of a fact. */
  messagesOf(fact: Fact): readonly Message[];
};

type Named = { readonly event: string; readonly told: Told };

function typeOf({ told }: Named): ToldType {
  const { $schema: _, ...data } = z.toJSONSchema(told.data, { io: 'output' });
  return { type: told.type, permission: told.permission, summary: told.summary, example: told.example, data };
}

/** The id of a message: that of its fact, which a database that was put back to an older state does not give twice. */
function messageId({ seq, at }: Fact, index: number): string {
  return `evt_${seq}_${at.toString(36)}${index === 0 ? '' : `_${index}`}`;
}

/** Gathers what the contracts tell. Throws where two tell of different things under one name. */
export function toldTypes(contracts: readonly Contract[]): ToldTypes {
  const all: Named[] = contracts.flatMap(({ events }) =>
    Object.entries(events).flatMap(([event, spec]) => (spec.told ?? []).map((told) => ({ event, told }))),
  );
  const byType = new Map<string, Named>();
  for (const named of all) {
    if (byType.has(named.told.type)) throw new Error(`two events are told as ${named.told.type}`);
    byType.set(named.told.type, named);
  }
  const list = [...byType.values()].map(typeOf).sort((one, other) => one.type.localeCompare(other.type));

  function messagesOf(fact: Fact): Message[] {
    const { property, at } = fact;
    const own = all.filter(({ event }) => event === fact.name);
    return own.flatMap(({ told }, index) => {
      const data = told.of(fact.payload as never) as Message['data'] | undefined;
      if (data === undefined) return [];
      return [{ id: messageId(fact, index), type: told.type, timestamp: new Date(at).toISOString(), property, data }];
    });
  }
  const eventsOf = (types: readonly string[]) => [
    ...new Set(all.filter(({ told }) => types.includes(told.type)).map(({ event }) => event)),
  ];
  return { list, eventsOf, messagesOf };
}

/** Whether somebody may read what needs `permission`. */
export function mayRead(identity: Identity, permission: Permission): boolean {
  if (identity.kind !== 'staff') return false;
  const permissions: ReadonlySet<string> | 'all' = identity.permissions;
  return permissions === 'all' || permissions.has(permission);
}

/** Refuses kinds that there are not, and those of which the caller may not read. */
export function checkTypes({ list }: ToldTypes, types: readonly string[], identity: Identity): void {
  for (const type of types) {
    const known = list.find((one) => one.type === type);
    if (!known) refuse('event_type_unknown', 'nobody tells of such a thing', { type });
    const { permission } = known;
    if (!mayRead(identity, permission)) {
      refuse('event_type_forbidden', `the permission ${permission} is needed`, { type, permission });
    }
  }
}
