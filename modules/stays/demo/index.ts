import { type DemoData, send } from '#platform/node/demo';
import { demoRooms } from './fixed-stays.ts';
import { prepareDay } from './prepare-day.ts';

export { demoRooms, fixedStays } from './fixed-stays.ts';
export { rotatingStays } from './rotating-stays.ts';

/** The rooms of the demo hotel, and its guests of each day. */
export const staysDemo: DemoData = {
  load: async (hotel) => {
    const body = { property: hotel.property, rooms: demoRooms() };
    await send(hotel, { method: 'POST', path: '/api/v1/rooms', body });
  },
  prepareDay,
};
