import { dayBounds, localDay } from '#platform/clock';
import { refuse } from '#platform/contract';
import { auditActor, listMembersOf, loadStaffNames, type Staff, withStaffNames } from '#platform/node/auth';
import type { RouteContext, RouteHandlers } from '#platform/node/server';
import type { ChatInbox, Conversation, chat } from '../contract.ts';
import { firstName } from '../rules/index.ts';
import { chatterOfStay } from './chatter.ts';
import { type ChatContext, instantText } from './context.ts';
import { countChats, findChat, type InboxList, listChats, readAverageTime, readLines } from './find-chats.ts';
import { loadPageTitles } from './load-page-titles.ts';
import { readStoredPicture, storePicture } from './pictures.ts';
import { readByStaff } from './read-chat.ts';
import { sendOfHotel } from './send-message.ts';
import { assignChat, makeRequest, setStatus } from './staff-commands.ts';
import { staffingOf } from './staffing.ts';
import type { ChatTable, ChatWrite } from './tables.ts';
import { translateDraft } from './translate-draft.ts';
import { tellTyping } from './typing.ts';
import { actorsOf, toStaffLine, toSummary } from './views.ts';
import { openChat } from './write-line.ts';

type Request = RouteContext<Staff>;
type Action = (typeof chat)['auditActions'][number];

const answering = ['front_desk', 'housekeeping', 'kitchen', 'manager', 'admin'] as const;

async function loadInbox(context: ChatContext, request: Request, list: InboxList): Promise<ChatInbox> {
  const { id: property, zone, defaultLanguage } = await context.property.requireById(request.property);
  const now = context.platform.clock.now();
  const me = request.identity.staffId;
  const today = dayBounds(localDay(now, zone), zone).from;
  const [items, counts, people, settings, staffing, average] = await Promise.all([
    listChats(context.store, { property, list, me }),
    countChats(context.store, property, me),
    listMembersOf(context.staff, property, answering),
    context.property.settings(property),
    staffingOf(context, property),
    readAverageTime(context.store, { property, since: today }),
  ]);
  const names = await loadStaffNames(context.staff, property, actorsOf(items));
  return {
    now: instantText(now),
    items: items.map((item) => toSummary(item, names, now)),
    next: null,
    counts,
    people: people.map(({ id, name }) => ({ id, name })),
    average_answer_s: average === undefined ? null : Math.round(average / 1000),
    is_staffed: staffing.isStaffed,
    reads: defaultLanguage.toLowerCase(),
    is_translated: settings.chat_translation_url !== '',
  };
}

async function loadConversation(
  context: ChatContext,
  found: ChatTable,
  before: number | undefined,
): Promise<Conversation> {
  const { property } = found;
  const { defaultLanguage } = await context.property.requireById(property);
  const { lines, hasOlder } = await readLines(context.store, found, { before, isGuest: false });
  const names = await loadStaffNames(context.staff, property, actorsOf([found], lines));
  const pages = await loadPageTitles(context, lines, [defaultLanguage]);
  return {
    chat: toSummary(found, names, context.platform.clock.now()),
    lines: lines.map((line) => toStaffLine(line, { names, pages, property })),
    has_older: hasOlder,
  };
}

type Work = (write: ChatWrite, change: { readonly chat: ChatTable; readonly actor: string }) => Promise<unknown>;

/** Changes a conversation in one write, and answers with it as it is then. */
async function change(
  context: ChatContext,
  request: Request,
  { id, work }: { readonly id: string; readonly work: Work },
) {
  const { id: property } = await context.property.requireById(request.property);
  const actor = auditActor(request.identity);
  const key = { property, id };
  const run = () =>
    context.store.write(async (write) => {
      const found = (await findChat(write.tx, key)) ?? refuse('not_found', 'no such conversation');
      await work(write, { chat: found, actor });
      return (await findChat(write.tx, key)) ?? found;
    });
  const found = await withStaffNames(context.staff, property, run);
  return { status: 200 as const, body: await loadConversation(context, found, undefined) };
}

async function requireMember(
  { staff, property: properties }: ChatContext,
  request: Request,
  id: string,
): Promise<void> {
  const { id: property } = await properties.requireById(request.property);
  if (id === '' || (await listMembersOf(staff, property, answering)).some((member) => member.id === id)) return;
  refuse('staff_unknown', 'no staff member with this id may answer guests of this property');
}

function auditing({ platform }: ChatContext) {
  return (request: Request, action: Action, subject: string): void =>
    platform.audit({ property: request.property, actor: auditActor(request.identity), action, subject });
}

type CommandRoutes =
  | 'POST /api/v1/chats/{id}/messages'
  | 'POST /api/v1/chats/{id}/read'
  | 'POST /api/v1/chats/{id}/assignment'
  | 'POST /api/v1/chats/{id}/status'
  | 'POST /api/v1/chats/{id}/requests';

function commandRoutes(context: ChatContext): Pick<RouteHandlers<typeof chat>, CommandRoutes> {
  const audit = auditing(context);
  return {
    'POST /api/v1/chats/{id}/messages': async (request, { params: { id }, body }) => {
      const { request_id: requestId, ...said } = body;
      await requirePage(context, request, said.page);
      const answer = await change(context, request, {
        id,
        work: (write, { chat: found, actor }) =>
          sendOfHotel(context, write, { chat: found, sent: { ...said, requestId, actor } }),
      });
      audit(request, 'chat.answered', id);
      return answer;
    },
    'POST /api/v1/chats/{id}/read': (request, { params: { id }, body: { seq } }) =>
      change(context, request, {
        id,
        work: (write, { chat: found }) => readByStaff(context, write, { chat: found, seq }),
      }),
    'POST /api/v1/chats/{id}/assignment': async (request, { params: { id }, body }) => {
      const to = body.staff_id ?? '';
      await requireMember(context, request, to);
      const from = body.from === undefined ? undefined : (body.from ?? '');
      const given = { to, team: body.team, from };
      const answer = await change(context, request, {
        id,
        work: (write, found) => assignChat(context, write, { ...found, ...given }),
      });
      audit(request, 'chat.assigned', id);
      return answer;
    },
    'POST /api/v1/chats/{id}/status': async (request, { params: { id }, body: { status } }) => {
      const work: Work = (write, found) => setStatus(context, write, { ...found, status });
      const answer = await change(context, request, { id, work });
      audit(request, status === 'closed' ? 'chat.closed' : 'chat.opened', id);
      return answer;
    },
    'POST /api/v1/chats/{id}/requests': async (request, { params: { id }, body }) => {
      const { request_id: requestId, due_at: due, ...rest } = body;
      const made = { ...rest, requestId, dueAt: due === undefined ? undefined : Date.parse(due) };
      const work: Work = (write, found) => makeRequest(context, write, { ...found, made });
      const answer = await change(context, request, { id, work });
      audit(request, 'chat.request_made', id);
      return answer;
    },
  };
}

async function requirePage({ content, property }: ChatContext, request: Request, page: string): Promise<void> {
  if (page === '') return;
  const { id, defaultLanguage } = await property.requireById(request.property);
  const title = await content.titleOf(id, page, [defaultLanguage]);
  if (title === undefined) refuse('page_unknown', 'the hotel has no such page');
}

async function beginWithStay(context: ChatContext, request: Request, stayId: string) {
  const { id: property, defaultLanguage } = await context.property.requireById(request.property);
  const chatter = await chatterOfStay(context, property, stayId);
  if (!chatter?.stay) refuse('not_found', 'no stay with this id is in house');
  const { stay } = chatter;
  const language = stay.language || defaultLanguage.toLowerCase();
  const found = await context.store.write(async (write) => {
    if (!(await context.stays.isCurrent(write.tx, stay))) refuse('conflict', 'the stay has changed; try again');
    return await openChat(context, write, { chatter, language });
  });
  return { status: 200 as const, body: await loadConversation(context, found, undefined) };
}

type Own = Exclude<
  keyof RouteHandlers<typeof chat>,
  CommandRoutes | `${string}oneapp/chat${string}` | `${string}replies${string}`
>;

/** Returns the route handlers of the inbox. */
export function staffRoutes(context: ChatContext): Pick<RouteHandlers<typeof chat>, Own | CommandRoutes> {
  const audit = auditing(context);
  const propertyOf = async (request: Request) => (await context.property.requireById(request.property)).id;
  const require = async (request: Request, id: string) => {
    const key = { property: await propertyOf(request), id };
    return (await findChat(context.store.read, key)) ?? refuse('not_found', 'no such conversation');
  };
  return {
    ...commandRoutes(context),
    'GET /api/v1/chats': async (request, { query: { list } }) => ({
      status: 200,
      body: await loadInbox(context, request, list),
    }),
    'POST /api/v1/chats': (request, { body }) => beginWithStay(context, request, body.stay_id),
    'GET /api/v1/chats/{id}': async (request, { params: { id }, query }) => ({
      status: 200,
      body: await loadConversation(context, await require(request, id), query.before),
    }),
    'POST /api/v1/chats/{id}/typing': async (request, { params: { id } }) => {
      const found = await require(request, id);
      const { chat_shows_names: isShown } = await context.property.settings(found.property);
      const author = isShown ? firstName(request.identity.name ?? '') : '';
      tellTyping(context, found, { by: 'hotel', author });
      return { status: 204, body: undefined };
    },
    'POST /api/v1/chats/{id}/translation': async (request, { params: { id }, body: { text } }) => ({
      status: 200,
      body: await translateDraft(context, await require(request, id), text),
    }),
    'POST /api/v1/chat-pictures': async (request) => {
      const owner = { property: await propertyOf(request), scope: auditActor(request.identity) };
      const body = await storePicture(context, owner, request.raw);
      audit(request, 'chat.picture_added', body.id);
      return { status: 201, body };
    },
    'GET /api/v1/chat-pages': async (request, { query: { lang } }) => {
      const { id, defaultLanguage } = await context.property.requireById(request.property);
      const items = await context.content.listTitles(id, [lang, defaultLanguage].filter(Boolean));
      return { status: 200, body: { items: [...items], next: null } };
    },
    'GET /api/v1/chat-pictures/{id}': async (request, { params: { id } }) =>
      readStoredPicture(context, { property: await propertyOf(request), id }),
  };
}
