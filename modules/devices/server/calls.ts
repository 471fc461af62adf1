import type { CallHandlers } from '#platform/node/server';
import type { devices } from '../contract.ts';
import type { DevicesContext } from './context.ts';
import { recordTvWipe } from './disclosed-stays.ts';
import { getOccupancy } from './get-occupancy.ts';
import { recordStart } from './record-start.ts';

/** Handlers of the socket calls. */
export function devicesCalls(context: DevicesContext): CallHandlers<typeof devices> {
  const { clock } = context.platform;
  return {
    'RoomInformation.getOccupancy': (call) => getOccupancy(context, call),
    'RoomInformation.confirmForgotten': async ({ identity }, { stay_ids: ids }) => {
      await recordTvWipe(context, identity, { ids, now: clock.now() });
      return {};
    },
    'SystemSettings.transmitFirmware': async ({ identity }, reported) => {
      await recordStart(context, identity, reported);
      return {};
    },
  };
}
