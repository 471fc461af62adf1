import { onTestFinished } from 'vitest';
import { orders } from '#orders/contract';
import type { PermissionName } from '#platform/contract';
import { startJobs } from '#platform/node/jobs';
import { callRoute } from '#platform/node/testing';
import { stays } from '#stays/contract';
import { openTestHotel } from '#stays/testing';
import { createWebhooks } from '#webhooks/server';
import { webhooks } from '../contract.ts';
import { migrations } from '../server/migrations.ts';
import { openEndpoint } from './open-endpoint.ts';

/** Sets up a hotel with webhooks, their jobs and an endpoint at `pos.example`, until the test ends. */
export async function createTestWebhooks() {
  const hotel = await openTestHotel({}, migrations);
  const { platform } = hotel;
  onTestFinished(() => platform.database.close());
  /** Permissions of people and keys, by id. */
  const permissions = new Map<string, ReadonlySet<PermissionName>>();
  const people = {
    findNames: async (_property: string, ids: readonly string[]) =>
      new Map(ids.filter((id) => permissions.has(id)).map((id) => [id, `Name of ${id}`])),
    findPermissions: async (_property: string, id: string) => permissions.get(id),
  };
  const createModule = (own = platform) =>
    createWebhooks(own, { property: hotel.property.port, staff: people, contracts: [stays, orders] });
  const module = createModule();
  const stop = await module.start?.();
  onTestFinished(async () => stop?.());
  const { clock, random, log, database } = platform;
  const jobs = startJobs({ database, clock, random, log, handlers: [module.jobs], lanes: module.lanes });
  onTestFinished(() => jobs.close());
  const endpoint = await openEndpoint();
  platform.internet.addHost('pos.example', endpoint.port);
  const api = { contract: webhooks, module };

  async function hook(given: object = {}) {
    const body = { url: 'https://pos.example/in'.replace('https', 'http'), types: ['stay.checked_in'], ...given };
    return (await callRoute(api, 'POST /api/v1/webhooks', { query: {}, body })).body;
  }
  const deliveries = async (id: string, query: object = {}) =>
    (await callRoute(api, 'GET /api/v1/webhooks/{id}/deliveries', { params: { id }, query })).body.items;
  const show = async (id: string) =>
    (await callRoute(api, 'GET /api/v1/webhooks/{id}', { params: { id }, query: {} })).body;
  /** Advances the clock and waits until all due jobs are done. */
  async function settle(ms = 0): Promise<void> {
    for (let turn = 0; turn < 3; turn += 1) {
      await clock.advance(turn === 0 ? ms : 0);
      await jobs.settled();
    }
  }
  /** Sets the clock forward in steps and runs the webhook's job after each, with the job runner stopped. */
  async function advance(ms: number, { id, steps }: { id: string; steps: number }): Promise<void> {
    await jobs.close();
    for (let step = 0; step < steps; step += 1) {
      // Sets the clock, as days would run each second's polls.
      clock.setBy(ms / steps);
      await module.jobs['webhooks.deliver']?.({ id }, '1');
    }
  }
  return {
    ...hotel,
    staysApi: hotel.api,
    permissions,
    module,
    createModule,
    jobs,
    endpoint,
    api,
    hook,
    deliveries,
    show,
    settle,
    advance,
  };
}
