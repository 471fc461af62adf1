import { staffActor } from '#platform/node/auth';
import { type DemoData, type DemoHotel, send } from '#platform/node/demo';
import { acknowledgeRequest, answerRequest, changeRequestStatus } from '../server/change-request.ts';
import type { RequestsContext } from '../server/context.ts';
import { findRequest } from '../server/find-requests.ts';

/** How long the fresh request rings before its guest needs it no more, so that no desk rings for ever. */
const patienceMs = 10 * 60_000;
/** Begins the request ids of the fresh requests, one at each start. */
const freshPrefix = '5f0c1f3e-0000-4000-8002-';
/** Begins the request ids of the requests of a day. */
const dailyPrefix = '5f0c1f3e-0000-4000-8003-';
/** How long the staff of the demo hotel take for what they have seen. */
const arrangedAfterMs = 4 * 3_600_000;

type Field = { readonly label: string; readonly value: string };

/** What a guest of the demo hotel went for, in the hotel's language and in theirs. */
type DemoRequest = {
  readonly room: string;
  readonly title: string;
  readonly guest_title: string;
  readonly fields: readonly Field[];
  readonly guest_fields: readonly Field[];
  /** What the staff did with it in the morning. */
  readonly done: 'acknowledged' | 'arranged';
};

const demoRequests: readonly DemoRequest[] = [
  {
    room: '308',
    title: 'A boat for two hours',
    guest_title: 'Una barca per due ore',
    fields: [
      { label: 'Time', value: '14:00 to 16:00' },
      { label: 'Number of people', value: 'Two' },
    ],
    guest_fields: [
      { label: 'Orario', value: 'Dalle 14:00 alle 16:00' },
      { label: 'Numero di persone', value: 'Due' },
    ],
    done: 'acknowledged',
  },
  {
    room: '105',
    title: 'A second pillow, without feathers',
    guest_title: 'Una segunda almohada, sin plumas',
    fields: [{ label: 'For', value: 'Tonight' }],
    guest_fields: [{ label: 'Para', value: 'Esta noche' }],
    done: 'acknowledged',
  },
  {
    room: '103',
    title: 'Luggage to the first boat',
    guest_title: 'Les bagages au premier bateau',
    fields: [{ label: 'Pieces', value: 'Three' }],
    guest_fields: [{ label: 'Bagages', value: 'Trois' }],
    done: 'arranged',
  },
];

/** What a guest has just asked for: it rings until somebody answers. */
const freshRequest: Omit<DemoRequest, 'done'> = {
  room: '108',
  title: 'Two more bath towels',
  guest_title: 'Zwei weitere Badetücher',
  fields: [{ label: 'When', value: 'Before dinner' }],
  guest_fields: [{ label: 'Wann', value: 'Vor dem Abendessen' }],
};

/** Raises a request and returns its id; undefined if nobody is in house in the room. */
async function raise(
  hotel: DemoHotel,
  request: Omit<DemoRequest, 'done'> & { readonly request_id: string },
): Promise<string | undefined> {
  const { property } = hotel;
  const { request_id, room, title, guest_title, fields, guest_fields } = request;
  const path = `/api/v1/stays?property=${property}&state=in_house&room=${room}`;
  const { items } = (await send(hotel, { method: 'GET', path })) as { readonly items: readonly { id: string }[] };
  const [stay] = items;
  if (!stay) return undefined;
  const body = { request_id, stay_id: stay.id, title, guest_title, fields, guest_fields };
  const raised = await send(hotel, { method: 'POST', path: `/api/v1/requests?property=${property}`, body });
  return (raised as { readonly id: string }).id;
}

/** Returns what guests went for today. */
function requestsOf({ today }: DemoHotel) {
  const day = today.replaceAll('-', '');
  return demoRequests.map((request, at) => ({
    ...request,
    request_id: `${dailyPrefix}${day}${String(at).padStart(4, '0')}`,
  }));
}

/** Ends what the staff have seen on earlier days: a hotel does not leave it open. */
async function endEarlier({ store, platform, staff }: RequestsContext, hotel: DemoHotel): Promise<void> {
  const { property } = hotel;
  const today = new Set(requestsOf(hotel).map(({ request_id }) => request_id));
  const [receptionist] = await staff.listMembers(property, 'front_desk');
  if (!receptionist) return;
  const seen = await store.read
    .selectFrom('guest_requests')
    .select(['id', 'request_id', 'created_at'])
    .where('property', '=', property)
    .where('status', '=', 'open')
    .where('request_id', 'like', `${dailyPrefix}%`)
    .execute();
  for (const { id, created_at } of seen.filter(({ request_id }) => !today.has(request_id))) {
    const now = Math.min(platform.clock.now(), Number(created_at) + arrangedAfterMs);
    const command = { property, id, actor: staffActor(receptionist.id), now };
    await store.write((write) =>
      answerRequest(write, command, { preset: 'arranged', text: '', status: 'done', from: 'open' }),
    );
  }
}

async function attend(context: RequestsContext, hotel: DemoHotel): Promise<void> {
  const { property } = hotel;
  const [receptionist] = await context.staff.listMembers(property, 'front_desk');
  if (!receptionist) return;
  const now = context.platform.clock.now();
  await endEarlier(context, hotel);
  for (const request of requestsOf(hotel)) {
    const id = await raise(hotel, request);
    const row = id === undefined ? undefined : await findRequest(context.store.read, property, id);
    if (row?.status !== 'open' || row.acknowledged_at !== null) continue;
    const command = { property, id: row.id, actor: staffActor(receptionist.id), now };
    await context.store.write((write) =>
      request.done === 'acknowledged'
        ? acknowledgeRequest(write, command)
        : answerRequest(write, command, { preset: 'arranged', text: '', status: 'done', from: 'open' }),
    );
  }
}

/** Raises a request that nobody has seen, unless there is one. */
async function begin(context: RequestsContext, hotel: DemoHotel): Promise<void> {
  if ((await listUnseen(context, hotel.property)).length > 0) return;
  const seconds = Math.floor(context.platform.clock.now() / 1000);
  await raise(hotel, { ...freshRequest, request_id: `${freshPrefix}${String(seconds).padStart(12, '0')}` });
}

function listUnseen({ store }: RequestsContext, property: string) {
  return store.read
    .selectFrom('guest_requests')
    .select(['id', 'request_id', 'created_at'])
    .where('property', '=', property)
    .where('status', '=', 'open')
    .where('acknowledged_at', 'is', null)
    .execute();
}

async function tend(context: RequestsContext, { property }: DemoHotel): Promise<void> {
  const now = context.platform.clock.now();
  const unseen = await listUnseen(context, property);
  const isForgotten = (row: (typeof unseen)[number]) =>
    row.request_id.startsWith(freshPrefix) && now - Number(row.created_at) > patienceMs;
  for (const { id } of unseen.filter(isForgotten)) {
    const command = { property, id, actor: 'guest', now };
    await context.store.write((write) =>
      changeRequestStatus(write, command, { to: 'cancelled', from: 'open', by: 'guest' }),
    );
  }
}

/** Requests of the demo hotel's guests: two that the reception has seen, one that is done, and a fresh one that rings. */
export function requestsDemo(context: RequestsContext): DemoData {
  return {
    prepareDay: async (hotel) => {
      for (const request of requestsOf(hotel)) await raise(hotel, request);
    },
    attend: (hotel) => attend(context, hotel),
    begin: (hotel) => begin(context, hotel),
    tend: (hotel) => tend(context, hotel),
  };
}
