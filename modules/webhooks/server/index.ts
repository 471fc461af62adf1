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

/** What the webhooks are given: the contracts of all modules say what is told. */
export type WebhooksGiven = {
  readonly property: PropertyPort;
  readonly staff: WebhooksStaff;
  readonly contracts: readonly Contract[];
};

const atOnce = 8;
const lookMs = 15_000;
const hourMs = 3_600_000;

/** What follows when somebody's rights end, and what desks are told; every process hears it, and may hear it twice. */
function webhooksListeners(parts: Parts, streams: OpenStreams) {
  const judge = (property: string, id: string) => {
    streams.doubt();
    return judgeWebhooksOf(parts, property, id);
  };
  return [
    listen(staffContract, 'staff.changed', ({ property, payload }) => judge(property, payload.staff_id)),
    // The session of an API key is the key.
    listen(staffContract, 'staff.session_ended', ({ property, payload }) => judge(property, payload.session_id)),
    listen(webhooks, 'webhooks.changed', ({ property, payload }) => {
      parts.ground.sockets.push(webhooks, 'Webhooks.changed', {
        to: { property, permission: 'webhooks.read' },
        root: payload,
      });
    }),
  ];
}

/** The server half of what integrators are told: webhooks and the stream of events. */
export function createWebhooks(ground: Ground, { property, staff, contracts }: WebhooksGiven): ServerModule {
  const store = ground.database.store<WebhooksTables, typeof webhooks>(webhooks);
  const parts: Parts = { ground, store, property, staff, types: toldTypes(contracts) };
  const streams = openStreams();
  const make = fanOut(parts);
  return defineServerModule(webhooks, {
    migrations,
    calls: {},
    routes: {
      ...webhookRoutes(parts),
      ...deliveryRoutes(parts),
      'GET /api/v1/events': async (context, { query }) => {
        const named = { ...context, property: await propertyOf(parts, context) };
        return { status: 200 as const, body: await openStream(parts, streams, { context: named, query }) };
      },
    },
    listeners: webhooksListeners(parts, streams),
    jobs: { [deliverJob]: deliver(parts) },
    lanes: { [deliverJob]: atOnce },
    start: async () => {
      const stop = ground.facts.onNew(() => void make());
      const stopChores = startChores(ground, [
        { everyMs: lookMs, failed: 'webhooks were not looked after', work: () => wakeForgotten(parts) },
        { everyMs: hourMs, failed: 'old messages of webhooks stay', work: () => forgetOld(parts) },
      ]);
      void make();
      return async () => {
        stop();
        await Promise.all([stopChores(), make()]);
      };
    },
  });
}
