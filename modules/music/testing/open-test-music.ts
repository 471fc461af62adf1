import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createMusic } from '#music/server';
import { systemClock } from '#platform/clock';
import type { CallInput, CallName, CallRoot } from '#platform/contract';
import type { Guest, Tv } from '#platform/node/auth';
import { createLargeFiles } from '#platform/node/files';
import type { ServerModule } from '#platform/node/server';
import { callRoute } from '#platform/node/testing';
import { seededRandom } from '#platform/random';
import type { TvOutcome } from '#remote-control/contract';
import { openTestHotel } from '#stays/testing';
import { type MusicReader, music, type SongReading, type SongTags, type StaffSong } from '../contract.ts';
import { migrations } from '../server/migrations.ts';
import type { MusicTables } from '../server/tables.ts';

/** Returns the tags of a song of which little is known. */
export function testTags(more: Partial<SongTags> = {}): SongTags {
  return {
    ...{
      title: 'Song',
      artist: '',
      album: '',
      albumArtist: '',
      compilation: false,
      genre: '',
      year: 0,
      disc: 0,
      track: 0,
    },
    ...{ titleSort: '', artistSort: '', albumSort: '', albumArtistSort: '', release: '', picture: undefined },
    ...{ format: 'mp3', contentType: 'audio/mpeg', duration: 180 },
    ...more,
  };
}

/** A folder of music as a test writes it: what reading each file gives, by path. */
type TestFolder = Map<string, { readonly reading: SongReading; readonly changedAt: number }>;

type TestReader = MusicReader & {
  problems: { path: string; what: string }[];
  /** What the next file that is sent contains. */
  next: SongReading | undefined;
  isMissing: boolean;
};

function createTestReader(folder: TestFolder, read: string[]): TestReader {
  return {
    ...{ problems: [], next: undefined, isMissing: false },
    async read(_path, name) {
      read.push(name);
      return folder.get(name)?.reading ?? this.next ?? { refused: 'gone', what: 'the file is gone' };
    },
    async *walk() {
      if (this.isMissing) throw Object.assign(new Error('no folder'), { code: 'ENOENT' });
      const files = [...folder].map(([path, { changedAt }]) => ({ path, changedAt, bytes: 10 }));
      for (const inFolder of Map.groupBy(files, ({ path }) => dirname(path)).values()) {
        yield { files: inFolder, problems: [] };
      }
      yield { files: [], problems: this.problems };
    },
    close: async () => {},
  };
}

/** Opens a hotel with music, its TVs, and a folder of music. */
async function openHotel() {
  const hotel = await openTestHotel({ contracts: [music] }, migrations);
  const dataDir = mkdtempSync(join(tmpdir(), 'bellhop-music-'));
  const musicFiles = createLargeFiles(dataDir, seededRandom(1));
  const platform = { ...hotel.platform, musicFiles, config: { ...hotel.platform.config, musicDir: '/music' } };
  const folder: TestFolder = new Map();
  const read: string[] = [];
  const sent: string[] = [];
  const tv: { outcome: TvOutcome } = { outcome: 'done' };
  const reader = createTestReader(folder, read);
  /** Opens the module, as another process would on the same database. */
  const open = () =>
    createMusic(platform, {
      ...{ property: hotel.property.port, stays: hotel.port, reader },
      tvControl: {
        perform: async ({ roomId }, command, playId = '') => {
          sent.push(`${roomId} ${command} ${playId}`.trim());
          return tv.outcome;
        },
      },
    });
  const store = platform.database.store<MusicTables, typeof music>(music);
  return { hotel, dataDir, platform, folder, read, sent, tv, reader, open, store };
}

type Opened = Awaited<ReturnType<typeof openHotel>>;

/** Returns a function that hands on what was published since the last time. */
function createDelivery({ hotel }: Opened, module: ServerModule): () => Promise<void> {
  let delivered = 0;
  return async () => {
    const events = await hotel.platform.events();
    for (const { name, property, payload } of events.slice(delivered)) {
      for (const one of module.listeners) if (one.event === name) await one.handle({ seq: 0, property, payload });
    }
    delivered = events.length;
  };
}

/** Returns what staff do at the desk. */
function createDesk({ reader, folder }: Opened, module: ServerModule, deliver: () => Promise<void>) {
  const api = { contract: music, module };

  /** Sends a file whose content says who it is. */
  async function upload(name: string, tags: Partial<SongTags>): Promise<StaffSong> {
    reader.next = { tags: testTags(tags) };
    const raw = Buffer.from(JSON.stringify([name, { ...tags, picture: undefined }]));
    const { body } = await callRoute(api, 'POST /api/v1/music/songs', { query: { name }, raw });
    await deliver();
    return body;
  }

  /** Puts a file into the folder of music. */
  function put(path: string, content: Partial<SongTags> | SongReading, changedAt = 1): void {
    const reading = 'refused' in content ? content : { tags: testTags(content as Partial<SongTags>) };
    folder.set(path, { changedAt, reading });
  }

  async function scan(query: { readonly confirmed?: 'true' } = {}) {
    const { body } = await callRoute(api, 'POST /api/v1/music/folder-scans', { query });
    return await scanned(body.id);
  }

  /** Waits until a scan has ended, or asks something. */
  async function scanned(id: string) {
    for (;;) {
      const now = (await callRoute(api, 'GET /api/v1/music/imports/{id}', { params: { id } })).body;
      if (now.state !== 'running') {
        await deliver();
        return now;
      }
      await systemClock.sleep(1);
    }
  }

  return {
    ...{ api, upload, put, scan, scanned },
    songs: async (query = {}) => (await callRoute(api, 'GET /api/v1/music/songs', { query })).body.items,
    albums: async (query = {}) => (await callRoute(api, 'GET /api/v1/music/albums', { query })).body.items,
  };
}

/** Returns what guests and TVs do. */
function createGuests({ hotel }: Opened, module: ServerModule) {
  async function signIn(room = '214'): Promise<Guest> {
    const { id: stayId, residents } = await hotel.guest({ room });
    const roomId = (await hotel.port.byId('1', stayId))?.roomId ?? '';
    const who = { property: '1', sessionId: `s-${room}`, stayId, residentId: residents[0]?.id ?? '' };
    return { kind: 'guest', ...who, roomId, room };
  }

  async function call<N extends CallName<typeof music>>(
    name: N,
    data: CallInput<typeof music, N>,
    identity: Guest | Tv = { kind: 'tv', property: '1', deviceId: 'tv', roomId: 'room', room: '1', occupied: true },
  ): Promise<CallRoot<typeof music, N>> {
    const spec = music.calls[name];
    const root = await module.calls[name]?.({ identity, property: '1' } as never, spec.data.parse(data) as never);
    return spec.root.parse(root) as CallRoot<typeof music, N>;
  }

  return { signIn, call };
}

/** Opens a hotel with music; end it with `close`. */
export async function openTestMusic() {
  const opened = await openHotel();
  const { module, judge } = opened.open();
  const deliver = createDelivery(opened, module);
  return {
    ...{ ...opened, module, judge, deliver },
    ...createDesk(opened, module, deliver),
    ...createGuests(opened, module),
    close: async () => {
      await opened.platform.database.close();
      rmSync(opened.dataDir, { recursive: true, force: true });
    },
  };
}

/** A hotel with music. */
export type TestMusic = Awaited<ReturnType<typeof openTestMusic>>;
