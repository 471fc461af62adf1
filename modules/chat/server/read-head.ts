import type { AliasableExpression, Kysely } from 'kysely';
import type { NumberQuery } from '#platform/contract';
import { prepared } from '#platform/node/db';
import { chatLimits, mostChatCharacters } from '../contract.ts';
import type { ChatPorts } from './context.ts';
import type { ChatTable, ChatTables } from './tables.ts';

type Db = Kysely<ChatTables>;

/** Whose conversation it is, and the message that is about to be stored. */
type HeadKey = {
  readonly property: string;
  readonly scope: string;
  /** Empty in demo modes. */
  readonly stayId: string;
  readonly requestId: string;
};

/** A conversation, and what a message that is about to be stored depends on. Instants are milliseconds since 1970. */
export type ChatHead = ChatTable & {
  /** Place of the line that the request id has sent before; null: none. */
  readonly sent_seq: number | null;
  /** When the guest wrote the last line but {@link fewLines}; null: there are no more than those. */
  readonly many_at: number | null;
  /** Revision of the stay; null: there is none. */
  readonly stay_revision: number | null;
};

/** Reads the head of a conversation in one statement, within a write; undefined: it has not begun. */
export type ReadHead = (tx: Db, key: HeadKey) => Promise<ChatHead | undefined>;

/** Whoever wrote no more lines than this in an hour may write another one, however long they are. */
const fewLines = Math.min(
  chatLimits.linesPerHour - 1,
  Math.floor(chatLimits.translatedPerHour / mostChatCharacters) - 1,
);

const numberOf = (query: NumberQuery) => query as AliasableExpression<number | null>;

/** Creates the reader of the head of a conversation. */
export function createHeadReader({ stays }: Pick<ChatPorts, 'stays'>): ReadHead {
  const select = prepared((db: Db, { property, scope, stayId, requestId }: HeadKey) =>
    db
      .selectFrom('chats')
      .selectAll()
      .select(({ selectFrom }) => {
        const lines = selectFrom('chat_lines')
          .whereRef('chat_lines.property', '=', 'chats.property')
          .whereRef('chat_lines.chat_id', '=', 'chats.id');
        const ofGuest = lines.where('chat_lines.by', '=', 'guest').select('chat_lines.at');
        return [
          lines.where('chat_lines.request_id', '=', requestId).select('chat_lines.seq').as('sent_seq'),
          ofGuest.orderBy('chat_lines.seq', 'desc').limit(1).offset(fewLines).as('many_at'),
          numberOf(stays.selectRevision(db, { property, id: stayId })).as('stay_revision'),
        ];
      })
      .where('chats.property', '=', property)
      .where('chats.scope', '=', scope),
  );
  return async (tx, key) => (await select(tx, key)).rows[0];
}
