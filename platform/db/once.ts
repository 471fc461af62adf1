import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { refuse } from '#platform/contract';
import type { PlatformTables } from './tables.ts';

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

/** JSON with the fields of objects in order, so that the same body is the same text. */
function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  const sorted = fields.sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${sorted.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`;
}

/**
 * Carries `work` out for the first copy of a request and answers every later one with the first answer. Called inside a
 * write, with its `tx`, so that the change and the memory of it are stored together. A refusal that `work` throws is not
 * remembered; the same id with another call or body is refused with `request_id_reused`. Answers are JSON, kept 60 days.
 */
export async function once<A>(tx: unknown, request: OnceRequest, work: () => Promise<A>): Promise<A> {
  const db = tx as Kysely<PlatformTables>;
  const { property, scope, requestId, call, body, now } = request;
  const hash = createHash('sha256')
    .update(`${call}\n${canonical(body)}`)
    .digest('hex');
  const known = await db
    .selectFrom('platform_requests')
    .select(['hash', 'answer'])
    .where('property', '=', property)
    .where('scope', '=', scope)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  if (known && known.hash !== hash) refuse('request_id_reused', 'this request_id was used for another request');
  if (known) return JSON.parse(known.answer) as A;
  const answer = await work();
  const row = { property, scope, request_id: requestId, hash, answer: JSON.stringify(answer ?? null), at: now };
  await db.insertInto('platform_requests').values(row).execute();
  await db
    .deleteFrom('platform_requests')
    .where('at', '<', now - keptMs)
    .execute();
  return answer;
}
