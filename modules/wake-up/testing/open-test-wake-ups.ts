import type { CallName, CallRoot } from '#platform/contract';
import type { Guest, Tv } from '#platform/node/auth';
import { startJobs } from '#platform/node/jobs';
import { openTestHotel } from '#stays/testing';
import { createWakeUp } from '#wake-up/server';
import { type RingView, wakeUp } from '../contract.ts';
import { migrations } from '../server/migrations.ts';
import type { WakeUpStore, WakeUpTables } from '../server/tables.ts';

/** Opens a hotel whose guests can be woken; end it with `platform.database.close()`. */
export async function openTestWakeUps(zone = 'Europe/Vienna') {
  const hotel = await openTestHotel({ contracts: [wakeUp], zone }, migrations);
  const { platform } = hotel;
  const notified: { readonly stayId: string; readonly ring: RingView }[] = [];
  const { module, port } = createWakeUp(platform, {
    property: hotel.property.port,
    stays: hotel.port,
    staff: {
      findNames: async (_property, ids) => new Map(ids.map((id) => [id, 'Mina Aydin'])),
      listMembers: async () => [],
    },
    notifier: { notify: async ({ stayId }, ring) => void notified.push({ stayId, ring }) },
  });

  const store: WakeUpStore = platform.database.store<WakeUpTables, typeof wakeUp>(wakeUp);

  async function signIn(room = '214'): Promise<Guest> {
    const { id: stayId, residents } = await hotel.guest({ room, departure: '2027-11-24' });
    const [stay] = await hotel.port.inHouseByRoomNumber('1', room);
    const who = { property: '1', sessionId: `session-${room}`, stayId, residentId: residents[0]?.id ?? '' };
    return { kind: 'guest', ...who, roomId: stay?.roomId ?? '', room };
  }

  async function call<N extends CallName<typeof wakeUp>>(
    name: N,
    identity: Guest | Tv,
    data: object = {},
  ): Promise<CallRoot<typeof wakeUp, N>> {
    const spec = wakeUp.calls[name];
    const handler = module.calls[name];
    if (!handler) throw new Error(`no call ${name}`);
    const root = await handler({ identity, property: '1' } as never, spec.data.parse(data) as never);
    return spec.root.parse(root) as CallRoot<typeof wakeUp, N>;
  }

  /** Starts a server on the hotel's database; may be called again, for another one or after a kill. */
  async function start() {
    const { clock, random, log, database } = platform;
    const stop = await module.start?.();
    const jobs = startJobs({ database, clock, random, log, handlers: [module.jobs] });
    return async () => {
      await stop?.();
      await jobs.close();
    };
  }

  return { hotel, platform, module, port, store, api: { contract: wakeUp, module }, notified, signIn, call, start };
}

/** A hotel whose guests can be woken. */
export type TestWakeUps = Awaited<ReturnType<typeof openTestWakeUps>>;
