import { refuse } from '#platform/contract';
import { auditActor, type Staff } from '#platform/node/auth';
import type { RouteContext, RouteHandlers } from '#platform/node/server';
import { uuid } from '#platform/random';
import type { ChatReply, chat } from '../contract.ts';
import type { ChatContext } from './context.ts';
import type { ReplyTable } from './tables.ts';

/** Canned replies of a property. */
const mostReplies = 100;

type ReplyRoutes = Extract<keyof RouteHandlers<typeof chat>, `${string}chat-replies${string}`>;

function toReply({ id, name, texts }: ReplyTable): ChatReply {
  return { id, name, texts: JSON.parse(texts) as ChatReply['texts'] };
}

async function readReplies({ store }: ChatContext, property: string): Promise<readonly ReplyTable[]> {
  const rows = store.read.selectFrom('chat_replies').selectAll().where('property', '=', property);
  return await rows.orderBy('name').orderBy('id').execute();
}

async function changeReply(context: ChatContext, row: ReplyTable): Promise<void> {
  const { property, id, name, texts } = row;
  const [changed] = await context.store.write(({ tx }) =>
    tx.updateTable('chat_replies').set({ name, texts }).where('property', '=', property).where('id', '=', id).execute(),
  );
  if (Number(changed?.numUpdatedRows ?? 0) === 0) refuse('not_found', 'no such reply');
}

/** Returns the route handlers of canned replies. */
export function replyRoutes(context: ChatContext): Pick<RouteHandlers<typeof chat>, ReplyRoutes> {
  const { platform, store } = context;
  const propertyOf = async (request: RouteContext<Staff>) => (await context.property.requireById(request.property)).id;
  const audit = (request: RouteContext<Staff>, subject: string) =>
    platform.audit({
      ...{ property: request.property, actor: auditActor(request.identity) },
      ...{ action: 'chat.replies_changed' as const, subject },
    });
  return {
    'GET /api/v1/chat-replies': async (request) => {
      const rows = await readReplies(context, await propertyOf(request));
      return { status: 200, body: { items: rows.map(toReply), next: null } };
    },
    'POST /api/v1/chat-replies': async (request, { body: { name, texts } }) => {
      const property = await propertyOf(request);
      const row = { property, id: uuid(platform.random), name, texts: JSON.stringify(texts) };
      await store.write(async ({ tx }) => {
        const own = tx.selectFrom('chat_replies').where('property', '=', property);
        const { count } = await own.select((one) => one.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
        if (Number(count) >= mostReplies) refuse('replies_full', `there are ${mostReplies} replies already`);
        await tx.insertInto('chat_replies').values(row).execute();
      });
      audit(request, row.id);
      return { status: 201, body: toReply(row) };
    },
    'PUT /api/v1/chat-replies/{id}': async (request, { params: { id }, body: { name, texts } }) => {
      const row = { property: await propertyOf(request), id, name, texts: JSON.stringify(texts) };
      await changeReply(context, row);
      audit(request, id);
      return { status: 200, body: toReply(row) };
    },
    'DELETE /api/v1/chat-replies/{id}': async (request, { params: { id } }) => {
      const property = await propertyOf(request);
      await store.write(({ tx }) =>
        tx.deleteFrom('chat_replies').where('property', '=', property).where('id', '=', id).execute(),
      );
      audit(request, id);
      return { status: 204, body: undefined };
    },
  };
}
