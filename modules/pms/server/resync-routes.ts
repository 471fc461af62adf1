import { refuse } from '#platform/contract';
import { auditActor, type Staff } from '#platform/node/auth';
import type { RouteContext, RouteHandlers } from '#platform/node/server';
import type { ResyncSummary } from '#stays/contract';
import type { PmsResync, pms } from '../contract.ts';
import type { PmsContext } from './context.ts';
import { noteResync } from './link-store.ts';
import { readSetup } from './read-setup.ts';
import { type Ask, RemoteRefusal } from './routed-requests.ts';

async function resync(services: PmsContext, ask: Ask, property: string): Promise<ResyncSummary> {
  const { kind } = await readSetup(services, property);
  if (kind === 'house') refuse('resync_impossible', 'the property has no PMS');
  await noteResync(services, property);
  try {
    return (await ask(property, 'resync', [])) as ResyncSummary;
  } catch (error) {
    const isRunning = error instanceof RemoteRefusal && error.code === 'conflict';
    return isRunning
      ? refuse('resync_impossible', 'the stays are being asked for already')
      : refuse('pms_unavailable', 'the PMS does not send its stays');
  }
}

type ResyncRoutes = Pick<
  RouteHandlers<typeof pms>,
  'POST /api/v1/pms/resync' | 'POST /api/v1/pms/resync/apply' | 'POST /api/v1/pms/resync/discard'
>;

/** Returns the handlers that ask a PMS for all stays, and take the answer of staff where much would be checked out. */
export function createResyncRoutes(services: PmsContext, ask: Ask): ResyncRoutes {
  const { platform, property: properties, stays } = services;
  async function run(request: RouteContext<Staff>, id: string): Promise<PmsResync> {
    const { checkedIn, changed, moved, checkedOut, asks } = await resync(services, ask, id);
    const details = { checked_in: checkedIn, changed, moved, checked_out: checkedOut };
    platform.audit({ property: id, actor: auditActor(request.identity), action: 'pms.resynced', details });
    return { ...details, ...(asks && { question: { removes: asks.removes, of: asks.stands } }) };
  }
  async function answer(property: string, isYes: boolean): Promise<void> {
    if (!(await stays.resyncQuestions.answer(property, isYes))) refuse('not_waiting', 'no resync asks anything');
  }
  return {
    'POST /api/v1/pms/resync': async (request) => {
      const { id } = await properties.requireById(request.property);
      return { status: 200, body: await run(request, id) };
    },
    'POST /api/v1/pms/resync/apply': async (request) => {
      const { id } = await properties.requireById(request.property);
      await answer(id, true);
      return { status: 200, body: await run(request, id) };
    },
    'POST /api/v1/pms/resync/discard': async (request) => {
      const { id } = await properties.requireById(request.property);
      await answer(id, false);
      platform.audit({ property: id, actor: auditActor(request.identity), action: 'pms.resync_discarded' });
      return { status: 204, body: undefined };
    },
  };
}
