import type { DeskView } from './desk-view.ts';

const rooms = [
  { room: '212', guests: 2, state: 'help', device: 'confirmed', minutes: 3 },
  { room: '108', guests: 1, state: 'waiting', device: 'silent' },
  { room: '110', guests: 3, state: 'waiting', device: 'none' },
  { room: '207', guests: 2, state: 'waiting', device: 'confirmed' },
  { room: '301', guests: 1, state: 'waiting', device: 'none' },
  { room: '104', guests: 2, state: 'leaving', device: 'confirmed', minutes: 4 },
  { room: '214', guests: 2, state: 'leaving', device: 'confirmed', minutes: 2 },
] as const;

/** Lets the server answer as while an emergency is on in a house with many guests and few screens. */
export async function withEmergency({ page, property }: DeskView, drill: boolean): Promise<void> {
  const { items } = await property.hotel.api<{ items: readonly { texts: object }[] }>(
    'GET',
    '/api/v1/message-templates',
  );
  await page.route('**/api/v1/emergencies/current*', async (route) => {
    const answer = await route.fetch();
    const now = Date.parse(answer.headers().date ?? '') || 0;
    const at = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
    const who = { created_at: at(6), created_by: 'Mina Aydin', started_at: at(5), ended_at: null, ended_by: '' };
    const devices = { tvs: 7, confirmed: 4, phones: 3, strangers: 1, strangers_help: 1 };
    const counts = { rooms: 51, help: 1, waiting: 48, leaving: 2, ...devices };
    const emergency = { id: 'shown', status: 'running', texts: items[0]?.texts, picture: '', drill, ...who, counts };
    const listed = rooms.map(({ room, guests, state, device, ...rest }) => ({
      ...{ room, guests, state, device, floor: room.slice(0, 1) },
      answered_at: 'minutes' in rest ? at(rest.minutes) : null,
    }));
    await route.fulfill({ json: { emergency, rooms: listed, sets: [] } });
  });
}
