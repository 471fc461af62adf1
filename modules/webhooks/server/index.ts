import type { Contract } from '#platform/contract';
import { startPeriodicTasks } from '#platform/node/jobs';
import {
  defineServerModule,
  type EventJob,
  enqueueOn,
  listen,
  type ModuleContext,
  type ServerModule,
} from '#platform/node/server';
import type { PropertyPort } from '#property/contract';
import { staff as staffContract } from '#staff/contract';
import { webhooks } from '../contract.ts';
import type { WebhooksContext, WebhooksStaff } from './context.ts';
import { createDeliverJob, deleteOldDeliveries, rescheduleOverdue } from './deliver.ts';
import { deliveryHandlers } from './delivery-handlers.ts';
import { createStreamRegistry, openEventStream, type StreamRegistry } from './event-stream.ts';
import { createFanOut, deliverJob, deliverLane } from './fan-out.ts';
import { collectIntegrationEvents } from './integration-events.ts';
import { migrations } from './migrations.ts';
import type { WebhooksTables } from './tables.ts';
import { webhookHandlers } from './webhook-handlers.ts';
import { recheckWebhooks } from './webhook-responsibility.ts';

/** What this module needs: other modules' ports, and all contracts with their integration events. */
export type WebhooksDependencies = {
  readonly property: PropertyPort;
  readonly staff: WebhooksStaff;
  readonly contracts: readonly Contract[];
};

const rescheduleMs = 15_000;
const hourMs = 3_600_000;

/** Jobs that recheck the webhooks of a person or key whose permissions may have changed. */
function webhooksEventJobs(services: WebhooksContext): readonly EventJob[] {
  return [
    enqueueOn(staffContract, 'staff.changed', {
      job: 'webhooks.recheck_member',
      run: ({ property, payload }) => recheckWebhooks(services, property, payload.staff_id),
    }),
    // The session id of an API key is the key's id.
    enqueueOn(staffContract, 'staff.session_ended', {
      job: 'webhooks.recheck_key',
      run: ({ property, payload }) => recheckWebhooks(services, property, payload.session_id),
    }),
  ];
}

/** Rechecks open streams when permissions change, and updates desks; every process receives the events. */
function webhooksListeners(services: WebhooksContext, streams: StreamRegistry) {
  return [
    listen(staffContract, 'staff.changed', streams.requestRecheck),
    listen(staffContract, 'staff.session_ended', streams.requestRecheck),
    listen(webhooks, 'webhooks.changed', ({ property, payload }) => {
      services.platform.sockets.push(webhooks, 'Webhooks.changed', {
        to: { property, permission: 'webhooks.read' },
        root: payload,
      });
    }),
  ];
}

/** Creates the server module of the webhooks and the event stream. */
export function createWebhooks(
  platform: ModuleContext,
  { property, staff, contracts }: WebhooksDependencies,
): ServerModule {
  const store = platform.database.store<WebhooksTables, typeof webhooks>(webhooks);
  const services: WebhooksContext = {
    platform,
    store,
    property,
    staff,
    types: collectIntegrationEvents(contracts),
  };
  const streams = createStreamRegistry();
  const make = createFanOut(services);
  return defineServerModule(webhooks, {
    search: { none: 'guests see nothing of it' },
    forgets: {},
    migrations,
    calls: {},
    routes: {
      ...webhookHandlers(services),
      ...deliveryHandlers(services),
      'GET /api/v1/events': async (context, { query }) => {
        const { id } = await services.property.requireById(context.property);
        const named = { ...context, property: id };
        return { status: 200 as const, body: await openEventStream(services, streams, { context: named, query }) };
      },
    },
    listeners: webhooksListeners(services, streams),
    eventJobs: webhooksEventJobs(services),
    jobs: { [deliverJob]: createDeliverJob(services) },
    lanes: { [deliverJob]: deliverLane },
    start: async () => {
      const stop = platform.eventFeed.onNew(() => void make());
      const stopChores = startPeriodicTasks(platform, [
        {
          everyMs: rescheduleMs,
          failureMessage: 'could not reschedule overdue webhooks',
          run: () => rescheduleOverdue(services),
        },
        {
          everyMs: hourMs,
          failureMessage: 'could not delete old webhook messages',
          run: () => deleteOldDeliveries(services),
        },
      ]);
      void make();
      return async () => {
        stop();
        await Promise.all([stopChores(), make()]);
      };
    },
  });
}
