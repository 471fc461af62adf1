import type { Contract } from '#platform/contract';
import { defineServerModule, type Ground, type ServerModule } from '#platform/server';
import type { PropertyPort } from '#property/contract';
import { webhooks } from '../contract.ts';
import { deliver, forgetOld, wakeForgotten } from './deliver.ts';
import { deliveryRoutes } from './delivery-routes.ts';
import { openStream, openStreams } from './event-stream.ts';
import { deliverJob, fanOut } from './fan-out.ts';
import { migrations } from './migrations.ts';
import type { Parts } from './parts.ts';
import type { WebhooksTables } from './tables.ts';
import { toldTypes } from './told-types.ts';
import { propertyOf, webhookRoutes } from './webhook-routes.ts';

/** What the webhooks are given: the contracts of all modules say what is told. */
export type WebhooksGiven = { readonly property: PropertyPort; readonly contracts: readonly Contract[] };

const atOnce = 8;
const minuteMs = 60_000;
const hourMs = 3_600_000;

/** The server half of what integrators are told: webhooks and the stream of events. */
export function createWebhooks(ground: Ground, { property, contracts }: WebhooksGiven): ServerModule {
  const store = ground.database.store<WebhooksTables, typeof webhooks>(webhooks);
  const parts: Parts = { ground, store, property, types: toldTypes(contracts) };
  const streams = openStreams();
  const make = fanOut(parts);
  const quietly = (work: () => Promise<void>) => () => {
    work().catch((error: unknown) => ground.log.warn({ error: String(error) }, 'webhooks could not be looked after'));
  };
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
    jobs: { [deliverJob]: deliver(parts) },
    lanes: { [deliverJob]: atOnce },
    start: async () => {
      const stop = ground.facts.onNew(() => void make());
      const timers = [
        ground.clock.every(
          minuteMs,
          quietly(() => wakeForgotten(parts)),
        ),
        ground.clock.every(
          hourMs,
          quietly(() => forgetOld(parts)),
        ),
      ];
      void make();
      return async () => {
        stop();
        for (const timer of timers) timer.cancel();
        await make();
      };
    },
  });
}
