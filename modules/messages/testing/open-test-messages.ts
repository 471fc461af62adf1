import { content } from '#content/contract';
import type { DevicesPort } from '#devices/contract';
import { createMessages } from '#messages/server';
import type { CallName, CallRoot } from '#platform/contract';
import type { Guest, Identity, Tv } from '#platform/node/auth';
import type { Outbound } from '#platform/node/outbound';
import type { TestModuleContext } from '#platform/node/testing';
import { openTestHotel } from '#stays/testing';
import { messages } from '../contract.ts';
import { migrations } from '../server/migrations.ts';
import type { MessagesStore, MessagesTables } from '../server/tables.ts';

type Given = {
  readonly settings?: { readonly [name: string]: string };
  readonly publicUrl?: string;
  /** In the place of the internet. */
  readonly request?: (platform: TestModuleContext) => Outbound['request'];
};

/** Opens a hotel that can write to its guests; each room has one TV. End it with `platform.database.close()`. */
export async function openTestMessages({ settings = {}, publicUrl = '', request }: Given = {}) {
  const hotel = await openTestHotel({ contracts: [messages, content], settings }, migrations);
  const { port: stays } = hotel;
  const outbound = request ? { ...hotel.platform.outbound, request: request(hotel.platform) } : hotel.platform.outbound;
  const platform: TestModuleContext = {
    ...hotel.platform,
    outbound,
    config: { ...hotel.platform.config, publicUrl },
  };
  let hasDevices = true;
  const listTvs: DevicesPort['listTvs'] = async (_property, roomIds) =>
    (hasDevices ? roomIds : []).map((roomId) => ({
      id: `tv-${roomId}`,
      roomId,
      model: 'TV',
      name: '',
      connected: true,
      lastSeenAt: undefined,
    }));
  const { module, port } = createMessages(platform, {
    property: hotel.property.port,
    stays,
    devices: { listTvs },
    session: {
      listSignedInDevices: async (_property, ids) =>
        (hasDevices ? ids : []).map((stayId) => ({ id: `session-${stayId}`, stayId })),
    },
    content: { messageOf: async () => 'A boat, please' },
    staff: { findNames: async () => new Map() },
  });
  const store: MessagesStore = platform.database.store<MessagesTables, typeof messages>(messages);

  async function signIn(room = '214', language = 'en'): Promise<Guest> {
    const { id: stayId, residents } = await hotel.guest({ room, language });
    const found = await stays.byId('1', stayId);
    const who = { property: '1', sessionId: `session-${stayId}`, stayId, residentId: residents[0]?.id ?? '' };
    return { kind: 'guest', ...who, roomId: found?.roomId ?? '', room };
  }

  async function call<N extends CallName<typeof messages>>(
    name: N,
    identity: Identity,
    { address = '10.0.0.1', ...data }: { readonly address?: string; readonly [name: string]: unknown } = {},
  ): Promise<CallRoot<typeof messages, N>> {
    const spec = messages.calls[name];
    const handler = module.calls[name];
    if (!handler) throw new Error(`no call ${name}`);
    const root = await handler(
      { identity, property: '1', socket: { address } } as never,
      spec.data.parse(data) as never,
    );
    return spec.root.parse(root) as CallRoot<typeof messages, N>;
  }

  /** From now on no room has a TV, and no guest a phone that is signed in. */
  const devicesOff = () => {
    hasDevices = false;
  };
  const helpers = { signIn, tvOf, call, devicesOff };
  return { hotel, platform, module, port, store, ...helpers, api: { contract: messages, module } };
}

function tvOf({ roomId, room }: Guest): Tv {
  return { kind: 'tv', property: '1', deviceId: `tv-${roomId}`, roomId, room, occupied: true };
}

/** A hotel that can write to its guests. */
export type TestMessages = Awaited<ReturnType<typeof openTestMessages>>;
