import { createBill } from '#bill/server';
import type { OrderCharge } from '#orders/contract';
import type { Guest } from '#platform/node/auth';
import { callRoute } from '#platform/node/testing';
import type { PmsAnswer, PmsBill, PmsStay } from '#stays/contract';
import { openTestHotel } from '#stays/testing';
import { bill, type ChargeDecision, type GuestBill, type LineKind } from '../contract.ts';
import { migrations } from '../server/migrations.ts';

/** A PMS whose answer a test sets; without one the folios are kept here. */
export type TestPms = {
  answer: PmsAnswer<PmsBill> | undefined;
  readonly requested: PmsStay[];
  /** What happens before it answers. */
  whileRequested: (() => Promise<unknown>) | undefined;
};

/** Opens a hotel whose guests have bills; end it with `platform.database.close()`. */
export async function openTestBills() {
  const hotel = await openTestHotel({ contracts: [bill], zone: 'Europe/Vienna' }, migrations);
  const { platform, port } = hotel;
  const pms: TestPms = { answer: undefined, requested: [], whileRequested: undefined };
  const placed = new Map<string, OrderCharge>();
  const created = createBill(platform, {
    property: hotel.property.port,
    stays: port,
    staff: { findNames: async (_property, ids) => new Map(ids.map((id) => [id, 'Mina Aydin'])) },
    orders: { charge: async (_property, id) => placed.get(id) },
    pms: {
      kindOf: async () => (pms.answer === undefined ? 'house' : 'fias'),
      bill: async (property, stay) => {
        pms.requested.push(stay);
        await pms.whileRequested?.();
        return pms.answer ?? created.ledger.bill(property, stay);
      },
    },
  });
  const api = { contract: bill, module: created.module };

  async function signIn(room = '214', more: Parameters<typeof hotel.guest>[0] = {}): Promise<Guest> {
    const { id: stayId, residents } = await hotel.guest({ room, ...more });
    const [stay] = await port.inHouseByRoomNumber('1', room);
    const who = { property: '1', sessionId: `session-${room}`, stayId, residentId: residents[0]?.id ?? '' };
    return { kind: 'guest', ...who, roomId: stay?.roomId ?? '', room };
  }

  /** Reads the bill as the guest's phone does. */
  async function read(identity: Guest): Promise<GuestBill> {
    const spec = bill.calls['BillPreview.requestBillData'];
    const handler = created.module.calls['BillPreview.requestBillData'];
    if (!handler) throw new Error('no such call');
    return spec.root.parse(await handler({ identity, property: '1' } as never, spec.data.parse({}) as never));
  }

  const desk = (stayId: string) => {
    const params = { id: stayId };
    return {
      show: async () => (await callRoute(api, 'GET /api/v1/stays/{id}/folio', { params })).body,
      add: async (body: {
        readonly id: string;
        readonly kind: LineKind;
        readonly text: string;
        readonly amount: number;
        readonly person?: string;
      }) => (await callRoute(api, 'POST /api/v1/stays/{id}/folio/lines', { params, body })).body,
      correct: async (line: string) =>
        (await callRoute(api, 'POST /api/v1/stays/{id}/folio/lines/{line}/correct', { params: { ...params, line } }))
          .body,
    };
  };
  const showCharges = async () => (await callRoute(api, 'GET /api/v1/charges', {})).body;
  const listCharges = async () => (await showCharges()).items;
  const decide = async (id: string, decision: ChargeDecision) =>
    (await callRoute(api, 'POST /api/v1/charges/{id}/decide', { params: { id }, body: { decision } })).body;

  /** Changes an order, as the outlet does, and runs the jobs that follow. */
  async function order(id: string, change: OrderCharge): Promise<void> {
    placed.set(id, change);
    const job = created.module.eventJobs.find(({ job: name }) => name === 'bill.charge_order');
    await job?.handle({ property: '1', payload: { order_id: id }, at: 0 });
  }

  return { ...created, hotel, platform, pms, signIn, read, desk, order, showCharges, listCharges, decide };
}

/** A hotel whose guests have bills. */
export type TestBills = Awaited<ReturnType<typeof openTestBills>>;
