import { type DemoHotel, forEachConcurrently, send } from '#platform/node/demo';
import { type DemoStay, fixedStays } from './fixed-stays.ts';
import { isRotatingGuest, rotatingStays } from './rotating-stays.ts';

/** The fields of a stay in the API's response that are used here. */
type Stay = {
  readonly id: string;
  readonly room: string;
  readonly state: 'expected' | 'in_house' | 'checked_out';
  readonly last_name: string;
  readonly first_name: string;
  readonly arrival: string;
  readonly departure: string;
  readonly permanent: boolean;
};

type GuestName = Pick<Stay, 'last_name' | 'first_name'>;

const fixedNames = new Set(fixedStays().map(nameOf));

function addDays(today: string, days: number): string {
  const date = new Date(`${today}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

function nameOf({ last_name, first_name }: GuestName): string {
  return `${last_name}, ${first_name}`;
}

async function listStays(hotel: DemoHotel, state: Stay['state']): Promise<Stay[]> {
  const found: Stay[] = [];
  for (let cursor = ''; ; ) {
    const path = `/api/v1/stays?property=${hotel.property}&state=${state}&limit=200${cursor}`;
    const page = (await send(hotel, { method: 'GET', path })) as { items: Stay[]; next: string | null };
    found.push(...page.items);
    if (page.next === null) return found;
    cursor = `&cursor=${encodeURIComponent(page.next)}`;
  }
}

/** An action on a stay: the last segment of its route, and the body. */
type StayAction = { readonly name: 'check-in' | 'check-out' | 'move'; readonly body?: { readonly room: string } };

async function perform(hotel: DemoHotel, { id }: Pick<Stay, 'id'>, { name, body }: StayAction): Promise<void> {
  await send(hotel, {
    method: 'POST',
    path: `/api/v1/stays/${id}/${name}?property=${hotel.property}`,
    body: name === 'check-out' ? {} : { ...body, share: true },
  });
}

/** An address at which an expected guest can be reached. */
function mailOf({ last_name }: GuestName): string {
  const plain = last_name.normalize('NFD').replaceAll(/[^A-Za-z]/g, '');
  return `${plain.toLowerCase()}@guest.example`;
}

async function createStay(
  hotel: DemoHotel,
  { moved_from, state, arrival, departure, ...guest }: DemoStay,
): Promise<Stay> {
  const days = { arrival: addDays(hotel.today, arrival), departure: addDays(hotel.today, departure) };
  const room = moved_from ?? guest.room;
  const expected = state === 'expected';
  const email = expected ? mailOf(guest) : '';
  const body = { property: hotel.property, ...guest, ...days, room, expected, email, share: true };
  return (await send(hotel, { method: 'POST', path: '/api/v1/stays', body })) as Stay;
}

async function endStay(hotel: DemoHotel, stay: Stay): Promise<void> {
  if (stay.state === 'checked_out') return;
  if (stay.state === 'expected') await perform(hotel, stay, { name: 'check-in' });
  await perform(hotel, stay, { name: 'check-out' });
}

/** Nights after which a guest who is always in house leaves and comes anew, so that no bill grows for ever. */
const longestStay = 14;

/** Returns whether a guest who is always in house has stayed as long as guests do. */
function hasStayedLong({ today }: DemoHotel, { state, arrival, permanent }: Stay): boolean {
  return state === 'in_house' && !permanent && arrival <= addDays(today, -longestStay);
}

/** Returns the names and arrivals of those who have left, of stays that began on these days. */
async function listLeft(hotel: DemoHotel, arrivals: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const left = new Set<string>();
  for (const day of arrivals) {
    const path = `/api/v1/house-day?property=${hotel.property}&day=${day}`;
    const { arrivals: stays } = (await send(hotel, { method: 'GET', path })) as { readonly arrivals: readonly Stay[] };
    for (const stay of stays) if (stay.state === 'checked_out') left.add(`${nameOf(stay)} ${stay.arrival}`);
  }
  return left;
}

/** Brings a stay to its state of the day. */
async function bringUpToDate(hotel: DemoHotel, planned: DemoStay, stay: Stay): Promise<void> {
  switch (planned.state) {
    case 'expected':
      return;
    case 'left':
      return await endStay(hotel, stay);
    case 'in_house':
      if (stay.state === 'expected') await perform(hotel, stay, { name: 'check-in' });
      if (planned.moved_from === stay.room) await perform(hotel, stay, { name: 'move', body: { room: planned.room } });
      if (!isRotatingGuest(stay) && stay.departure <= hotel.today) await extend(hotel, stay, planned.departure);
  }
}

async function extend(hotel: DemoHotel, { id }: Stay, days: number): Promise<void> {
  const body = { departure: addDays(hotel.today, days) };
  await send(hotel, { method: 'PATCH', path: `/api/v1/stays/${id}?property=${hotel.property}`, body });
}

/** Whether a PMS keeps the stays, which then come from there. */
async function isManagedByPms(hotel: DemoHotel): Promise<boolean> {
  const path = `/api/v1/rooms?property=${hotel.property}`;
  const { managed_by_pms } = (await send(hotel, { method: 'GET', path })) as { managed_by_pms: boolean };
  return managed_by_pms;
}

/**
 * Updates the stays of the demo hotel to `today`: checks out ended stays, checks in arrivals, and adds new
 * reservations. Leaves all other stays alone, including those checked out early, and all of them to a PMS that is connected.
 * Idempotent, so it can be resumed.
 */
export async function prepareDay(hotel: DemoHotel): Promise<void> {
  if (await isManagedByPms(hotel)) return;
  await updateStays(hotel).catch(async (error: unknown) => {
    // The PMS may have connected meanwhile.
    if (!(await isManagedByPms(hotel))) throw error;
  });
}

async function updateStays(hotel: DemoHotel): Promise<void> {
  const here = [...(await listStays(hotel, 'in_house')), ...(await listStays(hotel, 'expected'))];
  const isOver = (stay: Stay) =>
    isRotatingGuest(stay) ? stay.departure < hotel.today : fixedNames.has(nameOf(stay)) && hasStayedLong(hotel, stay);
  await forEachConcurrently(here.filter(isOver), (stay) => endStay(hotel, stay));
  const current = new Map(here.filter((stay) => !isOver(stay)).map((stay) => [nameOf(stay), stay]));
  const planned = [...fixedStays(), ...rotatingStays(hotel.today)];
  const arrivalOf = ({ arrival }: DemoStay) => addDays(hotel.today, arrival);
  const left = await listLeft(hotel, new Set(planned.map(arrivalOf)));
  await forEachConcurrently(planned, async (plan) => {
    const stay = current.get(nameOf(plan));
    if (stay === undefined && left.has(`${nameOf(plan)} ${arrivalOf(plan)}`)) return;
    await bringUpToDate(hotel, plan, stay ?? (await createStay(hotel, plan)));
  });
}
