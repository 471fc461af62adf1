import { bill } from '#bill/contract';
import { staff } from '#platform/contract';
import { accessError, auditActor } from '#platform/node/auth';
import { readTimePage } from '#platform/node/db';
import { startPeriodicTasks } from '#platform/node/jobs';
import {
  defineServerModule,
  listen,
  type ModuleContext,
  type RouteHandlers,
  type ServerModule,
} from '#platform/node/server';
import { property as propertyContract } from '#property/contract';
import { type PmsConnector, type PmsKind, type StayRequests, stays } from '#stays/contract';
import { pms } from '../contract.ts';
import type { PmsContext, PmsPorts } from './context.ts';
import { deleteOldLines } from './line-log.ts';
import { areAllUp, isUp, linkBody, noteDownNoticed, readLink } from './link-store.ts';
import { migrations } from './migrations.ts';
import { createNoticeRoute, noticePath } from './notices.ts';
import { readSetup, shownAddress } from './read-setup.ts';
import { createResyncRoutes } from './resync-routes.ts';
import { type Ask, createRouting } from './routed-requests.ts';
import { createStayRequests } from './stay-requests.ts';
import type { PmsTables } from './tables.ts';
import { createWorkers } from './workers.ts';

const hourMs = 3_600_000;
/** A property that was added is connected within this time. */
const refreshMs = 60_000;

function createRoutes(services: PmsContext, ask: Ask): RouteHandlers<typeof pms> {
  const { platform, property: properties, store } = services;
  return {
    ...createNoticeRoute(services, ask),
    'GET /api/v1/pms': async (request) => {
      const { id } = await properties.requireById(request.property);
      const [setup, row, question] = await Promise.all([
        readSetup(services, id),
        readLink(services, id),
        services.stays.resyncQuestions.find(id),
      ]);
      const link = linkBody(row);
      const mayManage = accessError(staff('pms.manage'), request.identity, id) === undefined;
      return {
        status: 200,
        body: {
          kind: setup.kind,
          address: setup.kind === 'house' ? '' : shownAddress(setup.url),
          problem: link.link === 'refused' ? await lastNote(services, id) : '',
          notice_path: mayManage ? await noticePath(services, id) : null,
          ...link,
          question: question ? { removes: question.removes, of: question.of } : null,
          question_at: question ? new Date(question.at).toISOString() : null,
          link: setup.kind === 'house' ? 'off' : link.link === 'off' ? 'waiting' : link.link,
        },
      };
    },
    ...createResyncRoutes(services, ask),
    'POST /api/v1/pms/notice-down': async (request) => {
      const { id } = await properties.requireById(request.property);
      await noteDownNoticed(services, id);
      platform.audit({ property: id, actor: auditActor(request.identity), action: 'pms.down_noticed' });
      return { status: 204, body: undefined };
    },
    'GET /api/v1/pms/lines': async (request, { query: { cursor, limit } }) => {
      const { id } = await properties.requireById(request.property);
      const lines = store.read.selectFrom('pms_lines').selectAll().where('property', '=', id);
      const { items, next } = await readTimePage(lines, 'at', { cursor, limit });
      const bodies = items.map(({ id: line, at, direction, line: text }) => ({
        ...{ id: line, direction, line: text },
        at: new Date(Number(at)).toISOString(),
      }));
      return { status: 200, body: { items: bodies, next } };
    },
  };
}

/** Returns the last remark in the log, which says what is wrong with a refused address. */
async function lastNote({ store }: PmsContext, property: string): Promise<string> {
  const row = await store.read
    .selectFrom('pms_lines')
    .select('line')
    .where('property', '=', property)
    .where('direction', '=', 'note')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.line ?? '';
}

function tellDesk({ sockets }: ModuleContext, property: string): void {
  sockets.push(pms, 'Pms.changed', { to: { property, permission: 'pms.read' }, root: {} });
}

/** The module, and what others need of it. */
export type PmsConnection = {
  readonly module: ServerModule;
  /** What any process may ask of the PMS of a property, or of the hotel itself if it has none. */
  readonly requests: StayRequests;
  kindOf(property: string): Promise<PmsKind>;
  /** The connection of a property, if this process has it. */
  readonly connectorOf: (property: string) => PmsConnector | undefined;
  /** Whether a property has a PMS that is connected now. */
  isConnected(property: string): Promise<boolean>;
  /** Since when a property and its PMS do not talk; undefined: they do, or there is none. */
  downSince(property: string): Promise<number | undefined>;
};

/** Creates the server module that keeps properties connected to their PMS. */
export function createPms(platform: ModuleContext, ports: PmsPorts): PmsConnection {
  const store = platform.database.store<PmsTables, typeof pms>(pms);
  const services: PmsContext = { ...ports, platform, store };
  const workers = createWorkers(services);
  const { signals, clock, random } = platform;
  const routing = createRouting({ signals, clock, random, connectorOf: workers.connectorOf });
  const module = defineServerModule(pms, {
    search: { none: 'guests see nothing of a PMS by itself' },
    forgets: {},
    migrations,
    calls: {},
    routes: createRoutes(services, routing.ask),
    listeners: [
      listen(propertyContract, 'property.changed', ({ payload: { what } }) => {
        if (what === 'settings' || what === 'property') void workers.refresh();
      }),
      listen(bill, 'bill.charge_changed', ({ property, payload: { state } }) => {
        if (state === 'waiting') workers.wakePostings(property);
      }),
      ...(['pms.link_changed', 'pms.down_noticed'] as const).map((event) =>
        listen(pms, event, ({ property }) => tellDesk(platform, property)),
      ),
      listen(stays, 'stays.resync_asked', ({ property }) => tellDesk(platform, property)),
    ],
    health: { pms: () => areAllUp(services) },
    start: async () => {
      const stopRouting = routing.start();
      void workers.refresh();
      const stop = startPeriodicTasks(platform, [
        { everyMs: refreshMs, failureMessage: 'could not connect to the PMS', run: () => workers.refresh() },
        {
          everyMs: hourMs,
          failureMessage: 'could not delete old lines of the PMS',
          run: async () => deleteOldLines(store, await ports.property.ids(), clock.now()),
        },
      ]);
      return async () => {
        stopRouting();
        await Promise.all([stop(), workers.close()]);
      };
    },
  });
  const kindOf = async (id: string) => (await readSetup(services, id)).kind;
  const requests = createStayRequests({ ask: routing.ask, kindOf, ledger: () => ports.ledger ?? {} });
  const isConnected = async (id: string) => isUp(await readLink(services, id));
  const downSince = async (id: string) => {
    if ((await kindOf(id)) === 'house') return undefined;
    const since = (await readLink(services, id))?.down_since;
    return since === null || since === undefined ? undefined : Number(since);
  };
  return { module, requests, kindOf, connectorOf: workers.connectorOf, isConnected, downSince };
}
