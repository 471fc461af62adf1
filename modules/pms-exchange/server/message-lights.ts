import type { PmsConnector } from '#stays/contract';
import type { ExchangeContext } from './context.ts';
import { noteLight, pmsRoomOf } from './room-states.ts';

/** Tells the PMS of the rooms whose messages were read, or are unread, since it was told last. */
async function tellLights(context: ExchangeContext, property: string, connector: PmsConnector): Promise<boolean> {
  const tell = connector.setMessageLight;
  if (!tell || !connector.capabilities().has('messages')) return true;
  const lamps = await context.store.read
    .selectFrom('pms_room_states')
    .select('room_id')
    .where('property', '=', property)
    .where('light_sent', '=', 1)
    .execute();
  const lit = new Set(lamps.map(({ room_id }) => room_id));
  const unread = new Set(await context.messages.listUnreadRooms(property));
  const changed = [...unread, ...lit].filter((id) => unread.has(id) !== lit.has(id));
  for (const room of await context.stays.roomsByIds(property, changed)) {
    const own = { property, ...room };
    const on = unread.has(room.id);
    const answer = await tell({ room: (await pmsRoomOf(context, own)).room, on });
    if (answer.kind === 'unavailable') return false;
    await noteLight(context, own, on);
  }
  return true;
}

/** Asks for the messages of rooms whose light the PMS has on: they may have been left while it was away. */
export async function requestMessages(context: ExchangeContext, property: string): Promise<void> {
  const connector = context.links.connectorOf(property);
  if (!connector?.requestMessages) return;
  const lit = await context.store.read
    .selectFrom('pms_room_states')
    .select('room_id')
    .where('property', '=', property)
    .where('message_light', '=', 1)
    .execute();
  for (const { id } of await context.stays.inHouseByRoomIds(
    property,
    lit.map(({ room_id }) => room_id),
  )) {
    const stay = await context.stays.pmsStay(property, id);
    if (stay) await connector.requestMessages(stay);
  }
}

/** The properties whose lights may have changed; what the PMS could not be told stays. */
export class MessageLights {
  readonly #context: ExchangeContext;
  readonly #changed = new Set<string>();

  constructor(context: ExchangeContext) {
    this.#context = context;
  }

  /** Messages of a property were sent, read or deleted, or its PMS is connected again. */
  note(property: string): void {
    this.#changed.add(property);
  }

  /** Tells the PMSs that are connected in this process. */
  async tell(): Promise<void> {
    for (const property of [...this.#changed]) {
      const connector = this.#context.links.connectorOf(property);
      if (!connector) continue;
      this.#changed.delete(property);
      if (!(await tellLights(this.#context, property, connector))) this.#changed.add(property);
    }
  }
}
