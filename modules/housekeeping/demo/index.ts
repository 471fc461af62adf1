import { type DemoData, send } from '#platform/node/demo';

type Room = { readonly room_id: string; readonly room: string; readonly work: string; readonly guest: string };

/** What was done in the demo hotel by the middle of the morning, by the last digits of the room. */
const found: { readonly [digit: string]: 'clean' | 'inspected' } = {
  '2': 'clean',
  '3': 'inspected',
  '6': 'clean',
  '9': 'inspected',
};

/** The morning of housekeeping in the demo hotel: some rooms are done, others to do. */
export const housekeepingDemo: DemoData = {
  load: async (hotel) => {
    const settings = { green_voucher: '5', minibar_articles: 'Water 4.50, Beer 7, Juice 5, Nuts 6, Chocolate 5.50' };
    await send(hotel, { method: 'PATCH', path: `/api/v1/properties/${hotel.property}/settings`, body: settings });
  },
  prepareDay: async (hotel) => {
    const path = `/api/v1/housekeeping?property=${hotel.property}`;
    const { body } = await hotel.request('GET', path);
    const { rooms, team } = body as {
      readonly rooms: readonly Room[];
      readonly team: readonly { readonly id: string }[];
    };
    for (const { room_id: id, room, work } of rooms) {
      // The second floor is whose turn it is.
      if (team[0] && room.startsWith('2')) {
        const assignment = `/api/v1/housekeeping/rooms/${id}/assignment?property=${hotel.property}`;
        await send(hotel, { method: 'PUT', path: assignment, body: { staff_id: team[0].id } });
      }
      const status = found[room.slice(-1)];
      if (work !== 'todo' || !status) continue;
      const state = `/api/v1/room-states/${id}?property=${hotel.property}`;
      await send(hotel, { method: 'PATCH', path: state, body: { maid_status: status } });
    }
  },
};
