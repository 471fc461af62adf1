import { createChannels } from '#channels/server';
import { parental } from '#parental/contract';
import { createTestParental, parentalMigrations } from '#parental/testing';
import { systemClock } from '#platform/clock';
import type { CallInput, CallName, CallRoot, RouteName } from '#platform/contract';
import type { Guest, Tv, Visitor } from '#platform/node/auth';
import type { ModuleContext, ServerModule } from '#platform/node/server';
import { callRoute } from '#platform/node/testing';
import type { TvOutcome } from '#remote-control/contract';
import { openTestHotel } from '#stays/testing';
import { channels, type GuideReader, type PlaylistReader, type TvImport } from '../contract.ts';
import { migrations } from '../server/migrations.ts';

type Entry = { readonly name: string; readonly attributes?: string; readonly url?: string };
type Show = {
  readonly channel: string;
  /** `YYYYMMDDhhmmss`, UTC. */
  readonly start: string;
  readonly stop?: string;
  readonly title: string;
  readonly more?: string;
};

/** Returns a playlist. */
export function tvList(...entries: readonly Entry[]): string {
  const lines = entries.map(({ name, attributes = '', url }) => {
    const address = url ?? `https://tv.example/${encodeURIComponent(name)}.m3u8`;
    return `#EXTINF:-1 ${attributes},${name}\n${address}\n`;
  });
  return `#EXTM3U\n${lines.join('')}`;
}

/** Returns a guide. */
export function tvGuide(...shows: readonly Show[]): string {
  const lines = shows.map(({ channel, start, stop, title, more = '' }) => {
    const end = stop === undefined ? '' : ` stop="${stop} +0000"`;
    return `<programme channel="${channel}" start="${start} +0000"${end}>${title}${more}</programme>\n`;
  });
  return `<tv>\n${lines.join('')}</tv>\n`;
}

async function waitForEnd(find: () => Promise<TvImport>): Promise<TvImport> {
  for (;;) {
    const body = await find();
    if (body.state !== 'running') return body;
    await systemClock.sleep(1);
  }
}

/** What reads the files of a test. */
type Readers = {
  readonly readPlaylist: PlaylistReader;
  readonly createGuideReader: (platform: ModuleContext) => GuideReader;
};

/** Returns what imports files at the desk, and waits for what came of it. */
function createImporter(
  api: { readonly contract: typeof channels; readonly module: ServerModule },
  deliver: () => Promise<void>,
) {
  async function importFile(
    kind: 'channel' | 'guide',
    file: string | Uint8Array,
    query: { readonly confirmed: 'true' | 'false' } | Record<string, never> = { confirmed: 'false' },
  ): Promise<TvImport> {
    const raw = typeof file === 'string' ? new TextEncoder().encode(file) : file;
    const start = `POST /api/v1/tv/${kind}-imports` as const satisfies RouteName<typeof channels>;
    const { body } = await callRoute(api, start, { raw, query });
    return await ended(kind, body.id);
  }

  /** Waits until an import has ended, or asks something. */
  async function ended(kind: 'channel' | 'guide', id: string): Promise<TvImport> {
    const find = `GET /api/v1/tv/${kind}-imports/{id}` as const;
    const body = await waitForEnd(async () => (await callRoute(api, find, { params: { id } })).body);
    await deliver();
    return body;
  }

  return { importFile, ended };
}

/** Opens a hotel with TV channels; end it with `platform.database.close()`. */
export async function openTestChannels({ readPlaylist, createGuideReader }: Readers) {
  const hotel = await openTestHotel({ contracts: [channels, parental] }, [...parentalMigrations, ...migrations]);
  const family = createTestParental(hotel);
  const { platform } = hotel;
  const sent: string[] = [];
  /** What the TV of a room says of a command; a room without has no TV. */
  const tvs = new Map<string, TvOutcome>();
  const module: ServerModule = createChannels(platform, {
    property: hotel.property.port,
    stays: hotel.port,
    parental: family.port,
    tvControl: {
      perform: async ({ roomId }, command, playId = '') => {
        const outcome = tvs.get(roomId) ?? 'no_tv';
        if (outcome !== 'no_tv') sent.push(`${roomId} ${command} ${playId}`.trim());
        return outcome;
      },
    },
    readPlaylist,
    readGuide: createGuideReader(platform),
  });
  const api = { contract: channels, module };

  const { importFile, ended } = createImporter(api, deliver);

  let delivered = 0;
  /** Hands the events that were emitted since the last time to the module's listeners, and to the jobs that they enqueue. */
  async function deliver(): Promise<void> {
    const events = await platform.events();
    for (const { name, property, payload } of events.slice(delivered)) {
      for (const one of module.listeners) if (one.event === name) await one.handle({ seq: 0, property, payload });
      const jobs = module.eventJobs.filter(({ event }) => event === name);
      for (const { handle } of jobs) await handle({ property, payload, at: platform.clock.now() });
    }
    delivered = events.length;
  }

  async function signIn(room = '214', language = 'en'): Promise<Guest> {
    const { id: stayId, residents } = await hotel.guest({ room, language });
    const [stay] = await hotel.port.inHouseByRoomNumber('1', room);
    const who = { property: '1', sessionId: `session-${stayId}`, stayId, residentId: residents[0]?.id ?? '' };
    return { kind: 'guest', ...who, roomId: stay?.roomId ?? '', room };
  }

  function tvOf({ property, roomId, room }: Guest): Tv {
    return { kind: 'tv', property, deviceId: `tv-${room}`, roomId, room, occupied: true };
  }

  async function call<N extends CallName<typeof channels>>(
    name: N,
    identity: Guest | Tv | Visitor,
    data: CallInput<typeof channels, N>,
  ): Promise<CallRoot<typeof channels, N>> {
    const spec = channels.calls[name];
    const root = await module.calls[name]?.({ identity, property: '1' } as never, spec.data.parse(data) as never);
    return spec.root.parse(root) as CallRoot<typeof channels, N>;
  }

  return { hotel, family, platform, module, api, sent, tvs, importFile, ended, deliver, signIn, tvOf, call };
}

/** A hotel with TV channels. */
export type TestChannels = Awaited<ReturnType<typeof openTestChannels>>;
