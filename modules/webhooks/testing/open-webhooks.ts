import { onTestFinished } from 'vitest';
import type { Permission } from '#platform/contract';
import { startJobs } from '#platform/node/jobs';
import { askRoute } from '#platform/node/testing';
import { stays } from '#stays/contract';
import { openHouse } from '#stays/testing';
import { createWebhooks } from '#webhooks/server';
import { webhooks } from '../contract.ts';
import { migrations } from '../server/migrations.ts';
import { openEndpoint } from './open-endpoint.ts';

/** Opens a house with webhooks, their jobs and an endpoint at `pos.example`, until the test ends. */
export async function openWebhooks() {
  const house = await openHouse({}, migrations);
  const { ground } = house;
  onTestFinished(() => ground.database.close());
  /** What people and keys of the house may do, by id. */
  const held = new Map<string, ReadonlySet<Permission>>();
  const people = {
    namesOf: async (_property: string, ids: readonly string[]) =>
      new Map(ids.filter((id) => held.has(id)).map((id) => [id, `Name of ${id}`])),
    permissionsOf: async (_property: string, id: string) => held.get(id),
  };
  const made = (own = ground) =>
    createWebhooks(own, { property: house.property.port, staff: people, contracts: [stays] });
  const module = made();
  const stop = await module.start?.();
  onTestFinished(async () => stop?.());
  const { clock, random, log, database } = ground;
  const jobs = startJobs({ database, clock, random, log, handlers: [module.jobs], lanes: module.lanes });
  onTestFinished(() => jobs.close());
  const till = await openEndpoint();
  ground.world.place('pos.example', till.port);
  const doors = { contract: webhooks, module };

  async function hook(given: object = {}) {
    const body = { url: 'https://pos.example/in'.replace('https', 'http'), types: ['stay.checked_in'], ...given };
    return (await askRoute(doors, 'POST /api/v1/webhooks', { query: {}, body })).body;
  }
  const deliveries = async (id: string, query: object = {}) =>
    (await askRoute(doors, 'GET /api/v1/webhooks/{id}/deliveries', { params: { id }, query })).body.items;
  const show = async (id: string) =>
    (await askRoute(doors, 'GET /api/v1/webhooks/{id}', { params: { id }, query: {} })).body;
  /** Lets everything that is due happen. */
  async function settle(ms = 0): Promise<void> {
    for (let turn = 0; turn < 3; turn += 1) {
      await clock.advance(turn === 0 ? ms : 0);
      await jobs.settled();
    }
  }
  /** Lets days go by in steps, with one look at the webhook after each; the runner of jobs, which looks each second, rests. */
  async function fly(ms: number, { id, steps }: { id: string; steps: number }): Promise<void> {
    await jobs.close();
    for (let step = 0; step < steps; step += 1) {
      await clock.advance(ms / steps);
      await module.jobs['webhooks.deliver']?.({ id }, '1');
    }
  }
  return { ...house, held, module, made, jobs, till, doors, hook, deliveries, show, settle, fly };
}
