import type { Kysely } from 'kysely';
import { type CallData, refuse } from '#platform/contract';
import type { Guest, Tv, Visitor } from '#platform/node/auth';
import { runOnce } from '#platform/node/db';
import { uuid } from '#platform/random';
import type { content, RequestStatus } from '../contract.ts';
import type { ContentContext } from './context.ts';
import { findHotelForm } from './find-hotel-form.ts';
import { findInvalidAnswers } from './find-invalid-answers.ts';
import { mailJob } from './mail-job.ts';
import { toRequestStatus } from './request-status.ts';
import { chooseRecipient, type RequestForm, requestText, type SubmittedForm } from './request-text.ts';
import type { ContentTables, RequestTable } from './tables.ts';
import { readWindow } from './window-repository.ts';

type Sending = CallData<typeof content, 'ReservationAssist.sendRequest'>;
/** The authenticated sender; `scope` is the stay, in demo modes the session. */
type Sender = Pick<RequestTable, 'scope' | 'stay_id' | 'session_id' | 'room'> & {
  readonly property: string;
  readonly roomId: string;
};

const hourMs = 3600 * 1000;
const maxPerHour = 5;
/** Demo sessions cost nothing to create, so all demos of a property share a limit. */
const maxDemosPerHour = 60;

/** Returns the stay in the TV's room for which it sends. Refuses with `whose_request` if several share the room. */
async function resolveTvStay(
  { stays: port }: ContentContext,
  { property, roomId }: Tv,
  stayId: string,
): Promise<string> {
  const stays = await port.inHouseByRoomIds(property, [roomId]);
  if (stays.length === 0) refuse('not_checked_in', 'no stay is in house in this room');
  if (stayId !== '') {
    return stays.find(({ id }) => id === stayId)?.id ?? refuse('forbidden', 'stay_id is not in the TV’s own room');
  }
  const [only, second] = stays;
  return only && !second ? only.id : refuse('whose_request', 'several stays share the room: name the stay');
}

/**
 * Resolves the sender of a request. `stayId` is the caller's claim, which is only checked. Refuses walk-ins with
 * `sign_in_to_send`.
 */
export async function resolveSender(
  services: ContentContext,
  identity: Guest | Visitor | Tv,
  stayId: string,
): Promise<Sender> {
  if (identity.kind === 'tv') {
    const { property, deviceId, roomId, room } = identity;
    const own = await resolveTvStay(services, identity, stayId);
    return { property, scope: own, stay_id: own, session_id: deviceId, room, roomId };
  }
  const { property, sessionId } = identity;
  if (identity.kind === 'guest' && stayId !== '' && stayId !== identity.stayId) {
    refuse('forbidden', 'stay_id is not the caller’s own');
  }
  if (identity.kind === 'guest') {
    const { stayId, roomId, room } = identity;
    return { property, scope: stayId, stay_id: stayId, session_id: sessionId, room, roomId };
  }
  if (identity.mode === 'walkin' || identity.mode === 'walkin-only') refuse('sign_in_to_send', 'a walk-in has no room');
  return { property, scope: sessionId, stay_id: '', session_id: sessionId, room: 'demo', roomId: '' };
}

async function findGuestName({ stays }: ContentContext, { property, stay_id }: Sender): Promise<string> {
  if (stay_id === '') return '';
  const guest = (await stays.byId(property, stay_id))?.residents.find(({ permanent }) => !permanent);
  return guest ? [guest.title, guest.firstName, guest.lastName].filter(Boolean).join(' ') : '';
}

function parseAnswers(form: RequestForm, given: Sending['content']): SubmittedForm['answers'] {
  const trimmed = Object.fromEntries(Object.entries(given).map(([name, answer]) => [name, answer.trim()]));
  const wrong = findInvalidAnswers(form.fields, trimmed);
  if (wrong.length > 0) refuse('request_invalid', 'answers are missing or not valid', { fields: wrong });
  return new Map(Object.entries(trimmed));
}

/** Loads the form that the guest filled in, and the form in the hotel's language. */
async function loadForms(services: ContentContext, { property }: Sender, data: Sending) {
  const skin = { property, project_id: data.project_id, skin_id: data.skin_id };
  const window = await readWindow(services.store, skin, data.window_id);
  if (!window) refuse('not_found', 'the skin has no such window');
  const form = window.config.request ?? refuse('no_request_form', 'the page has no request form');
  const hotelLanguage = (await services.property.byId(property))?.defaultLanguage ?? 'en';
  const own = { form, language: window.lang_key?.toLowerCase() ?? hotelLanguage };
  const submitted: SubmittedForm = { ...own, answers: parseAnswers(form, data.content) };
  return {
    submitted,
    hotelForm: await findHotelForm(services, skin, { own, hotelLanguage, pageId: window.page_id ?? '' }),
  };
}

/** Builds the row of a request, and the message to the room in the guest's language. */
async function buildRequest(
  services: ContentContext,
  sender: Sender,
  data: Sending,
): Promise<{ row: RequestTable; message: string }> {
  const { submitted, hotelForm } = await loadForms(services, sender, data);
  const requester = { room: sender.room, name: await findGuestName(services, sender), email: data.email };
  const { roomId: _roomId, ...who } = sender;
  const row: RequestTable = {
    ...who,
    id: uuid(services.platform.random),
    request_id: data.request_id,
    window_id: data.window_id,
    title: hotelForm.form.title,
    text: requestText(requester, submitted, hotelForm),
    email: data.email,
    sender: submitted.form.mail.sender,
    recipient: chooseRecipient(submitted.form.mail, data.emailTo),
    subject: hotelForm.form.mail.subject,
    status: 'waiting',
    attempts: 0,
    last_error: '',
    last_error_code: null,
    created_at: services.platform.clock.now(),
    sent_at: null,
  };
  return { row, message: requestText(requester, submitted, submitted) };
}

/** Refuses with `too_many_requests` above 5 requests per stay and hour (docs/reference/wire.md, "Content that a hotel wrote"). */
async function enforceLimit(
  tx: Kysely<ContentTables>,
  { property, scope, stay_id }: Sender,
  now: number,
): Promise<void> {
  const recent = await tx
    .selectFrom('content_requests')
    .select(['scope', 'created_at'])
    .where('property', '=', property)
    .where('created_at', '>', now - hourMs)
    .where(stay_id === '' ? 'stay_id' : 'scope', '=', stay_id === '' ? '' : scope)
    .orderBy('created_at')
    .execute();
  const own = recent.filter((row) => row.scope === scope);
  if (own.length < maxPerHour && recent.length < maxDemosPerHour) return;
  const oldest = (own.length < maxPerHour ? recent : own)[0]?.created_at ?? now;
  const retry_after_s = Math.ceil((oldest + hourMs - now) / 1000);
  refuse('too_many_requests', `more than ${maxPerHour} requests in an hour`, { retry_after_s });
}

/**
 * Stores a request with its mail job and the event for the message to the room in one transaction, idempotent by
 * `request_id`. Returns the status `waiting`; later changes are pushed as `requestChanged`.
 */
export async function sendRequest(
  services: ContentContext,
  identity: Guest | Visitor | Tv,
  data: Sending,
): Promise<RequestStatus> {
  const sender = await resolveSender(services, identity, data.stay_id);
  const { row, message } = await buildRequest(services, sender, data);
  const { property, scope } = sender;
  const now = row.created_at;
  const call = 'ReservationAssist.sendRequest';
  // The stay is part of the scope already.
  const { stay_id: _stayId, ...body } = data;
  return services.store.write(({ tx, emit, enqueue }) =>
    runOnce(tx, { property, scope, requestId: data.request_id, call, body, now }, async () => {
      await enforceLimit(tx, sender, now);
      await tx.insertInto('content_requests').values(row).execute();
      await enqueue({ job: mailJob, property, payload: { id: row.id }, key: row.id });
      await emit('content.requested', property, {
        id: row.id,
        stay_id: row.stay_id,
        room_id: sender.roomId,
        room: row.room,
        message,
      });
      return toRequestStatus(row, services.platform.mailer !== undefined);
    }),
  );
}
