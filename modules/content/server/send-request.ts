import type { Kysely } from 'kysely';
import { localDay } from '#platform/clock';
import { type CallData, plainText, refuse } from '#platform/contract';
import { runOnce } from '#platform/node/db';
import { uuid } from '#platform/random';
import type { Asker, AskerIdentity, RaisedRequest } from '#requests/contract';
import { guestNameOf } from '#stays/contract';
import type { content, RequestStatus } from '../contract.ts';
import type { ContentContext } from './context.ts';
import { findHotelForm } from './find-hotel-form.ts';
import { findInvalidAnswers, findPastDays } from './find-invalid-answers.ts';
import { mailJob } from './mail-job.ts';
import { toRequestStatus } from './request-status.ts';
import { answersFor, chooseRecipient, type RequestForm, requestText, type SubmittedForm } from './request-text.ts';
import type { ContentTables, RequestTable } from './tables.ts';
import { readWindow } from './window-repository.ts';

type Sending = CallData<typeof content, 'ReservationAssist.sendRequest'>;
const hourMs = 3600 * 1000;
const maxPerHour = 5;
/** Demo sessions cost nothing to create, so all demos of a property share a limit. */
const maxDemosPerHour = 60;

async function findGuestName({ stays }: ContentContext, { property, stayId }: Asker): Promise<string> {
  if (stayId === '') return '';
  return guestNameOf(await stays.byId(property, stayId));
}

function parseAnswers(form: RequestForm, given: Sending['content']): SubmittedForm['answers'] {
  const trimmed = Object.fromEntries(Object.entries(given).map(([name, answer]) => [name, plainText(answer).trim()]));
  const wrong = findInvalidAnswers(form.fields, trimmed);
  if (wrong.length > 0) refuse('request_invalid', 'answers are missing or not valid', { fields: wrong });
  return new Map(Object.entries(trimmed));
}

/** Loads the form that the guest filled in, and the form in the hotel's language. */
async function loadForms(services: ContentContext, { property }: Asker, data: Sending) {
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

/** What a sent form becomes: the row of its mail and of the message to the room, and the request for the staff. */
type SentForm = {
  readonly row: RequestTable;
  readonly raised: RaisedRequest;
  /** Names of the answers that are days in the past. */
  readonly pastDays: readonly string[];
};

/** Builds what a form becomes; staff read it in the hotel's language, the room in the guest's. */
async function buildRequest(services: ContentContext, asker: Asker, data: Sending): Promise<SentForm> {
  const { submitted, hotelForm } = await loadForms(services, asker, data);
  const guestName = await findGuestName(services, asker);
  const requester = { room: asker.room, name: guestName, email: data.email };
  const { property, scope } = asker;
  const row: RequestTable = {
    property,
    scope,
    stay_id: asker.stayId,
    session_id: asker.sessionId,
    room: asker.room,
    id: uuid(services.platform.random),
    request_id: data.request_id,
    window_id: data.window_id,
    title: hotelForm.form.title,
    text: requestText(requester, submitted, hotelForm),
    message: requestText(requester, submitted, submitted),
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
  const raised: RaisedRequest = {
    ...asker,
    kind: 'content.form',
    requestId: data.request_id,
    guestName,
    language: submitted.language,
    title: hotelForm.form.title,
    guestTitle: submitted.form.title,
    fields: answersFor(submitted, hotelForm),
    guestFields: answersFor(submitted, submitted),
    contact: data.email,
    source: data.window_id,
  };
  const zone = (await services.property.byId(property))?.zone ?? 'UTC';
  const pastDays = findPastDays(submitted.form.fields, submitted.answers, localDay(row.created_at, zone));
  return { row, raised, pastDays };
}

/** Refuses with `too_many_requests` above 5 requests per stay and hour (docs/reference/wire.md, "Content that a hotel wrote"). */
async function enforceLimit(tx: Kysely<ContentTables>, { property, scope, stayId }: Asker, now: number): Promise<void> {
  const recent = await tx
    .selectFrom('content_requests')
    .select(['scope', 'created_at'])
    .where('property', '=', property)
    .where('created_at', '>', now - hourMs)
    .where(stayId === '' ? 'stay_id' : 'scope', '=', stayId === '' ? '' : scope)
    .orderBy('created_at')
    .execute();
  const own = recent.filter((row) => row.scope === scope);
  if (own.length < maxPerHour && recent.length < maxDemosPerHour) return;
  const oldest = (own.length < maxPerHour ? recent : own)[0]?.created_at ?? now;
  const retry_after_s = Math.ceil((oldest + hourMs - now) / 1000);
  refuse('too_many_requests', `more than ${maxPerHour} requests in an hour`, { retry_after_s });
}

/**
 * Stores a request for the staff, with its mail job and the event for the message to the room, in one transaction, idempotent
 * by `request_id`. Returns the status `waiting` of the mail; later changes are pushed as `requestChanged`.
 */
export async function sendRequest(
  services: ContentContext,
  identity: AskerIdentity,
  data: Sending,
): Promise<RequestStatus> {
  const asker = await services.requests.resolveAsker(identity, data.stay_id);
  const { row, raised, pastDays } = await buildRequest(services, asker, data);
  const { property, scope } = asker;
  const now = row.created_at;
  const call = 'ReservationAssist.sendRequest';
  // The stay is part of the scope already.
  const { stay_id: _stayId, ...body } = data;
  return services.store.write((write) =>
    runOnce(write.tx, { property, scope, requestId: data.request_id, call, body, now }, async () => {
      const { tx, emit, enqueue } = write;
      // Only now: a request repeated after midnight may have been stored before it.
      if (pastDays.length > 0) refuse('request_invalid', 'the day is in the past', { fields: pastDays });
      await enforceLimit(tx, asker, now);
      await services.requests.raise(write, raised);
      await tx.insertInto('content_requests').values(row).execute();
      await enqueue({ job: mailJob, property, payload: { id: row.id }, key: row.id });
      await emit('content.requested', property, {
        id: row.id,
        stay_id: row.stay_id,
        session_id: row.session_id,
        room_id: asker.roomId,
        room: row.room,
      });
      return toRequestStatus(row, services.platform.mailer !== undefined);
    }),
  );
}
