import type { Kysely } from 'kysely';
import { type CallData, refuse } from '#platform/contract';
import type { Guest, Tv, Visitor } from '#platform/node/auth';
import { once } from '#platform/node/db';
import { uuid } from '#platform/random';
import type { content, RequestStatus } from '../contract.ts';
import { wrongAnswers } from './check-answers.ts';
import { houseForm } from './house-form.ts';
import { mailJob } from './mail-job.ts';
import type { Needs } from './needs.ts';
import { requestStatus } from './request-status.ts';
import { type Asked, type RequestForm, recipientOf, requestText } from './request-text.ts';
import type { ContentTables, RequestTable } from './tables.ts';
import { readWindow } from './windows.ts';

type Sending = CallData<typeof content, 'ReservationAssist.sendRequest'>;
/** Who sends, proven: `scope` is the stay, in demo modes the session. */
type Sender = Pick<RequestTable, 'scope' | 'stay_id' | 'session_id' | 'room'> & {
  readonly property: string;
  readonly roomId: string;
};

const hourMs = 3600 * 1000;
const perHour = 5;
/** Invented stays are free to make, so that all of a property's demos share a limit. */
const demosPerHour = 60;

/** The stay of the set's own room that it speaks for. Refuses with `whose_request` where several share the room. */
async function stayOfTv({ stays }: Needs, { property, roomId }: Tv, asked: string): Promise<string> {
  const here = await stays.inHouseIn(property, [roomId]);
  if (here.length === 0) refuse('not_checked_in', 'nobody is in house in this room');
  if (asked !== '') {
    return here.find(({ id }) => id === asked)?.id ?? refuse('forbidden', 'stay_id is not of the set’s own room');
  }
  const [only, second] = here;
  return only && !second ? only.id : refuse('whose_request', 'the set has to say whose');
}

/**
 * Who a request counts for; `stayId` is what the caller says, compared and never believed. Refuses with `sign_in_to_send`
 * for a walk-in.
 */
export async function senderOf(needs: Needs, identity: Guest | Visitor | Tv, stayId: string): Promise<Sender> {
  if (identity.kind === 'tv') {
    const { property, deviceId, roomId, room } = identity;
    const own = await stayOfTv(needs, identity, stayId);
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

async function nameOf({ stays }: Needs, { property, stay_id }: Sender): Promise<string> {
  if (stay_id === '') return '';
  const guest = (await stays.byId(property, stay_id))?.residents.find(({ permanent }) => !permanent);
  return guest ? [guest.title, guest.firstName, guest.lastName].filter(Boolean).join(' ') : '';
}

function answersOf(form: RequestForm, given: Sending['content']): Asked['answers'] {
  const trimmed = Object.fromEntries(Object.entries(given).map(([name, answer]) => [name, answer.trim()]));
  const wrong = wrongAnswers(form.fields, trimmed);
  if (wrong.length > 0) refuse('request_invalid', 'answers are missing or not valid', { fields: wrong });
  return new Map(Object.entries(trimmed));
}

/** The form that the guest filled in, and the words in which the house reads it. */
async function askedOf(needs: Needs, { property }: Sender, data: Sending) {
  const skin = { property, project_id: data.project_id, skin_id: data.skin_id };
  const window = await readWindow(needs.store, skin, data.window_id);
  if (!window) refuse('not_found', 'the skin has no such window');
  const form = window.config.request ?? refuse('no_request_form', 'the page has no request form');
  const home = (await needs.property.byId(property))?.defaultLanguage ?? 'en';
  const own = { form, language: window.lang_key?.toLowerCase() ?? home };
  const asked: Asked = { ...own, answers: answersOf(form, data.content) };
  return { asked, house: await houseForm(needs, skin, { own, home, pageId: window.page_id ?? '' }) };
}

/** What is kept of a request, and the message to the room that says it back in the guest's own language. */
async function requestOf(needs: Needs, sender: Sender, data: Sending): Promise<{ row: RequestTable; message: string }> {
  const { asked, house } = await askedOf(needs, sender, data);
  const asking = { room: sender.room, name: await nameOf(needs, sender), email: data.email };
  const { roomId: _roomId, ...who } = sender;
  const row: RequestTable = {
    ...who,
    id: uuid(needs.ground.random),
    request_id: data.request_id,
    window_id: data.window_id,
    title: house.form.title,
    text: requestText(asking, asked, house),
    email: data.email,
    sender: asked.form.mail.sender,
    recipient: recipientOf(asked.form.mail, data.emailTo),
    subject: house.form.mail.subject,
    status: 'waiting',
    attempts: 0,
    last_error: '',
    created_at: needs.ground.clock.now(),
    sent_at: null,
  };
  return { row, message: requestText(asking, asked, asked) };
}

/** Refuses with `too_many_requests` above 5 requests for a stay and hour (wire.md, "Content that a hotel wrote"). */
async function limit(tx: Kysely<ContentTables>, { property, scope, stay_id }: Sender, now: number): Promise<void> {
  const recent = await tx
    .selectFrom('content_requests')
    .select(['scope', 'created_at'])
    .where('property', '=', property)
    .where('created_at', '>', now - hourMs)
    .where(stay_id === '' ? 'stay_id' : 'scope', '=', stay_id === '' ? '' : scope)
    .orderBy('created_at')
    .execute();
  const own = recent.filter((row) => row.scope === scope);
  if (own.length < perHour && recent.length < demosPerHour) return;
  const oldest = (own.length < perHour ? recent : own)[0]?.created_at ?? now;
  const retry_after_s = Math.ceil((oldest + hourMs - now) / 1000);
  refuse('too_many_requests', `more than ${perHour} requests in an hour`, { retry_after_s });
}

/**
 * Takes a request: stored with its mail's job and the event for the room's message in one change, carried out once for a
 * `request_id`. The answer says `waiting`; what becomes of the mail follows by `requestChanged`.
 */
export async function sendRequest(needs: Needs, identity: Guest | Visitor | Tv, data: Sending): Promise<RequestStatus> {
  const sender = await senderOf(needs, identity, data.stay_id);
  const { row, message } = await requestOf(needs, sender, data);
  const { property, scope } = sender;
  const now = row.created_at;
  const call = 'ReservationAssist.sendRequest';
  // Whose it is stands in the scope.
  const { stay_id: _stayId, ...body } = data;
  return needs.store.write(({ tx, emit, enqueue }) =>
    once(tx, { property, scope, requestId: data.request_id, call, body, now }, async () => {
      await limit(tx, sender, now);
      await tx.insertInto('content_requests').values(row).execute();
      await enqueue({ job: mailJob, property, payload: { id: row.id }, key: row.id });
      await emit('content.requested', property, {
        id: row.id,
        stay_id: row.stay_id,
        room_id: sender.roomId,
        room: row.room,
        message,
      });
      return requestStatus(row, needs.ground.mailer !== undefined);
    }),
  );
}
