import { type ChatPorts, createChat } from '#chat/server';
import type { CallName, CallRoot, RouteAnswer, RouteName } from '#platform/contract';
import type { Guest, Staff, Tv, Visitor } from '#platform/node/auth';
import { startJobs } from '#platform/node/jobs';
import type { Mail } from '#platform/node/mail';
import type { ServerModule } from '#platform/node/server';
import { callRoute, deliverEvent, type TestModuleContext } from '#platform/node/testing';
import { uuid } from '#platform/random';
import { requests } from '#requests/contract';
import { createTestRequests, requestMigrations } from '#requests/testing';
import { openTestHotel } from '#stays/testing';
import { chat, type Translate } from '../contract.ts';
import { migrations } from '../server/migrations.ts';
import type { ChatStore, ChatTables } from '../server/tables.ts';

/** Staff of the test property. */
const members = [
  { id: 'ida', name: 'Ida Hofer', role: 'front_desk', email: 'ida@hotel.test', language: 'en' },
  { id: 'marta', name: 'Marta Ruiz', role: 'housekeeping', email: '', language: 'es' },
  { id: 'chief', name: 'Ada Brandt', role: 'manager', email: 'chief@hotel.test', language: 'de' },
];

type Given = {
  readonly settings?: { readonly [name: string]: string };
  /** In the place of the translation server. */
  readonly translate?: Translate;
};

type Input = {
  readonly who?: string;
  readonly id?: string;
  readonly query?: object;
  readonly body?: object;
  readonly raw?: Uint8Array;
  /** Left out: the process that answers everything else. */
  readonly process?: { readonly contract: typeof chat; readonly module: ServerModule } | undefined;
};

const noTranslation: Translate = async () => {
  throw new Error('there is no translation server');
};

/** Creates the module in a hotel with a mail server and three members of staff. */
async function createHotel({ settings = {}, translate = noTranslation }: Given = {}) {
  const all = { oneapp_chatbot_enabled: 'true', ...settings };
  const hotel = await openTestHotel({ settings: all, contracts: [chat, requests] }, [
    ...requestMigrations,
    ...migrations,
  ]);
  const mails: Mail[] = [];
  const pushed: string[] = [];
  const platform: TestModuleContext = {
    ...hotel.platform,
    mailer: { send: async (mail: Mail) => void mails.push(mail) },
  };
  const ports = { property: hotel.property.port, stays: hotel.port };
  const requestsModule = createTestRequests(platform, {
    ...ports,
    kinds: { ...requests.requestKinds, ...chat.requestKinds },
  });
  const chatPorts: ChatPorts = {
    ...ports,
    requests: requestsModule.port,
    content: {
      titleOf: async (_property, page) => (page === '131' ? 'The boat' : undefined),
      listTitles: async () => [{ id: '131', title: 'The boat' }],
    },
    messages: { notifyChat: async ({ stayId }) => void pushed.push(stayId) },
    translate,
    staff: {
      findNames: async (_property, ids) =>
        new Map(members.filter(({ id }) => ids.includes(id)).map(({ id, name }) => [id, name])),
      listMembers: async (_property, role) => members.filter((member) => member.role === role),
    },
  };
  const module = createChat(platform, chatPorts);
  const store: ChatStore = platform.database.store<ChatTables, typeof chat>(chat);
  const api = { contract: chat, module };
  /** The module as another process of the same database has it. */
  const elsewhere = () => ({ contract: chat, module: createChat(platform, chatPorts) });
  return { hotel, platform, mails, pushed, module, requestsModule, store, api, elsewhere };
}

const identityOf = (staffId: string): Staff => ({
  ...{ kind: 'staff', property: '1', staffId, name: members.find(({ id }) => id === staffId)?.name ?? staffId },
  permissions: new Set(['chat.read', 'chat.manage', 'chat.replies']),
});

/** Starts the module and its jobs like a server; can be called again to simulate a restart. */
async function startServer({ platform, module, requestsModule }: Awaited<ReturnType<typeof createHotel>>) {
  const { clock, random, log, database } = platform;
  const stop = await module.start?.();
  const handlers = [requestsModule.module.jobs, module.jobs];
  const jobs = startJobs({ database, clock, random, log, handlers });
  return {
    settled: async (ms = 1000) => {
      await clock.advance(ms);
      await jobs.settled();
    },
    close: async () => {
      await stop?.();
      await jobs.close();
    },
  };
}

/** Opens a hotel whose guests can write to it, with a mail server; end it with `platform.database.close()`. */
export async function openTestChat(given: Given = {}) {
  const created = await createHotel(given);
  const { hotel, platform, module, api } = created;

  async function signIn(room = '214', more: { readonly last_name?: string } = {}): Promise<Guest> {
    const { id: stayId, residents } = await hotel.guest({ room, ...more });
    const stay = await hotel.port.byId('1', stayId);
    const who = { property: '1', sessionId: `session-${stayId}`, stayId, residentId: residents[0]?.id ?? '' };
    return { kind: 'guest', ...who, roomId: stay?.roomId ?? '', room };
  }

  async function call<N extends CallName<typeof chat>>(
    name: N,
    identity: Guest | Visitor | Tv,
    data: object = {},
  ): Promise<CallRoot<typeof chat, N>> {
    const spec = chat.calls[name];
    const handler = module.calls[name];
    if (!handler) throw new Error(`no call ${name}`);
    const root = await handler({ identity, property: '1' } as never, spec.data.parse(data) as never);
    return spec.root.parse(root) as CallRoot<typeof chat, N>;
  }

  const write = (who: Guest | Visitor | Tv, text: string, more: object = {}) =>
    call('Chat.sendChatMessage', who, { request_id: uuid(platform.random), text, language: 'it', ...more });

  /** Calls a route as a member of staff. */
  async function desk<N extends RouteName<typeof chat>>(
    name: N,
    { who = 'ida', id, query = {}, body, raw, process = api }: Input = {},
  ) {
    const params = id === undefined ? {} : { id };
    const input = { identity: identityOf(who), params, query, body, ...(raw && { raw }) };
    const answer: RouteAnswer<typeof chat, N> = await callRoute(process, name, input);
    return answer.body;
  }

  /** Does something with a conversation, and returns it as it is then. */
  async function run(
    id: string,
    what: string,
    { who = 'ida', body }: { readonly who?: string; readonly body?: object } = {},
  ) {
    const name = `POST /api/v1/chats/{id}/${what}` as 'POST /api/v1/chats/{id}/read';
    return await desk(name, { who, id, ...(body && { body }) });
  }

  const answer = (id: string, text: string, more: object = {}) =>
    run(id, 'messages', { body: { request_id: uuid(platform.random), text, ...more } });

  /** Delivers an event to the module, as a server does. */
  const follow = (name: string, payload: unknown) => deliverEvent(module, { name, payload, at: platform.clock.now() });

  return {
    ...created,
    ...{ signIn, call, write, desk, run, answer, follow, start: () => startServer(created) },
  };
}

/** A hotel whose guests can write to it. */
export type TestChat = Awaited<ReturnType<typeof openTestChat>>;
