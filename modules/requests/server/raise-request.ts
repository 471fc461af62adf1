import type { Kysely } from 'kysely';
import { type OpenWrite, refuse } from '#platform/contract';
import { nextEscalation } from '#platform/node/escalation';
import { uuid } from '#platform/random';
import { type Raised, type RaisedRequest, requests, type SettledRequest } from '../contract.ts';
import { settleRequest } from './change-request.ts';
import type { RequestsContext } from './context.ts';
import { escalationTimes } from './escalation.ts';
import { countOpen, countRaised, findOpen, findRaised } from './find-requests.ts';
import { changePayload } from './request-views.ts';
import { requestSearchText } from './search-text.ts';
import type { RequestStep, RequestsTables, RequestTable } from './tables.ts';

const [minuteMs, hourMs] = [60_000, 3_600_000];
/** How often one cause of a stay may call staff in an hour: a guest may take a request back, and ask again. */
const mostOfCause = 6;

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
    decision: raised.decision ? JSON.stringify(raised.decision) : '',
    search_text: requestSearchText(row),
    anonymous: 0,
  };
}

/**
 * Refuses what a guest's device asks for while its stay has many open requests: one phone must not hide the others' on the board. What is
 * raised once for one cause of a stay is refused only where it was taken back and raised again many times; what the hotel raises itself,
 * never.
 */
async function requireFew(
  tx: Kysely<RequestsTables>,
  raised: RaisedRequest,
  { most, now }: { readonly most: number; readonly now: number },
): Promise<void> {
  const isOfDevice = raised.sessionId !== '' && (raised.stayId !== '' || raised.scope === raised.sessionId);
  const isAgain = raised.once && raised.stayId !== '' && (await countRaised(tx, raised, now - hourMs)) >= mostOfCause;
  const isTooMany = isOfDevice && !raised.once && (await countOpen(tx, raised)) >= most;
  if (isAgain || isTooMany) refuse('too_many_requests', 'the stay has too many open requests');
}

/** Stores a request in the caller's write, as in `RequestsPort.raise`. */
export async function raiseRequest(
  { platform, property, kinds }: RequestsContext,
  write: OpenWrite,
  raised: RaisedRequest,
): Promise<Raised> {
  const tx = write.tx as Kysely<RequestsTables>;
  const known = (await findRaised(tx, raised)) ?? (raised.once ? await findOpen(tx, raised) : undefined);
  if (known) return { ...known, isNew: false };
  const kind = kinds[raised.kind];
  if (!kind) throw new Error(`no contract declares the kind of request ${raised.kind}`);
  const now = platform.clock.now();
  const settings = await property.settings(raised.property);
  await requireFew(tx, raised, { most: settings.requests_open_per_stay, now });
  const times = escalationTimes(settings);
  const row = toRow(raised, {
    id: uuid(platform.random),
    now,
    dueAt: raised.dueAt ?? now + kind.dueMinutes * minuteMs,
    escalatesAt: nextEscalation(times, now, 0)?.at ?? null,
  });
  await tx.insertInto('guest_requests').values(row).execute();
  await write.emitOf(requests)('requests.changed', row.property, changePayload(row, 'created'));
  return { id: row.id, isNew: true };
}

/** Ends the active request of one cause, as in `RequestsPort.settle`. */
export async function settleRaised(
  { platform }: RequestsContext,
  write: OpenWrite,
  settled: SettledRequest,
): Promise<void> {
  const tx = write.tx as Kysely<RequestsTables>;
  const open = await findOpen(tx, settled);
  if (!open) return;
  const own = { tx, emit: write.emitOf(requests) };
  await settleRequest(own, { property: settled.property, id: open.id, now: platform.clock.now() }, settled.status);
}
