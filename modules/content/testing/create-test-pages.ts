import { createContent } from '#content/server';
import type { CallName, CallRoot } from '#platform/contract';
import type { Guest, Tv, Visitor, VisitorMode } from '#platform/node/auth';
import { startJobs } from '#platform/node/jobs';
import { createMailer } from '#platform/node/mail';
import type { ModuleContext } from '#platform/node/server';
import { callRoute } from '#platform/node/testing';
import { requests as requestsContract } from '#requests/contract';
import { createTestRequests, requestMigrations } from '#requests/testing';
import { openTestHotel } from '#stays/testing';
import { content } from '../contract.ts';
import { migrations } from '../server/migrations.ts';

/** Path parameters of the test skin. */
export const skinParams = { propertyId: '1', projectId: 'arvensee', skinId: 'house' };

const article = { template: { type: 'article', dataMap: { title: 'The boat', paragraphs: ['It floats.'] } } };
const request = {
  title: 'A boat for two hours',
  button: 'Ask for the boat',
  fields: [
    { name: 'day', label: 'Day', kind: 'date', required: true },
    { name: 'note', label: 'Note', kind: 'textarea' },
    { name: 'size', label: 'Size', kind: 'choice', options: ['Small', 'Large'] },
  ],
  mail: {
    sender: 'house@arvensee.example',
    recipients: ['jetty@arvensee.example', 'night@arvensee.example'],
    subject: 'Boat wanted',
  },
};

/** Returns a valid window with a request form, which tests may change. */
export function windowWithForm() {
  return structuredClone({ ...article, config: { request } });
}

function tv({ roomId, room }: Guest): Tv {
  return { kind: 'tv', property: '1', deviceId: `set-${room}`, roomId, room, occupied: true };
}

/** The name of a member of staff: the id with a capital letter. */
function nameOf(id: string): string {
  return id.slice(0, 1).toUpperCase() + id.slice(1);
}

function visitor(mode: VisitorMode): Visitor {
  return { kind: 'visitor', property: '1', mode, sessionId: `session-${mode}` };
}

/** Sets up the content module with its own test hotel, sending mails to `smtpUrl` if given; `close` ends it. */
export async function createTestPages(smtpUrl = '') {
  const hotel = await openTestHotel({ contracts: [requestsContract] }, [...requestMigrations, ...migrations]);
  const platform: ModuleContext = { ...hotel.platform, mailer: smtpUrl === '' ? undefined : createMailer(smtpUrl) };
  const ports = { property: hotel.property.port, stays: hotel.port };
  const requests = createTestRequests(platform, ports);
  const dependencies = {
    ...ports,
    requests: requests.port,
    staff: {
      findNames: async (_property: string, ids: readonly string[]) => new Map(ids.map((id) => [id, nameOf(id)])),
    },
  };
  const { module, menuSource, port } = createContent(platform, dependencies);
  const api = { contract: content, module };
  const { clock, random, log, database } = hotel.platform;
  const running = { jobs: startJobs({ database, clock, random, log, handlers: [module.jobs] }) };

  function put(windowId: string, body: unknown = windowWithForm()) {
    const params = { ...skinParams, windowId };
    return callRoute(api, 'PUT /api/v1/properties/{propertyId}/skins/{projectId}/{skinId}/windows/{windowId}', {
      params,
      body,
    });
  }

  function putPage(pageId: string, entries: readonly object[]) {
    const params = { ...skinParams, pageId };
    return callRoute(api, 'PUT /api/v1/properties/{propertyId}/skins/{projectId}/{skinId}/pages/{pageId}', {
      params,
      body: { entries },
    });
  }

  async function guest(room = '214'): Promise<Guest> {
    const { id: stayId, residents } = await hotel.guest({ room });
    const [stay] = await hotel.port.inHouseByRoomNumber('1', room);
    const who = { property: '1', sessionId: `session-${room}`, stayId, residentId: residents[0]?.id ?? '' };
    return { kind: 'guest', ...who, roomId: stay?.roomId ?? '', room };
  }

  async function call<N extends CallName<typeof content>>(
    name: N,
    identity: Guest | Visitor | Tv,
    data: object,
  ): Promise<CallRoot<typeof content, N>> {
    const spec = content.calls[name];
    const handler = module.calls[name];
    if (!handler) throw new Error(`no call ${name}`);
    const root = await handler({ identity, property: '1' } as never, spec.data.parse(data) as never);
    return spec.root.parse(root) as CallRoot<typeof content, N>;
  }

  /** Restarts the jobs with a mail server, on the same data. */
  async function restartWith(url: string): Promise<void> {
    await running.jobs.close();
    const restarted = createContent({ ...hotel.platform, mailer: createMailer(url) }, dependencies);
    running.jobs = startJobs({ database, clock, random, log, handlers: [restarted.module.jobs] });
  }

  const jobs = { settled: () => running.jobs.settled() };

  async function close(): Promise<void> {
    await running.jobs.close();
    await hotel.platform.database.close();
  }
  const helpers = { put, putPage, guest, tv, visitor, call, restartWith, close };
  return { ...hotel, module, menuSource, messageOf: port.messageOf, requests, api, jobs, ...helpers };
}

/** The content module of a test with its helpers. */
export type TestPages = Awaited<ReturnType<typeof createTestPages>>;
