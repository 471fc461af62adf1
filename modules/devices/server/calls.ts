import { refuse } from '#platform/contract';
import type { CallHandlers } from '#platform/node/server';
import type { devices } from '../contract.ts';
import { tellOccupancy } from './occupancy.ts';
import type { Parts } from './parts.ts';
import { keepForgotten } from './shown.ts';

/** Handlers of the socket calls. */
export function devicesCalls(parts: Parts): CallHandlers<typeof devices> {
  const { clock } = parts.ground;
  return {
    'RoomInformation.getOccupancy': (context) => tellOccupancy(parts, context),
    'RoomInformation.confirmForgotten': async ({ identity }, { stay_ids: ids }) => {
      await keepForgotten(parts.store, identity, { ids, now: clock.now() });
      return {};
    },
    'SystemSettings.transmitFirmware': async ({ identity }, data) => {
      const kept = await parts.store.write(async ({ tx }) => {
        const { numUpdatedRows } = await tx
          .updateTable('devices')
          .set({ ...data, last_seen_at: clock.now() })
          .where('property', '=', identity.property)
          .where('id', '=', identity.deviceId)
          .where('revoked_at', 'is', null)
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      });
      return kept ? {} : refuse('not_found', 'the device was revoked');
    },
  };
}
