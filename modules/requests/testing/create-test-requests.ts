import type { CallName, CallRoot, RequestKindSpec } from '#platform/contract';
import type { Guest, Tv, Visitor } from '#platform/node/auth';
import type { Mail } from '#platform/node/mail';
import type { ModuleContext } from '#platform/node/server';
import { uuid } from '#platform/random';
import type { PropertyPort } from '#property/contract';
import { createRequests } from '#requests/server';
import type { StaysPort } from '#stays/contract';
import { openTestHotel } from '#stays/testing';
import { type RaisedRequest, requests } from '../contract.ts';
import { migrations } from '../server/migrations.ts';
import type { RequestsStore, RequestsTables } from '../server/tables.ts';

/** Staff of the test property. */
const members = [
  { id: 'desk', name: 'Mina Aydin', role: 'front_desk', email: 'desk@hotel.test', language: 'en' },
  { id: 'maid', name: 'Marta Ruiz', role: 'housekeeping', email: '', language: 'es' },
  { id: 'chief', name: 'Ada Brandt', role: 'manager', email: 'chief@hotel.test', language: 'en' },
];

type Kinds = { readonly [name: string]: RequestKindSpec };

/** Kinds of requests of the tests. */
const formKind: Kinds = {
  ...requests.requestKinds,
  'content.form': { handledBy: ['front_desk'], dueMinutes: 60 },
};

/** Creates the module of requests with three members of staff. */
export function createTestRequests(
  platform: ModuleContext,
  ports: { readonly property: PropertyPort; readonly stays: StaysPort; readonly kinds?: Kinds },
) {
  const created = createRequests(platform, {
    kinds: formKind,
    ...ports,
    staff: {
      findNames: async (_property, ids) =>
        new Map(members.filter(({ id }) => ids.includes(id)).map(({ id, name }) => [id, name])),
      listMembers: async (_property, role) => members.filter((member) => member.role === role),
    },
  });
  return { ...created, api: { contract: requests, module: created.module } };
}

/** Opens a hotel whose guests can ask for something, with a mail server; end it with `platform.database.close()`. */
export async function openTestRequests(settings: { readonly [name: string]: string } = {}, kinds = formKind) {
  const hotel = await openTestHotel({ settings, contracts: [requests] }, migrations);
  const mails: Mail[] = [];
  const platform = { ...hotel.platform, mailer: { send: async (mail: Mail) => void mails.push(mail) } };
  const { module, api, port } = createTestRequests(platform, {
    property: hotel.property.port,
    stays: hotel.port,
    kinds,
  });
  const store: RequestsStore = platform.database.store<RequestsTables, typeof requests>(requests);

  async function signIn(room = '214'): Promise<Guest> {
    const { id: stayId, residents } = await hotel.guest({ room });
    const [stay] = await hotel.port.inHouseByRoomNumber('1', room);
    const who = { property: '1', sessionId: `session-${room}`, stayId, residentId: residents[0]?.id ?? '' };
    return { kind: 'guest', ...who, roomId: stay?.roomId ?? '', room };
  }

  /** Raises a request in a write of its own, as a module would in its own write; returns its id. */
  async function raise(who: Guest | Tv | Visitor, more: Partial<RaisedRequest> = {}): Promise<string> {
    const asker = await port.resolveAsker(who, '');
    const raised: RaisedRequest = {
      ...asker,
      kind: 'content.form',
      requestId: uuid(platform.random),
      guestName: 'Ms Astrid Lindqvist',
      language: 'de',
      title: 'A boat for two hours',
      guestTitle: 'Ein Boot für zwei Stunden',
      fields: [{ label: 'Day', value: 'Sunday, 22 November 2026' }],
      guestFields: [{ label: 'Tag', value: 'Sonntag, 22. November 2026' }],
      contact: 'astrid@mail.example',
      source: '131',
      ...more,
    };
    return (await store.write((write) => port.raise(write, raised))).id;
  }

  async function call<N extends CallName<typeof requests>>(
    name: N,
    identity: Guest | Visitor | Tv,
    data: object = {},
  ): Promise<CallRoot<typeof requests, N>> {
    const spec = requests.calls[name];
    const handler = module.calls[name];
    if (!handler) throw new Error(`no call ${name}`);
    const root = await handler({ identity, property: '1' } as never, spec.data.parse(data) as never);
    return spec.root.parse(root) as CallRoot<typeof requests, N>;
  }

  return { hotel, platform, mails, module, api, port, store, signIn, raise, call };
}

/** A hotel whose guests can ask for something. */
export type TestRequests = Awaited<ReturnType<typeof openTestRequests>>;
