import { refuse } from '#platform/contract';
import { deleteOld } from '#platform/node/db';
import { startChores } from '#platform/node/jobs';
import { type CallHandlers, defineServerModule, type Ground, listen, type ServerModule } from '#platform/node/server';
import type { PropertyPort } from '#property/contract';
import type { StaysPort } from '#stays/contract';
import { content } from '../contract.ts';
import { mailJob, sendMail } from './mail-job.ts';
import { migrations } from './migrations.ts';
import type { Needs } from './needs.ts';
import { requestList } from './request-list.ts';
import { requestStatus } from './request-status.ts';
import { senderOf, sendRequest } from './send-request.ts';
import { skinRoutes } from './skin-routes.ts';
import { staffRoutes } from './staff-routes.ts';
import type { ContentTables } from './tables.ts';

const hourMs = 3_600_000;
/** Retention of requests, which contain guests' names and addresses. */
const retentionMs = 30 * 24 * hourMs;

type ContentDependencies = { readonly property: PropertyPort; readonly stays: StaysPort };

function contentCalls(services: Needs): CallHandlers<typeof content> {
  return {
    'ReservationAssist.sendRequest': ({ identity }, data) => sendRequest(services, identity, data),
    'ReservationAssist.getRequest': async ({ identity }, { request_id, stay_id }) => {
      const { property, scope } = await senderOf(services, identity, stay_id);
      const row = await services.store.read
        .selectFrom('content_requests')
        .select(['request_id', 'status', 'attempts'])
        .where('property', '=', property)
        .where('scope', '=', scope)
        .where('request_id', '=', request_id)
        .executeTakeFirst();
      return row ? requestStatus(row, services.ground.mailer !== undefined) : refuse('not_found', 'no such request');
    },
  };
}

function listeners({ sockets }: Ground) {
  return [
    listen(content, 'content.changed', ({ property }) => {
      sockets.push(content, 'InSingLocalEvents.pagesChanged', { to: { property }, root: {} });
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

async function deleteOldRequests({ store, ground }: Needs): Promise<void> {
  const before = ground.clock.now() - retentionMs;
  await store.write(({ tx }) => deleteOld(tx, [{ table: 'content_requests', by: 'created_at', before }]));
}

/** Creates the server module of the content pages. Without `SMTP_URL` mail jobs wait visibly in the queue. */
export function createContent(ground: Ground, { property, stays }: ContentDependencies): ServerModule {
  const store = ground.database.store<ContentTables, typeof content>(content);
  const { mailer } = ground;
  const services: Needs = { ground, store, property, stays };
  const work = () => deleteOldRequests(services);
  return defineServerModule(content, {
    migrations,
    calls: contentCalls(services),
    routes: { ...skinRoutes(services), ...staffRoutes(services), ...requestList(services) },
    listeners: listeners(ground),
    // Without a mail server the job has no handler: it waits for a start with one.
    jobs: mailer ? { [mailJob]: sendMail(services, mailer) } : {},
    start: async () => startChores(ground, [{ everyMs: hourMs, failed: 'could not delete old guest requests', work }]),
  });
}
