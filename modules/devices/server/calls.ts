import { refuse } from '#platform/contract';
import type { CallHandlers } from '#platform/node/server';
import type { devices } from '../contract.ts';
import type { DevicesContext } from './context.ts';
import { recordTvWipe } from './disclosed-stays.ts';
import { getOccupancy } from './get-occupancy.ts';

/** Handlers of the socket calls. */
export function devicesCalls(context: DevicesContext): CallHandlers<typeof devices> {
  const { clock } = context.platform;
  return {
    'RoomInformation.getOccupancy': (call) => getOccupancy(context, call),
    'RoomInformation.confirmForgotten': async ({ identity }, { stay_ids: ids }) => {
      await recordTvWipe(context.store, identity, { ids, now: clock.now() });
      return {};
    },
    'SystemSettings.transmitFirmware': async ({ identity }, data) => {
      const updated = await context.store.write(async ({ tx }) => {
        const { numUpdatedRows } = await tx
          .updateTable('devices')
          .set({ ...data, last_seen_at: clock.now() })
          .where('property', '=', identity.property)
          .where('id', '=', identity.deviceId)
          .where('revoked_at', 'is', null)
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      });
      return updated ? {} : refuse('not_found', 'the device was revoked');
    },
  };
}
