import { systemClock } from '#platform/clock';
import type { CallInput, CallName, CallRoot } from '#platform/contract';
import type { Guest, Identity, Tv, Visitor } from '#platform/node/auth';
import type { ModuleContext, ModuleSearch, SearchEntry } from '#platform/node/server';
import { callRoute } from '#platform/node/testing';
import { createRadio, type RadioPort, type RadioPorts } from '#radio/server';
import type { EntrySearch } from '#search/contract';
import { buildIndex, runSteps, searchIndexes } from '#search/rules';
import { openTestHotel } from '#stays/testing';
import { type RadioImport, radio, type StationFormat, TuneError } from '../contract.ts';
import { migrations } from '../server/migrations.ts';

type Integrations = Pick<RadioPorts, 'readStations' | 'directory' | 'tune'> &
  Partial<Pick<RadioPorts, 'relayHls' | 'marksOf'>>;

/** Asks as somebody for a piece of HLS at an address of `Radio.getStream`, or of a playlist. */
async function relayAs(port: RadioPort, address: string, identity: Identity): Promise<string | undefined> {
  const { pathname, searchParams } = new URL(address, 'https://hotel.example');
  const request = { ticket: pathname.split('/').at(-2) ?? '', identify: async () => [identity] };
  const named = { url: searchParams.get('url') ?? '', sign: searchParams.get('sign') ?? '' };
  const piece = await port.relay(request, named);
  return piece && Buffer.from(piece.body).toString('utf8');
}

/** Finds entries as the search does, by an index that is made for the occasion. */
async function findIn(search: ModuleSearch, { property, type, term, part }: EntrySearch): Promise<readonly string[]> {
  const [source] = 'none' in search ? [] : search.filter(({ types }) => types.includes(type));
  const entries: SearchEntry[] = [];
  for await (const piece of source?.read(property) ?? []) entries.push(...piece);
  const searched = { index: buildIndex(entries), types: new Set([type]) };
  const [found = []] = runSteps(searchIndexes([searched], { term, languages: [], part, most: 250 }));
  return found.map(({ entry }) => entry.id);
}

/** Opens a hotel with radio; end it with `platform.database.close()`. */
export async function openTestRadio(connect: (platform: ModuleContext) => Integrations) {
  const hotel = await openTestHotel({ contracts: [radio] }, migrations);
  const { platform } = hotel;
  const sent: string[] = [];
  const { module, port } = createRadio(platform, {
    property: hotel.property.port,
    stays: hotel.port,
    tvControl: {
      perform: async ({ roomId }, command, playId = '') => {
        sent.push(`${roomId} ${command} ${playId}`.trim());
        return 'done';
      },
    },
    marksOf: ({ id }) => [id],
    find: (wanted) => findIn(module.search, wanted),
    relayHls: () => Promise.reject(new TuneError('unreachable', 'no station is passed on here')),
    ...connect(platform),
  });
  const api = { contract: radio, module };
  let delivered = 0;

  /** Hands the events that were emitted since the last time to the module's listeners. */
  async function deliver(): Promise<void> {
    const events = await platform.events();
    for (const { name, property, payload } of events.slice(delivered)) {
      for (const { event, handle } of module.listeners) {
        if (event === name) await handle({ seq: 0, property, payload });
      }
    }
    delivered = events.length;
  }

  /** Waits until an import has ended. */
  async function ended(id: string): Promise<RadioImport> {
    for (;;) {
      const { body } = await callRoute(api, 'GET /api/v1/radio/station-imports/{id}', { params: { id } });
      if (body.state !== 'running') {
        await deliver();
        return body;
      }
      await systemClock.sleep(1);
    }
  }

  async function importFile(format: StationFormat, text: string): Promise<RadioImport> {
    const raw = new TextEncoder().encode(text);
    const query = { format, confirmed: 'false' } as const;
    const { body } = await callRoute(api, 'POST /api/v1/radio/station-imports', { raw, query });
    return await ended(body.id);
  }

  async function signIn(room = '214'): Promise<Guest> {
    const { id: stayId, residents } = await hotel.guest({ room });
    const [stay] = await hotel.port.inHouseByRoomNumber('1', room);
    const who = { property: '1', sessionId: `session-${stayId}`, stayId, residentId: residents[0]?.id ?? '' };
    return { kind: 'guest', ...who, roomId: stay?.roomId ?? '', room };
  }

  async function call<N extends CallName<typeof radio>>(
    name: N,
    identity: Guest | Tv | Visitor,
    data: CallInput<typeof radio, N>,
  ): Promise<CallRoot<typeof radio, N>> {
    const spec = radio.calls[name];
    const root = await module.calls[name]?.({ identity, property: '1' } as never, spec.data.parse(data) as never);
    return spec.root.parse(root) as CallRoot<typeof radio, N>;
  }

  /** Receives an address of `Radio.getStream` as somebody. */
  const receive = (url: string, identity: Identity) => port.listen(url.split('/').at(-1) ?? '', async () => [identity]);

  const relay = (address: string, identity: Identity) => relayAs(port, address, identity);

  return { hotel, platform, module, port, receive, relay, api, sent, deliver, ended, importFile, signIn, call };
}

/** A hotel with radio. */
export type TestRadio = Awaited<ReturnType<typeof openTestRadio>>;
