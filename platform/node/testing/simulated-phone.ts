import { createWireClient, type WireClient, type WireClientOptions } from '#platform/web/wire';
import type { TestServer } from './start-test-server.ts';

/** The part of a server that devices use: a test server, or a real one behind a `SimulatedNetwork`. */
export type Reachable = Pick<TestServer, 'clock' | 'random' | 'inject' | 'socketsOf'>;

/** Cookies of a device by name. */
export type CookieJar = Map<string, string>;

/** Options of a simulated device. */
export type DeviceOptions = {
  readonly cookies?: CookieJar;
  readonly address?: string;
  readonly origin?: string;
  readonly property?: string;
  readonly wire?: Partial<WireClientOptions>;
};

/** A device with the real client, a cookie jar and in-process HTTP. Call `wire.start()` to connect. */
export type SimulatedDevice = {
  readonly wire: WireClient;
  readonly cookies: CookieJar;
  /** Simulates waking: online or visible again. */
  wake(): void;
  /** Sends an HTTP request with the jar's cookies and stores those of the response. `body` is sent as JSON. */
  http(method: string, path: string, body?: unknown): Promise<{ readonly status: number; readonly body: unknown }>;
};

/** Creates a guest's phone. */
export function simulatedPhone(server: Reachable, options: DeviceOptions = {}): SimulatedDevice {
  return device(server, 'mobile=true', options);
}

/** Creates a TV in a room; its identity comes from the cookie jar, like a phone's. */
export function simulatedTv(server: Reachable, options: DeviceOptions = {}): SimulatedDevice {
  return device(server, 'mac=00-00-5E-00-53-01', options);
}

function device(server: Reachable, query: string, options: DeviceOptions): SimulatedDevice {
  const cookies: CookieJar = options.cookies ?? new Map();
  const address = options.address ?? '192.0.2.1';
  const property = options.property === undefined ? '' : `&property=${options.property}`;
  const wakes = new Set<() => void>();
  const wire = createWireClient({
    url: () => `ws://hotel.test/ws?${query}${property}`,
    clock: server.clock,
    random: server.random,
    openSocket: server.socketsOf(() => ({
      cookies: Object.fromEntries(cookies),
      headers: options.origin === undefined ? {} : { origin: options.origin },
      address,
    })),
    watchWake: (wake) => {
      wakes.add(wake);
      return () => wakes.delete(wake);
    },
    ...options.wire,
  });
  return {
    wire,
    cookies,
    wake: () => {
      for (const wake of wakes) wake();
    },
    http: (method, path, body) => request(server, cookies, { method, path, body }),
  };
}

type DeviceRequest = { readonly method: string; readonly path: string; readonly body: unknown };

async function request(server: Reachable, cookies: CookieJar, { method, path, body }: DeviceRequest) {
  const answer = await server.inject({
    method,
    url: path,
    headers: {
      host: 'hotel.test',
      ...(cookies.size > 0 ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  for (const line of [answer.headers['set-cookie'] ?? []].flat()) storeCookie(cookies, String(line));
  return { status: answer.statusCode, body: bodyOf(answer.body) };
}

function storeCookie(cookies: CookieJar, line: string): void {
  const [pair = '', ...attributes] = line.split(';');
  const name = pair.slice(0, pair.indexOf('=')).trim();
  const value = pair.slice(pair.indexOf('=') + 1).trim();
  const isExpired = value === '' || attributes.some((one) => /^\s*max-age=0\s*$/i.test(one));
  if (isExpired) cookies.delete(name);
  else cookies.set(name, decodeURIComponent(value));
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
