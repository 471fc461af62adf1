import { refuse } from '#platform/contract';
import type { ActorNames } from '#platform/node/auth';
import { deleteOld } from '#platform/node/db';
import { startPeriodicTasks } from '#platform/node/jobs';
import { mailLane } from '#platform/node/mail';
import {
  type CallHandlers,
  defineServerModule,
  listen,
  type ModuleContext,
  type ServerModule,
} from '#platform/node/server';
import { type MenuSource, type PropertyPort, property } from '#property/contract';
import type { RequestsPort } from '#requests/contract';
import type { StaysPort } from '#stays/contract';
import { type ContentPort, content } from '../contract.ts';
import type { ContentContext } from './context.ts';
import { pageHandlers } from './drafts/page-handlers.ts';
import { versionsMs } from './drafts/page-versions.ts';
import { createMailJob, mailJob } from './mail-job.ts';
import { createMenuSource } from './menu-source.ts';
import { migrations } from './migrations.ts';
import { createPageBook, type PageBook } from './page-book.ts';
import { pageSearch } from './page-search.ts';
import { pageTitles } from './page-titles.ts';
import { placesOnMap } from './places-on-map.ts';
import { requestHandlers } from './request-handlers.ts';
import { toRequestStatus } from './request-status.ts';
import { sendRequest } from './send-request.ts';
import { skinHandlers } from './skin-handlers.ts';
import { staffHandlers } from './staff-handlers.ts';
import type { ContentStore, ContentTables } from './tables.ts';

const hourMs = 3_600_000;
/** Retention of requests, which contain guests' names and addresses. */
const retentionMs = 30 * 24 * hourMs;

type ContentDependencies = {
  readonly property: PropertyPort;
  readonly stays: StaysPort;
  readonly requests: RequestsPort;
  readonly staff: ActorNames;
};

function contentCalls(services: ContentContext): CallHandlers<typeof content> {
  return {
    'ReservationAssist.sendRequest': ({ identity }, data) => sendRequest(services, identity, data),
    'ReservationAssist.getRequest': async ({ identity }, { request_id, stay_id }) => {
      const { property, scope } = await services.requests.resolveAsker(identity, stay_id);
      const row = await services.store.read
        .selectFrom('content_requests')
        .select(['request_id', 'status', 'attempts'])
        .where('property', '=', property)
        .where('scope', '=', scope)
        .where('request_id', '=', request_id)
        .executeTakeFirst();
      return row
        ? toRequestStatus(row, services.platform.mailer !== undefined)
        : refuse('not_found', 'no such request');
    },
  };
}

function listeners({ sockets }: ModuleContext) {
  return [
    listen(content, 'content.changed', ({ property }) => {
      sockets.push(content, 'InSingLocalEvents.pagesChanged', { to: { property }, root: {} });
    }),
    listen(content, 'content.draft_changed', ({ property, payload }) => {
      sockets.push(content, 'Content.draftChanged', { to: { property, permission: 'content.manage' }, root: payload });
    }),
    listen(content, 'content.request_changed', ({ property, payload: { stay_id, session_id, status } }) => {
      const target = stay_id === '' ? { sessionId: session_id } : { stayId: stay_id };
      sockets.push(content, 'ReservationAssist.requestChanged', { to: { property, ...target }, root: status });
      // The TV that sent it belongs to the room, not to the stay.
      sockets.push(content, 'ReservationAssist.requestChanged', {
        to: { property, deviceId: session_id },
        root: status,
      });
    }),
  ];
}

async function hasPage({ store }: ContentContext, id: string, page: string): Promise<boolean> {
  const pages = store.read.selectFrom('content_pages').select('page_id').where('property', '=', id);
  return (await pages.where('page_id', '=', page).limit(1).executeTakeFirst()) !== undefined;
}

async function deleteOldRows({ store, platform }: ContentContext): Promise<void> {
  const now = platform.clock.now();
  await deleteOld(store, [
    { table: 'content_requests', by: 'created_at', before: now - retentionMs },
    { table: 'content_versions', by: 'published_at', before: now - versionsMs },
  ]);
}

/** What changes which pages there are, and which of them a menu leads to. */
function bookListeners(book: PageBook) {
  return [
    listen(content, 'content.changed', ({ property: id }) => book.drop(id)),
    listen(property, 'property.changed', ({ property: id }) => book.drop(id)),
  ];
}

async function findMessage({ read }: ContentStore, property: string, id: string): Promise<string | undefined> {
  const row = read.selectFrom('content_requests').select('message').where('property', '=', property);
  return (await row.where('id', '=', id).executeTakeFirst())?.message;
}

/** Creates the server module of the content pages, and its part of default menus. Without `SMTP_URL` mail jobs wait for a day. */
export function createContent(
  platform: ModuleContext,
  { property, stays, requests, staff }: ContentDependencies,
): { readonly module: ServerModule; readonly menuSource: MenuSource; readonly port: ContentPort } {
  const store = platform.database.store<ContentTables, typeof content>(content);
  const { mailer } = platform;
  const services: ContentContext = { platform, store, property, stays, requests, staff };
  const book = createPageBook(services);
  const work = () => deleteOldRows(services);
  const module = defineServerModule(content, {
    forgets: { content_requests: { afterMs: retentionMs } },
    search: [pageSearch(book)],
    uses: { contentpage: (id, page) => hasPage(services, id, page) },
    migrations,
    demo: async () => (await import('../demo/index.ts')).contentDemo,
    calls: contentCalls(services),
    routes: {
      ...skinHandlers(services),
      ...staffHandlers(services),
      ...pageHandlers(services, book),
      ...requestHandlers(services),
    },
    listeners: [...listeners(platform), ...bookListeners(book)],
    // Without a mail server the job has no handler: it waits for a start with one.
    lanes: { [mailJob]: mailLane },
    jobs: mailer ? { [mailJob]: createMailJob(services, mailer) } : {},
    start: async () =>
      startPeriodicTasks(platform, [
        { everyMs: hourMs, failureMessage: 'could not delete old guest requests and versions of pages', run: work },
      ]),
  });
  const messageOf: ContentPort['messageOf'] = (hotel, id) => findMessage(store, hotel, id);
  return {
    module,
    menuSource: createMenuSource(store),
    port: { messageOf, ...pageTitles(book), placesOnMap: placesOnMap(book) },
  };
}
