import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { refuse } from '#platform/contract';
import type { Store } from './database.ts';
import { prepared } from './prepared.ts';
import type { PlatformTables, RequestsTable } from './tables.ts';

/** A request that changes something and may arrive twice (wire.md, "Calls that change something"). */
export type OnceRequest = {
  readonly property: string;
  /** Within what `requestId` is one: the stay's id, or the session's where there is no stay. */
  readonly scope: string;
  /** Made by the client before its first try. */
  readonly requestId: string;
  /** Wire name of the call. */
  readonly call: string;
  /** What was asked; the same id with another body is refused. */
  readonly body: unknown;
  /** Milliseconds since 1970. */
  readonly now: number;
};

const keptMs = 60 * 24 * 3600 * 1000;
const forgottenAtOnce = 500;

/** JSON with the fields of objects in order, so that the same body is the same text. */
function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const given = value as { readonly [name: string]: unknown };
  const names = Object.keys(given).filter((name) => given[name] !== undefined);
  return `{${names.sort().map((name) => `${JSON.stringify(name)}:${canonical(given[name])}`)}}`;
}

/** What tells two requests under one id apart: the same for the same call and body, whatever the order of its fields. */
function hashOfRequest(call: string, body: unknown): string {
  return hash('sha256', `${call}\n${canonical(body)}`);
}

const findRequest = prepared(
  (
    db: Kysely<PlatformTables>,
    { property, scope, request_id }: Pick<RequestsTable, 'property' | 'scope' | 'request_id'>,
  ) =>
    db
      .selectFrom('platform_requests')
      .select(['hash', 'answer'])
      .where('property', '=', property)
      .where('scope', '=', scope)
      .where('request_id', '=', request_id),
);
const keepRequest = prepared((db: Kysely<PlatformTables>, row: RequestsTable) =>
  db.insertInto('platform_requests').values(row),
);

/**
 * Carries `work` out for the first copy of a request and answers every later one with the first answer. Called inside a
 * write, with its `tx`, so that the change and the memory of it are stored together. A refusal that `work` throws is not
 * remembered; the same id with another call or body is refused with `request_id_reused`. Answers are JSON, kept 60 days.
 */
export async function once<A>(tx: unknown, request: OnceRequest, work: () => Promise<A>): Promise<A> {
  const db = tx as Kysely<PlatformTables>;
  const { property, scope, requestId: request_id, call, body, now: at } = request;
  const hashed = hashOfRequest(call, body);
  const { rows } = await findRequest(db, { property, scope, request_id });
  const [known] = rows;
  if (known && known.hash !== hashed) refuse('request_id_reused', 'this request_id was used for another request');
  if (known) return JSON.parse(known.answer) as A;
  const answer = await work();
  await keepRequest(db, { property, scope, request_id, hash: hashed, answer: JSON.stringify(answer ?? null), at });
  return answer;
}

/** A request that its caller gave a name, or not: integrators may leave it out. */
export type NamedRequest = Omit<OnceRequest, 'requestId'> & { readonly requestId: string | undefined };

/** {@link once} where the caller named its request, else `work` as it is. */
export async function onceIfNamed<A>(tx: unknown, request: NamedRequest, work: () => Promise<A>): Promise<A> {
  const { requestId, ...rest } = request;
  return requestId === undefined ? await work() : await once(tx, { ...rest, requestId: requestId.toLowerCase() }, work);
}

/** Whether {@link once} has carried a request out under this id, whatever it was. */
export async function wasCarriedOut(
  tx: unknown,
  { property, scope, requestId: request_id }: Pick<OnceRequest, 'property' | 'scope' | 'requestId'>,
): Promise<boolean> {
  return (await findRequest(tx as Kysely<PlatformTables>, { property, scope, request_id })).rows.length > 0;
}

type Platform = Pick<Store<PlatformTables, never>, 'read' | 'write'>;

/** Forgets requests that are older than any copy of them, some at a time. */
export async function forgetRequests({ read, write }: Platform, now: number): Promise<void> {
  for (let found = forgottenAtOnce; found === forgottenAtOnce; ) {
    const old = await read
      .selectFrom('platform_requests')
      .select(['property', 'scope', 'request_id'])
      .where('at', '<', now - keptMs)
      .limit(forgottenAtOnce)
      .execute();
    found = old.length;
    if (found === 0) return;
    await write(async ({ tx }) => {
      for (const { property, scope, request_id } of old) {
        const row = tx.deleteFrom('platform_requests').where('property', '=', property).where('scope', '=', scope);
        await row.where('request_id', '=', request_id).execute();
      }
    });
  }
}
