import type { Kysely } from 'kysely';
import type { OpenWrite } from '#platform/contract';
import { nextEscalation } from '#platform/node/escalation';
import { uuid } from '#platform/random';
import { type RaisedRequest, requests } from '../contract.ts';
import type { RequestsContext } from './context.ts';
import { escalationTimes } from './escalation.ts';
import { findRaised } from './find-requests.ts';
import { changePayload } from './request-views.ts';
import { requestSearchText } from './search-text.ts';
import type { RequestStep, RequestsTables, RequestTable } from './tables.ts';

const minuteMs = 60_000;

type Timing = {
  readonly id: string;
  readonly now: number;
  readonly dueAt: number;
  readonly escalatesAt: number | null;
};

function toRow(raised: RaisedRequest, { id, now, dueAt, escalatesAt }: Timing): RequestTable {
  const { property, kind, scope, room, language, title, contact, source, fields, guestFields } = raised;
  const row = { room, guest_name: raised.guestName, title };
  const steps: readonly RequestStep[] = [{ what: 'status', status: 'open', at: now, by: 'guest' }];
  return {
    ...row,
    property,
    id,
    kind,
    request_id: raised.requestId,
    scope,
    stay_id: raised.stayId,
    session_id: raised.sessionId,
    room_id: raised.roomId,
    language,
    guest_title: raised.guestTitle,
    fields: JSON.stringify(fields),
    guest_fields: JSON.stringify(guestFields),
    contact,
    source,
    status: 'open',
    created_at: now,
    changed_at: now,
    due_at: dueAt,
    handled_by: 'guest',
    acknowledged_at: null,
    acknowledged_by: '',
    assigned_to: '',
    escalation_level: 0,
    escalates_at: escalatesAt,
    steps: JSON.stringify(steps),
    search_text: requestSearchText(row),
    anonymous: 0,
  };
}

/** Stores a request in the caller's write, as in `RequestsPort.raise`. */
export async function raiseRequest(
  { platform, property, kinds }: RequestsContext,
  write: OpenWrite,
  raised: RaisedRequest,
): Promise<{ readonly id: string }> {
  const tx = write.tx as Kysely<RequestsTables>;
  const known = await findRaised(tx, raised);
  if (known) return known;
  const kind = kinds[raised.kind];
  if (!kind) throw new Error(`no contract declares the kind of request ${raised.kind}`);
  const now = platform.clock.now();
  const times = escalationTimes(await property.settings(raised.property));
  const row = toRow(raised, {
    id: uuid(platform.random),
    now,
    dueAt: now + kind.dueMinutes * minuteMs,
    escalatesAt: nextEscalation(times, now, 0)?.at ?? null,
  });
  await tx.insertInto('guest_requests').values(row).execute();
  await write.emitOf(requests)('requests.changed', row.property, changePayload(row, 'created'));
  return { id: row.id };
}
