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
/** Requests hold names and addresses of guests: nobody asks for one of last month. */
const keptMs = 30 * 24 * hourMs;

type Given = { readonly property: PropertyPort; readonly stays: StaysPort };

function contentCalls(needs: Needs): CallHandlers<typeof content> {
  return {
    'ReservationAssist.sendRequest': ({ identity }, data) => sendRequest(needs, identity, data),
    'ReservationAssist.getRequest': async ({ identity }, { request_id, stay_id }) => {
      const { property, scope } = await senderOf(needs, identity, stay_id);
      const row = await needs.store.read
        .selectFrom('content_requests')
        .select(['request_id', 'status', 'attempts'])
        .where('property', '=', property)
        .where('scope', '=', scope)
        .where('request_id', '=', request_id)
        .executeTakeFirst();
      return row ? requestStatus(row, needs.ground.mailer !== undefined) : refuse('not_found', 'no such request');
    },
  };
}

function listeners({ sockets }: Ground) {
  return [
    listen(content, 'content.changed', ({ property }) => {
      sockets.push(content, 'InSingLocalEvents.pagesChanged', { to: { property }, root: {} });
    }),
    listen(content, 'content.request_changed', ({ property, payload: { stay_id, session_id, status } }) => {
      const whose = stay_id === '' ? { sessionId: session_id } : { stayId: stay_id };
      sockets.push(content, 'ReservationAssist.requestChanged', { to: { property, ...whose }, root: status });
      // The set that sent it belongs to the room, not to the stay.
      sockets.push(content, 'ReservationAssist.requestChanged', {
        to: { property, deviceId: session_id },
        root: status,
      });
    }),
  ];
}

async function forgetRequests({ store, ground }: Needs): Promise<void> {
  const before = ground.clock.now() - keptMs;
  await store.write(({ tx }) => deleteOld(tx, [{ table: 'content_requests', by: 'created_at', before }]));
}

/** The server half of the content pages. Without `SMTP_URL` the jobs of mails stay in the queue, where they can be seen. */
export function createContent(ground: Ground, { property, stays }: Given): ServerModule {
  const store = ground.database.store<ContentTables, typeof content>(content);
  const { mailer } = ground;
  const needs: Needs = { ground, store, property, stays };
  const work = () => forgetRequests(needs);
  return defineServerModule(content, {
    migrations,
    calls: contentCalls(needs),
    routes: { ...skinRoutes(needs), ...staffRoutes(needs), ...requestList(needs) },
    listeners: listeners(ground),
    // A job that no process can do is not taken: it waits for a start with a mail server.
    jobs: mailer ? { [mailJob]: sendMail(needs, mailer) } : {},
    start: async () => startChores(ground, [{ everyMs: hourMs, failed: 'old requests of guests stay', work }]),
  });
}
