import type { Kysely } from 'kysely';
import { prepared } from '#platform/node/db';
import type { ChatStore, ChatTable, ChatTables, LineTable } from './tables.ts';

/** Lines that are read at once. */
const pageSize = 60;
/** Conversations in a list. */
const mostListed = 200;
/** Answers that say how long the next one takes: every guest who opens the chat has them read. */
const mostAnswers = 50;

type Db = Kysely<ChatTables>;
type Key = { readonly property: string; readonly id: string };

/** Finds a conversation by id. */
export async function findChat(db: Db, { property, id }: Key): Promise<ChatTable | undefined> {
  const row = db.selectFrom('chats').selectAll().where('property', '=', property).where('id', '=', id);
  return await row.executeTakeFirst();
}

/** Finds the conversation of a stay, or of a session in demo modes. */
export async function findOwnChat(
  db: Db,
  { property, scope }: { readonly property: string; readonly scope: string },
): Promise<ChatTable | undefined> {
  const row = db.selectFrom('chats').selectAll().where('property', '=', property).where('scope', '=', scope);
  return await row.executeTakeFirst();
}

/** Finds the line that a device's request id sent. */
export async function findLine(db: Db, { property, id }: Key, requestId: string): Promise<LineTable | undefined> {
  return await db
    .selectFrom('chat_lines')
    .selectAll()
    .where('property', '=', property)
    .where('chat_id', '=', id)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

/** Lines, oldest first, and whether there are some before them. */
export type LinePage = { readonly lines: readonly LineTable[]; readonly hasOlder: boolean };

/** Returns the latest lines, or those before `before`; for a guest only what guests see. */
export async function readLines(
  { read }: ChatStore,
  { property, id }: Key,
  { before, isGuest }: { readonly before: number | undefined; readonly isGuest: boolean },
): Promise<LinePage> {
  let query = read.selectFrom('chat_lines').selectAll().where('property', '=', property).where('chat_id', '=', id);
  if (before !== undefined) query = query.where('seq', '<', before);
  if (isGuest) query = query.where('note', 'in', ['', 'away', 'request', 'order']);
  const found = await query
    .orderBy('seq', 'desc')
    .limit(pageSize + 1)
    .execute();
  return { lines: found.slice(0, pageSize).reverse(), hasOlder: found.length > pageSize };
}

/** Which conversations of the inbox are wanted. */
export type InboxList = 'open' | 'mine' | 'nobody' | 'closed';

/** Returns a list of the inbox, latest first. Of more than it holds, those that wait for an answer take precedence. */
export async function listChats(
  { read }: ChatStore,
  { property, list, me }: { readonly property: string; readonly list: InboxList; readonly me: string },
): Promise<readonly ChatTable[]> {
  let query = read.selectFrom('chats').selectAll().where('property', '=', property);
  query = query.where('status', '=', list === 'closed' ? 'closed' : 'open');
  if (list === 'mine') query = query.where('assigned_to', '=', me);
  if (list === 'nobody') query = query.where('assigned_to', '=', '');
  const found = await query
    .orderBy((row) => row.case().when('waiting_since', 'is', null).then(1).else(0).end())
    .orderBy('last_at', 'desc')
    .orderBy('id')
    .limit(mostListed)
    .execute();
  return found.toSorted((one, other) => Number(other.last_at) - Number(one.last_at));
}

/** Counts the open conversations: those of a member of staff, of nobody, and all. */
export async function countChats({ read }: ChatStore, property: string, me: string) {
  const rows = await read
    .selectFrom('chats')
    .select(['assigned_to', (row) => row.fn.countAll<number>().as('count')])
    .where('property', '=', property)
    .where('status', '=', 'open')
    .groupBy('assigned_to')
    .execute();
  const countOf = (matches: (assignee: string) => boolean) =>
    rows.filter((row) => matches(row.assigned_to)).reduce((sum, { count }) => sum + Number(count), 0);
  return {
    mine: countOf((assignee) => assignee !== '' && assignee === me),
    nobody: countOf((assignee) => assignee === ''),
    open: countOf(() => true),
  };
}

type Since = { readonly property: string; readonly since: number };

const answersSince = (db: Db, { property, since }: Since) =>
  db.selectFrom('chat_answers').where('property', '=', property).where('answered_at', '>=', since);

const selectLatestTimes = prepared((db: Db, of: Since) =>
  answersSince(db, of).select('took_ms').orderBy('answered_at', 'desc').limit(mostAnswers),
);

const selectAverage = prepared((db: Db, of: Since) =>
  answersSince(db, of).select((row) => row.fn.avg<number | null>('took_ms').as('took')),
);

/** Returns how long the latest answers since an instant took, in milliseconds: as many as say how long the next one takes. */
export async function readLatestTimes({ read }: ChatStore, of: Since): Promise<readonly number[]> {
  return (await selectLatestTimes(read, of)).rows.map(({ took_ms }) => Number(took_ms));
}

/** Returns how long the answers since an instant took on average, in milliseconds; undefined: there are none. */
export async function readAverageTime({ read }: ChatStore, of: Since): Promise<number | undefined> {
  const [{ took } = { took: null }] = (await selectAverage(read, of)).rows;
  return took === null ? undefined : Number(took);
}
