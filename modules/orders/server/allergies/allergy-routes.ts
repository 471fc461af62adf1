import { refuse } from '#platform/contract';
import { auditActor, loadStaffNames } from '#platform/node/auth';
import type { RouteHandlers } from '#platform/node/server';
import type { orders } from '../../contract.ts';
import type { OrdersContext } from '../context.ts';
import { instantText } from '../status/order-views.ts';
import { declareForStay } from './declare-for-stay.ts';
import { type Declaration, findDeclaration } from './declared-allergies.ts';

async function toBody(context: OrdersContext, { property, stay_id, allergens, by, at }: Declaration) {
  const names = await loadStaffNames(context.staff, property, [by]);
  return { stay_id, allergens: [...allergens], at: at === 0 ? null : instantText(at), by: by && names.nameOf(by) };
}

async function requireStay({ stays }: OrdersContext, property: string, stayId: string) {
  return (await stays.byId(property, stayId)) ?? refuse('not_found', 'no such stay');
}

/** Returns the route handlers of the allergies of a stay. */
export function allergyRoutes(context: OrdersContext) {
  return {
    'GET /api/v1/stays/{id}/allergies': async (request, { params: { id } }) => {
      const { id: property } = await context.property.requireById(request.property);
      await requireStay(context, property, id);
      const nothing = { property, stay_id: id, allergens: [], by: '', at: 0 };
      const found = await findDeclaration(context.store.read, { property, stay_id: id });
      return { status: 200, body: await toBody(context, found ?? nothing) };
    },
    'PUT /api/v1/stays/{id}/allergies': async (request, { params: { id }, body: { allergens } }) => {
      const { id: property } = await context.property.requireById(request.property);
      const load = async () => {
        const found = await requireStay(context, property, id);
        return found.state === 'checked_out' ? refuse('not_checked_in', 'the stay has ended') : found;
      };
      const by = auditActor(request.identity);
      const { stay, stored } = await declareForStay(context, load, { allergens, by });
      // Health data stays out of the log: only that something was entered.
      context.platform.audit({ property, actor: by, action: 'order.allergies', subject: id, roomId: stay.roomId });
      return { status: 200, body: await toBody(context, stored) };
    },
  } satisfies Partial<RouteHandlers<typeof orders>>;
}
