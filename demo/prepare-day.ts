import { type ApiClient, demoProperty, forEachConcurrently, send } from './api-client.ts';
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
};

type GuestName = Pick<Stay, 'last_name' | 'first_name'>;

function addDays(today: string, days: number): string {
  const date = new Date(`${today}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

function nameOf({ last_name, first_name }: GuestName): string {
  return `${last_name}, ${first_name}`;
}

async function listStays(api: ApiClient, state: Stay['state']): Promise<Stay[]> {
  const found: Stay[] = [];
  for (let cursor = ''; ; ) {
    const path = `/api/v1/stays?property=${demoProperty}&state=${state}&limit=200${cursor}`;
    const page = (await send(api, { method: 'GET', path })) as { items: Stay[]; next: string | null };
    found.push(...page.items);
    if (page.next === null) return found;
    cursor = `&cursor=${encodeURIComponent(page.next)}`;
  }
}

/** An action on a stay: the last segment of its route, and the body. */
type StayAction = { readonly name: 'check-in' | 'check-out' | 'move'; readonly body?: { readonly room: string } };

async function perform(api: ApiClient, { id }: Pick<Stay, 'id'>, { name, body }: StayAction): Promise<void> {
  await send(api, { method: 'POST', path: `/api/v1/stays/${id}/${name}?property=${demoProperty}`, body: body ?? {} });
}

async function createStay(
  api: ApiClient,
  { moved_from, state, arrival, departure, ...guest }: DemoStay,
): Promise<Stay> {
  const days = { arrival: addDays(api.today, arrival), departure: addDays(api.today, departure) };
  const room = moved_from ?? guest.room;
  const body = { property: demoProperty, ...guest, ...days, room, expected: state === 'expected' };
  return (await send(api, { method: 'POST', path: '/api/v1/stays', body })) as Stay;
}

async function endStay(api: ApiClient, stay: Stay): Promise<void> {
  if (stay.state === 'checked_out') return;
  if (stay.state === 'expected') await perform(api, stay, { name: 'check-in' });
  await perform(api, stay, { name: 'check-out' });
}

/** Brings a stay to its state of the day. */
async function bringUpToDate(api: ApiClient, planned: DemoStay, stay: Stay): Promise<void> {
  switch (planned.state) {
    case 'expected':
      return;
    case 'left':
      return await endStay(api, stay);
    case 'in_house':
      if (stay.state === 'expected') await perform(api, stay, { name: 'check-in' });
      if (planned.moved_from === stay.room) await perform(api, stay, { name: 'move', body: { room: planned.room } });
      if (!isRotatingGuest(stay) && stay.departure <= api.today) await extend(api, stay, planned.departure);
  }
}

async function extend(api: ApiClient, { id }: Stay, days: number): Promise<void> {
  const body = { departure: addDays(api.today, days) };
  await send(api, { method: 'PATCH', path: `/api/v1/stays/${id}?property=${demoProperty}`, body });
}

/**
 * Updates the stays of the demo hotel to `api.today`: checks out ended stays, checks in arrivals, and adds new
 * reservations. Leaves all other stays alone, including those checked out early. Idempotent, so it can be resumed.
 */
export async function prepareDay(api: ApiClient): Promise<void> {
  const here = [...(await listStays(api, 'in_house')), ...(await listStays(api, 'expected'))];
  const checkedOut = await listStays(api, 'checked_out');
  const isOver = (stay: Stay) => isRotatingGuest(stay) && stay.departure < api.today;
  await forEachConcurrently(here.filter(isOver), (stay) => endStay(api, stay));
  const current = new Map(here.filter((stay) => !isOver(stay)).map((stay) => [nameOf(stay), stay]));
  const ended = new Set(checkedOut.map((stay) => `${nameOf(stay)} ${stay.arrival}`));
  await forEachConcurrently([...fixedStays(), ...rotatingStays(api.today)], async (planned) => {
    const stay = current.get(nameOf(planned));
    if (stay === undefined && ended.has(`${nameOf(planned)} ${addDays(api.today, planned.arrival)}`)) return;
    await bringUpToDate(api, planned, stay ?? (await createStay(api, planned)));
  });
}
