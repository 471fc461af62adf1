import type { Contract } from '#platform/contract';
import { startChores } from '#platform/node/jobs';
import { defineServerModule, type Ground, listen, type ServerModule } from '#platform/node/server';
import type { PropertyPort } from '#property/contract';
import { staff as staffContract } from '#staff/contract';
import { webhooks } from '../contract.ts';
import { deliver, forgetOld, wakeForgotten } from './deliver.ts';
import { deliveryRoutes } from './delivery-routes.ts';
import { type OpenStreams, openStream, openStreams } from './event-stream.ts';
import { deliverJob, fanOut } from './fan-out.ts';
import { migrations } from './migrations.ts';
import type { Parts, WebhooksStaff } from './parts.ts';
import { judgeWebhooksOf } from './responsible.ts';
import type { WebhooksTables } from './tables.ts';
import { toldTypes } from './told-types.ts';
import { propertyOf, webhookRoutes } from './webhook-routes.ts';

/** What this module needs: other modules' ports, and all contracts with their integration events. */
export type WebhooksGiven = {
  readonly property: PropertyPort;
  readonly staff: WebhooksStaff;
  readonly contracts: readonly Contract[];
};

const maxConcurrent = 8;
const rescheduleMs = 15_000;
const hourMs = 3_600_000;

/** Rechecks permissions when they change, and updates desks; every process receives the events, possibly twice. */
function webhooksListeners(services: Parts, streams: OpenStreams) {
  const recheck = (property: string, id: string) => {
    streams.doubt();
    return judgeWebhooksOf(services, property, id);
  };
  return [
    listen(staffContract, 'staff.changed', ({ property, payload }) => recheck(property, payload.staff_id)),
    // The session id of an API key is the key's id.
    listen(staffContract, 'staff.session_ended', ({ property, payload }) => recheck(property, payload.session_id)),
    listen(webhooks, 'webhooks.changed', ({ property, payload }) => {
      services.ground.sockets.push(webhooks, 'Webhooks.changed', {
        to: { property, permission: 'webhooks.read' },
        root: payload,
      });
    }),
  ];
}

/** Creates the server module of the webhooks and the event stream. */
export function createWebhooks(ground: Ground, { property, staff, contracts }: WebhooksGiven): ServerModule {
  const store = ground.database.store<WebhooksTables, typeof webhooks>(webhooks);
  const services: Parts = { ground, store, property, staff, types: toldTypes(contracts) };
  const streams = openStreams();
  const make = fanOut(services);
  return defineServerModule(webhooks, {
    migrations,
    calls: {},
    routes: {
      ...webhookRoutes(services),
      ...deliveryRoutes(services),
      'GET /api/v1/events': async (context, { query }) => {
        const named = { ...context, property: await propertyOf(services, context) };
        return { status: 200 as const, body: await openStream(services, streams, { context: named, query }) };
      },
    },
    listeners: webhooksListeners(services, streams),
    jobs: { [deliverJob]: deliver(services) },
    lanes: { [deliverJob]: maxConcurrent },
    start: async () => {
      const stop = ground.facts.onNew(() => void make());
      const stopChores = startChores(ground, [
        { everyMs: rescheduleMs, failed: 'could not reschedule overdue webhooks', work: () => wakeForgotten(services) },
        { everyMs: hourMs, failed: 'could not delete old webhook messages', work: () => forgetOld(services) },
      ]);
      void make();
      return async () => {
        stop();
        await Promise.all([stopChores(), make()]);
      };
    },
  });
}
