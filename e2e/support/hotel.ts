import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { limits } from '../../tools/test-limits.ts';
import { hotelNow } from './hotel-clock.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const adminKey = 'end-to-end-tests-hold-this-key-0001';

/** A guest to check in; the stay runs from yesterday for some days. */
export type Guest = {
  readonly room: string;
  readonly last_name: string;
  readonly first_name?: string;
  readonly title?: string;
  readonly native_name?: string;
  readonly language?: string;
  /** `YYYY-MM-DD`, where it matters. */
  readonly arrival?: string;
  readonly departure?: string;
  /** Nothing may be put on the bill. */
  readonly no_post?: boolean;
};

/** A stay as the API answers it, as far as tests look. */
export type Stay = { readonly id: string; readonly room: string; readonly last_name: string; readonly arrival: string };

/** The real server with the demo hotel, on its own port and data. */
export type Hotel = {
  readonly origin: string;
  /** Its data folder. */
  readonly folder: string;
  /** Headers that authenticate a call of the API as the administrator. */
  readonly headers: Readonly<Record<string, string>>;
  /** What the server said when it started first. */
  readonly greeting: string;
  /** Calls the API as the administrator; throws when it refuses. */
  api<T>(method: string, path: string, body?: unknown): Promise<T>;
  /** Checks a guest in; creates the room when there is none. */
  checkIn(guest: Guest): Promise<Stay>;
  checkOut(stay: Stay): Promise<void>;
  /** Ends the process at once, as a power cut would, or in order. */
  stop(how?: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  /** False after {@link stop}, until it is started again. */
  isRunning(): boolean;
  /** Starts again on the same port with the same data. */
  start(): Promise<void>;
  /** Stops and removes the data. */
  close(): Promise<void>;
};

type Environment = { readonly [name: string]: string };

/** Runs the server: directly, or as `npm start` does after the builds, restarting it when the stage kills it. */
export type Starter = 'apps/server/main.ts' | 'tools/run-server.mjs';

type Launch = { readonly port: number; readonly folder: string; readonly more: Environment; readonly starter: Starter };

type Launched = { readonly server: ChildProcess; readonly said: string; readonly port: number };

/** Runs the server until it says where it is ready; throws with what it said when it ends before. Port 0 is any free one. */
async function launch({ port, folder, more, starter }: Launch): Promise<Launched> {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '', BELLHOP_E2E_SHIFT = '' } = process.env;
  const env = {
    PATH,
    HOME,
    NODE_COMPILE_CACHE,
    BELLHOP_E2E_SHIFT,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DEMO: 'quiet',
    ADMIN_API_KEY: adminKey,
    LOG_LEVEL: 'error',
    ...more,
  };
  const server = spawn(process.execPath, [starter], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  server.stderr.on('data', (text) => {
    said += text;
  });
  const ready = new Promise<number>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`the server was not ready in time\n${said}`)), limits.start);
    server.stdout.on('data', (text) => {
      said += text;
      const [, place] = /is ready[\s\S]*guest app +http:\/\/127\.0\.0\.1:(\d+)\//.exec(said) ?? [];
      if (place === undefined) return;
      clearTimeout(late);
      resolve(Number(place));
    });
    server.once('exit', (code) => {
      clearTimeout(late);
      reject(new Error(`the server ended with ${code}\n${said}`));
    });
  });
  return { port: await ready, server, said };
}

function dayFromToday(days: number): string {
  return new Date(hotelNow() + days * 86_400_000).toISOString().slice(0, 10);
}

/** Texts that a hotel is loaded with: its own, or with the pseudo-language in place of Arabic. */
export type HotelTexts = 'demo' | 'pseudo';

/** Variables with the folders that `prepare-hotels.ts` has loaded. Without them each hotel loads the demo data when it starts. */
export const preparedFolder: { readonly [texts in HotelTexts]: string } = {
  demo: 'BELLHOP_E2E_DEMO',
  pseudo: 'BELLHOP_E2E_PSEUDO',
};
const preloads = {
  clock: `--import ${new URL('load-hotel-clock.ts', import.meta.url).href}`,
  pseudo: `--import ${new URL('load-pseudo.ts', import.meta.url).href}`,
};

/** How a hotel differs from the usual one. */
export type HotelOptions = {
  /** Variables of its environment. */
  readonly environment?: Environment;
  readonly starter?: Starter;
  readonly texts?: HotelTexts;
  /** Without the demo: an empty database, which waits for its first administrator. */
  readonly empty?: boolean;
};

/** Starts a hotel. Its administrator's calls go past no browser. */
export async function openHotel(options: HotelOptions = {}): Promise<Hotel> {
  const { starter = 'apps/server/main.ts', texts = 'demo', empty = false } = options;
  const environment = { ...(empty && { DEMO: 'off' }), ...options.environment };
  const folder = await mkdtemp(join(tmpdir(), 'bellhop-e2e-'));
  const prepared = empty ? undefined : process.env[preparedFolder[texts]];
  if (prepared) await cp(prepared, folder, { recursive: true });
  const loaded = [preloads.clock, ...(texts === 'pseudo' && !prepared ? [preloads.pseudo] : [])];
  const more = { NODE_OPTIONS: loaded.join(' '), ...environment };
  const launched = await launch({ port: 0, folder, more, starter });
  const { port } = launched;
  const origin = `http://127.0.0.1:${port}`;
  let server: ChildProcess | undefined = launched.server;
  const authorization = { authorization: `Bearer ${adminKey}` };

  async function api<T>(method: string, path: string, body?: unknown): Promise<T> {
    const headers: Record<string, string> = { ...authorization };
    if (body !== undefined) headers['content-type'] = 'application/json';
    const answer = await fetch(origin + path, { method, headers, body: JSON.stringify(body) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }

  async function stop(how: 'SIGKILL' | 'SIGTERM' = 'SIGTERM'): Promise<void> {
    const ending = server;
    server = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = once(ending, 'exit');
    ending.kill(how);
    await ended;
  }

  return {
    origin,
    folder,
    headers: authorization,
    api,
    stop,
    greeting: launched.said,
    checkIn: (guest) =>
      api('POST', '/api/v1/stays', {
        first_name: '',
        language: 'en',
        arrival: dayFromToday(-1),
        departure: dayFromToday(3),
        create_room: true,
        share: true,
        ...guest,
      }),
    checkOut: ({ id }) => api('POST', `/api/v1/stays/${id}/check-out`),
    isRunning: () => server !== undefined,
    async start() {
      ({ server } = await launch({ port, folder, more, starter }));
    },
    async close() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
