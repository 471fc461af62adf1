import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { fakeClock } from '#platform/clock';
import { bytes, defineContract, refuse, staff } from '#platform/contract';
import type { AuditEntry } from '#platform/node/audit';
import {
  adminKeyResolver,
  createAuthenticator,
  createChangeAllowance,
  createClientResolver,
  defaultChangeLimits,
  type Identity,
} from '#platform/node/auth';
import type { Log } from '#platform/node/log';
import { defineServerModule } from '#platform/node/server';
import { seededRandom } from '#platform/random';
import { createHttp } from './create-http.ts';
import type { HttpOptions } from './http-options.ts';

const key = 'k'.repeat(40);
const bearer = { authorization: `Bearer ${key}` };
const sign = (kind: string) => ({ cookie: `as=${kind}` });

const parrots = defineContract({
  module: 'parrots',
  errors: { asleep: { retryable: true, status: 409 } },
  calls: {},
  routes: {
    'GET /parrots/{propertyId}/{name}': {
      access: 'anyone',
      summary: 'Reads a parrot.',
      params: z.object({ propertyId: z.string(), name: z.string().max(200) }),
      query: z.object({ loud: z.coerce.number().int().default(1), room: z.string().optional() }),
      answers: { 200: z.object({ name: z.string(), loud: z.number(), property: z.string() }) },
      errors: ['asleep'],
      sample: { params: { propertyId: '1', name: 'Polly' }, query: {} },
    },
    'POST /parrots': {
      access: staff('parrots.manage'),
      summary: 'Adds a parrot.',
      body: z.object({ property: z.string().optional(), name: z.string().min(1) }),
      answers: { 201: z.object({ id: z.string(), property: z.string() }) },
      sample: { body: { name: 'Polly' } },
    },
    'POST /my/parrot': {
      access: 'guest',
      summary: 'Asks for a parrot.',
      body: z.object({ room: z.string().optional() }),
      answers: { 204: z.undefined() },
      sample: { body: {} },
    },
    'POST /my/perch': {
      access: 'guest',
      summary: 'Asks for a perch in the room or a part of it.',
      handlerClaims: ['room'],
      body: z.object({ room: z.string() }),
      answers: { 204: z.undefined() },
      sample: { body: { room: '214' } },
    },
    'POST /crumbs': { access: 'anyone', summary: 'Takes crumbs.', answers: { 204: z.undefined() }, sample: {} },
    'GET /picture': {
      access: 'anyone',
      summary: 'A picture.',
      answers: { 200: bytes },
      sample: {},
    },
    'PUT /picture': {
      access: staff('parrots.manage'),
      summary: 'Stores a picture.',
      raw: { types: ['image/png'], limit: 10 },
      answers: { 200: z.object({ size: z.number() }) },
      sample: {},
    },
    'PUT /list': {
      access: staff('parrots.manage'),
      summary: 'Stores a list, plain or packed.',
      raw: { types: ['text/plain', 'application/gzip', 'application/octet-stream'], limit: 10 },
      answers: { 200: z.object({ size: z.number() }) },
      sample: {},
    },
  },
  pushes: {},
  events: {},
});

async function sizeOf(raw: AsyncIterable<Uint8Array> | undefined): Promise<number> {
  let size = 0;
  for await (const chunk of raw ?? []) size += chunk.byteLength;
  return size;
}

const parrotsServer = defineServerModule(parrots, {
  search: { none: 'guests see nothing of it' },
  forgets: {},
  calls: {},
  routes: {
    'GET /parrots/{propertyId}/{name}': async ({ property }, { params, query }) => {
      if (params.name === 'asleep') refuse('asleep', 'not before noon', { retry_after_s: 60, status: 200 });
      if (params.name === 'broken') throw new Error('the secret of the parrot');
      if (params.name === 'odd') return { status: 200 as const, body: { name: 1, loud: 1, property } as never };
      if (params.name === 'undeclared') refuse('moulting', 'the secret of the feathers');
      return { status: 200 as const, body: { name: params.name, loud: query.loud, property } };
    },
    'POST /parrots': async ({ property }, { body }) => ({ status: 201 as const, body: { id: body.name, property } }),
    'POST /my/parrot': async () => ({ status: 204 as const, body: undefined }),
    'POST /my/perch': async () => ({ status: 204 as const, body: undefined }),
    'POST /crumbs': async () => ({ status: 204 as const, body: undefined }),
    'GET /picture': async () => ({
      status: 200 as const,
      body: Uint8Array.of(1, 2, 3),
      headers: { 'content-type': 'image/png', 'cache-control': 'no-cache' },
    }),
    'PUT /picture': async ({ raw }) => ({ status: 200 as const, body: { size: await sizeOf(raw) } }),
    'PUT /list': async ({ raw }) => ({ status: 200 as const, body: { size: await sizeOf(raw) } }),
  },
});

const people: { readonly [name: string]: Identity } = {
  guest: {
    kind: 'guest',
    property: '1',
    sessionId: 's',
    stayId: 'y',
    residentId: 'r',
    roomId: 'm',
    room: '214',
  },
  visitor: { kind: 'visitor', property: '1', mode: 'walkin', sessionId: 'v' },
  reader: { kind: 'staff', property: '1', staffId: 'a', permissions: new Set(['parrots.read'] as const) },
  keeper: { kind: 'staff', property: '1', staffId: 'b', permissions: new Set(['parrots.manage'] as const) },
};

function quiet() {
  const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn(), child: (): Log => log };
  return log;
}

function server(changes: Partial<HttpOptions> = {}) {
  const log = quiet();
  const audited: AuditEntry[] = [];
  const app = createHttp({
    modules: [parrotsServer],
    authenticate: createAuthenticator([adminKeyResolver(key), async ({ cookies }) => people[cookies.as ?? '']]),
    onlyProperty: async () => '1',
    resolveClient: createClientResolver({ has: () => false }),
    clock: fakeClock(),
    random: seededRandom(1),
    log,
    audit: (line) => audited.push(line),
    strict: true,
    ...changes,
  });
  return { app, log, audited };
}

test('a route parses path and query, applies defaults and responds with uncached JSON', async () => {
  const reply = await server().app.inject('/parrots/1/Polly?loud=3');
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({ name: 'Polly', loud: 3, property: '1' });
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('invalid input is refused with invalid_data and all invalid fields', async () => {
  const reply = await server().app.inject('/parrots/1/Polly?loud=very');
  expect(reply.statusCode).toBe(400);
  expect(reply.headers['content-type']).toContain('application/problem+json');
  const problem = reply.json();
  expect(problem).toMatchObject({ code: 'invalid_data', status: 400, title: 'Invalid data', retryable: false });
  expect(problem.fields).toEqual([expect.objectContaining({ in: 'query', path: 'loud' })]);
  expect(problem.request_id).toBe(reply.headers['x-request-id']);
});

test('a refusal has the status of the contract, and its details do not override other members', async () => {
  const reply = await server().app.inject('/parrots/1/asleep');
  expect(reply.statusCode).toBe(409);
  expect(reply.headers['retry-after']).toBe('60');
  expect(reply.json()).toMatchObject({ code: 'asleep', status: 409, retryable: true, retry_after_s: 60 });
});

test.each(['broken', 'odd', 'undeclared'])(
  'what nobody expected (%s) is logged and shown without a word of it',
  async (name) => {
    const { app, log } = server();
    const reply = await app.inject(`/parrots/1/${name}`);
    expect(reply.statusCode).toBe(500);
    expect(reply.json()).toMatchObject({ code: 'internal', retryable: true });
    expect(reply.body).not.toMatch(/secret|at .*\.ts/);
    expect(log.error).toHaveBeenCalled();
  },
);

test('in production a response that violates its contract is sent, and a sample is logged', async () => {
  const { app, log } = server({ strict: false, random: { ...seededRandom(1), number: () => 0 } });
  expect((await app.inject('/parrots/1/odd')).statusCode).toBe(200);
  expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ where: ['name'] }), expect.any(String));
});

test('access is checked before the data', async () => {
  const { app } = server();
  const post = (headers: object, payload: object = {}) =>
    app.inject({ method: 'POST', url: '/parrots', headers: { ...headers }, payload });
  const unknown = await post({});
  expect([unknown.statusCode, unknown.json().code]).toEqual([401, 'not_signed_in']);
  expect(unknown.headers['www-authenticate']).toBe('Bearer');
  expect((await post(sign('reader'))).json().code).toBe('forbidden');
  expect((await post(sign('guest'))).json().code).toBe('forbidden');
  expect((await post(sign('keeper'))).json().code).toBe('invalid_data');
  expect((await post(sign('keeper'), { name: 'Polly' })).json()).toEqual({ id: 'Polly', property: '1' });
});

test('staff cannot access another property', async () => {
  const { app } = server();
  const payload = { name: 'Polly', property: '2' };
  const keeper = await app.inject({ method: 'POST', url: '/parrots', headers: sign('keeper'), payload });
  expect([keeper.statusCode, keeper.json().code]).toEqual([403, 'forbidden']);
  const administrator = await app.inject({ method: 'POST', url: '/parrots', headers: bearer, payload });
  expect(administrator.json()).toEqual({ id: 'Polly', property: '2' });
});

test('with several properties the caller must name one', async () => {
  const { app } = server({ onlyProperty: async () => undefined });
  const reply = await app.inject({ method: 'POST', url: '/parrots', headers: bearer, payload: { name: 'Polly' } });
  expect(reply.json()).toMatchObject({ code: 'invalid_data', fields: [{ in: 'body', path: 'property' }] });
});

test('claims of a guest are compared, and a false claim is audited', async () => {
  const { app, audited } = server();
  const ask = (payload: object, url = '/my/parrot') =>
    app.inject({ method: 'POST', url, headers: sign('guest'), payload });
  expect((await ask({ room: '214' })).statusCode).toBe(204);
  expect((await ask({ room: '215' })).json().code).toBe('forbidden');
  const path = await app.inject({ url: '/parrots/2/Polly', headers: sign('guest') });
  expect(path.json().code).toBe('forbidden');
  const query = await app.inject({ url: '/parrots/1/Polly?room=215', headers: sign('guest') });
  expect(query.json().code).toBe('forbidden');
  expect(audited.map((line) => [line.action, line.details])).toEqual([
    ['claim.refused', { field: 'room' }],
    ['claim.refused', { field: 'propertyId' }],
    ['claim.refused', { field: 'room' }],
  ]);
});

test('a claim that a route leaves to its handler reaches it, and no other claim does', async () => {
  const { app, audited } = server();
  const ask = (payload: object) =>
    app.inject({ method: 'POST', url: '/my/perch', headers: sign('guest'), payload: { room: '214br', ...payload } });
  expect((await ask({})).statusCode).toBe(204);
  expect((await ask({ room_id: 'another' })).json().code).toBe('forbidden');
  expect(audited.map(({ details }) => details)).toEqual([{ field: 'room_id' }]);
});

test("every use of the administrator's key is audited; a wrong key is 401, audited, and slowed down", async () => {
  const { app, audited } = server();
  await app.inject({ method: 'POST', url: '/parrots', headers: bearer, payload: { name: 'Polly' } });
  expect(audited).toEqual([{ property: '1', actor: 'staff:administrator', action: 'POST /parrots' }]);
  const wrong = () => app.inject({ url: '/parrots/1/Polly', headers: { authorization: `Bearer ${'x'.repeat(40)}` } });
  expect((await wrong()).json().code).toBe('not_signed_in');
  for (let tries = 0; tries < 25; tries += 1) await wrong();
  const slowed = await wrong();
  expect([slowed.statusCode, slowed.json().code]).toEqual([429, 'too_many_requests']);
  expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0);
  expect((await app.inject({ url: '/parrots/1/Polly', headers: bearer })).statusCode).toBe(200);
});

test('malformed, unsupported and oversized bodies get distinct errors', async () => {
  const { app } = server();
  const post = (type: string, payload: string) =>
    app.inject({ method: 'POST', url: '/parrots', headers: { ...bearer, 'content-type': type }, payload });
  const codes = [
    await post('application/json', '{"name":'),
    await post('application/json', '{"__proto__":{"name":"Polly"}}'),
    await post('text/plain', 'Polly'),
    await post('application/json', JSON.stringify({ name: 'P'.repeat(2_000_000) })),
  ].map((reply) => [reply.statusCode, reply.json().code]);
  expect(codes).toEqual([
    [400, 'invalid_data'],
    [400, 'invalid_data'],
    [415, 'unsupported_media_type'],
    [413, 'too_large'],
  ]);
});

test('an unknown path is 404, an unsupported method is 405 with the allowed methods', async () => {
  const { app } = server();
  expect((await app.inject('/nowhere?room=214')).json()).toMatchObject({ code: 'not_found', status: 404 });
  const wrong = await app.inject({ method: 'DELETE', url: '/picture' });
  expect([wrong.statusCode, wrong.headers.allow]).toEqual([405, 'GET, HEAD, PUT']);
  expect((await app.inject({ method: 'OPTIONS', url: '/picture' })).statusCode).toBe(204);
  expect((await app.inject('/parrots/1/%E0%A4%A')).json().code).toBe('invalid_data');
});

test('bytes are sent unchanged, HEAD omits them, and a matching etag gets 304', async () => {
  const { app } = server();
  const first = await app.inject('/picture');
  expect([first.headers['content-type'], [...first.rawPayload]]).toEqual(['image/png', [1, 2, 3]]);
  const head = await app.inject({ method: 'HEAD', url: '/picture' });
  expect([head.statusCode, head.rawPayload.length, head.headers['content-length']]).toEqual([200, 0, '3']);
  const again = await app.inject({ url: '/picture', headers: { 'if-none-match': `W/"x", ${first.headers.etag}` } });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
});

test('a raw body is streamed up to its limit, for listed media types and authorized callers only', async () => {
  const { app } = server();
  const put = (headers: object, payload: Buffer) =>
    app.inject({ method: 'PUT', url: '/picture', headers: { ...headers }, payload });
  const png = { 'content-type': 'image/png' };
  expect((await put({ ...bearer, ...png }, Buffer.alloc(10))).json()).toEqual({ size: 10 });
  expect((await put({ ...bearer, ...png }, Buffer.alloc(11))).statusCode).toBe(413);
  expect((await put({ ...bearer, 'content-type': 'text/html' }, Buffer.alloc(2))).statusCode).toBe(415);
  expect((await put(png, Buffer.alloc(2))).statusCode).toBe(401);
});

test('a file that a route takes packed may be told so by its coding, and needs no media type', async () => {
  const { app } = server();
  const put = async (url: string, headers: object) =>
    (await app.inject({ method: 'PUT', url, headers: { ...bearer, ...headers }, payload: Buffer.alloc(3) })).statusCode;
  expect(await put('/list', { 'content-type': 'text/plain; charset=utf-8', 'content-encoding': 'gzip' })).toBe(200);
  expect(await put('/list', {})).toBe(200);
  // What curl says of any file.
  expect(await put('/list', { 'content-type': 'application/x-www-form-urlencoded' })).toBe(200);
  expect(await put('/picture', { 'content-type': 'application/x-www-form-urlencoded' })).toBe(415);
  expect(await put('/list', { 'content-type': 'text/plain', 'content-encoding': 'br' })).toBe(415);
  expect(await put('/picture', { 'content-type': 'image/png', 'content-encoding': 'gzip' })).toBe(415);
  expect(await put('/picture', {})).toBe(415);
});

test('a cross-origin change is refused', async () => {
  const { app } = server({ allowedOrigins: ['http://dev.example'] });
  const post = (headers: object) =>
    app.inject({
      method: 'POST',
      url: '/my/parrot',
      headers: { host: 'hotel.example', ...sign('guest'), ...headers },
      payload: {},
    });
  expect((await post({ origin: 'http://hotel.example' })).statusCode).toBe(204);
  expect((await post({ origin: 'http://dev.example' })).statusCode).toBe(204);
  expect((await post({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(204);
  expect((await post({})).statusCode).toBe(204);
  for (const headers of [
    { origin: 'http://evil.example' },
    { origin: 'http://hotel.example:81' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ]) {
    expect((await post(headers)).json().code).toBe('forbidden');
  }
});

test('over HTTPS a page loaded by HTTP counts as cross-origin', async () => {
  const clients = () => ({ address: '192.0.2.1', secure: true, host: 'hotel.example' });
  const { app } = server({ resolveClient: clients });
  const post = async (origin: string) => {
    const headers = { ...sign('guest'), origin };
    return (await app.inject({ method: 'POST', url: '/my/parrot', headers, payload: {} })).statusCode;
  };
  expect([await post('https://hotel.example'), await post('http://hotel.example')]).toEqual([204, 403]);
});

test('the caller’s request id is used if it is safe to log', async () => {
  const { app } = server();
  const idOf = async (id: string) =>
    (await app.inject({ url: '/picture', headers: { 'x-request-id': id } })).headers['x-request-id'];
  expect(await idOf('trace-0001.a')).toBe('trace-0001.a');
  expect(await idOf('a b')).toMatch(/^[0-9a-f-]{36}$/);
  expect(await idOf('x'.repeat(65))).toMatch(/^[0-9a-f-]{36}$/);
});

test('the access log contains the route pattern, never the concrete path or query', async () => {
  const { app, log } = server();
  await app.inject({ url: '/parrots/1/Lindqvist?room=214', headers: sign('guest') });
  const line = JSON.stringify(log.debug.mock.calls);
  expect(line).toContain('/parrots/:propertyId/:name');
  expect(line).not.toMatch(/Lindqvist|214|as=guest/);
});

test('successful requests are logged at debug level, refusals and failures at higher levels', async () => {
  const { app, log } = server();
  await app.inject({ method: 'POST', url: '/parrots', headers: bearer, payload: { name: 'Polly' } });
  await app.inject('/parrots/1/asleep');
  await app.inject('/parrots/1/broken');
  const statuses = (calls: unknown[][]) => calls.map(([fields]) => (fields as { status: number }).status);
  const levels = [log.debug, log.info, log.warn].map(({ mock }) => statuses(mock.calls));
  expect(levels).toEqual([[201], [409], [500]]);
});

test('staff routes refuse unknown fields by name at any depth; other routes ignore them', async () => {
  const { app } = server();
  const post = (payload: object, query = '') =>
    app.inject({ method: 'POST', url: `/parrots${query}`, headers: bearer, payload });
  const reply = await post({ name: 'Polly', nmae: 'x', property: '1' });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ code: 'invalid_data', fields: [{ in: 'body', path: 'nmae' }] });
  expect((await post({ name: 'Polly' })).statusCode).toBe(201);
  const guest = { method: 'POST', url: '/my/parrot', headers: sign('guest'), payload: { colour: 'red' } } as const;
  expect((await app.inject(guest)).statusCode).toBe(204);
});

test('a key over its rate limit is refused, others are not, and the internal key is unlimited', async () => {
  const clock = fakeClock();
  const { app } = server({ clock, staffChangesPerMinute: 3 });
  const ask = (headers: { [name: string]: string }) =>
    app.inject({ method: 'POST', url: '/parrots', headers, payload: { name: 'Polly' } });
  for (let count = 0; count < 3; count += 1) expect((await ask(sign('keeper'))).statusCode).toBe(201);
  const reply = await ask(sign('keeper'));
  expect(reply.statusCode).toBe(429);
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  expect(reply.json()).toMatchObject({ code: 'too_many_requests', retryable: true, retry_after_s: 60 });
  expect((await ask(bearer)).statusCode).toBe(201);
  await clock.advance(60_001);
  expect((await ask(sign('keeper'))).statusCode).toBe(201);
  const free = server({ staffChangesPerMinute: 1, unlimitedStaffIds: ['administrator'] });
  for (let count = 0; count < 3; count += 1) {
    const again = { method: 'POST', url: '/parrots', headers: bearer, payload: { name: 'Polly' } } as const;
    expect((await free.app.inject(again)).statusCode).toBe(201);
  }
});

test('a key may read twice as often as it may write, and each address with the administrator’s key has its own limit', async () => {
  const { app } = server({ staffChangesPerMinute: 2, resolveClient: createClientResolver({ has: () => true }) });
  const read = (headers: { [name: string]: string }, url = '/parrots/1/Polly') => app.inject({ url, headers });
  const statuses: number[] = [];
  for (let count = 0; count < 5; count += 1) statuses.push((await read(sign('reader'))).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
  for (let count = 0; count < 4; count += 1) await read({ ...bearer, 'x-forwarded-for': '192.0.2.1' });
  expect((await read({ ...bearer, 'x-forwarded-for': '192.0.2.1' })).statusCode).toBe(429);
  expect((await read({ ...bearer, 'x-forwarded-for': '192.0.2.2' })).statusCode).toBe(200);
});

test('a stranger with many IPv6 addresses has one limit, and a guest behind the same address another', async () => {
  const limits = { anonymousReadsPerTenSeconds: 3, anonymousWritesPerMinute: 3 };
  const clock = fakeClock();
  const { app } = server({ ...limits, clock, resolveClient: createClientResolver({ has: () => true }) });
  const from = (host: number) => ({ 'x-forwarded-for': `2001:db8::${host}` });
  const change = async (given: object) =>
    (await clock.settled(app.inject({ method: 'POST', url: '/crumbs', ...given }))).statusCode;
  const changes: number[] = [];
  const reads: number[] = [];
  for (let host = 1; host <= 4; host += 1) {
    changes.push(await change({ headers: from(host) }));
    reads.push((await app.inject({ url: '/picture', headers: from(host) })).statusCode);
  }
  expect(changes).toEqual([204, 204, 204, 429]);
  expect(reads).toEqual([200, 200, 200, 429]);
  // The body is not looked at any more.
  const broken = { payload: '{', headers: { ...from(1), 'content-type': 'application/json' } };
  const before = clock.elapsed();
  expect(await change(broken)).toBe(429);
  // A connection is refused once a second.
  expect(clock.elapsed() - before).toBeGreaterThanOrEqual(1000);
  expect((await app.inject({ url: '/picture', headers: { ...from(1), ...sign('guest') } })).statusCode).toBe(200);
});

test('changes by HTTP count for the allowance of a stay before they are made, reads do not', async () => {
  const clock = fakeClock();
  const allowance = createChangeAllowance(clock, { ...defaultChangeLimits, changes: 2, commands: 2, strangers: 2 });
  const { app } = server({ clock, allowance });
  const ask = async () => {
    const reply = await app.inject({ method: 'POST', url: '/my/parrot', headers: sign('guest'), payload: {} });
    return reply.statusCode;
  };
  const read = async () => (await app.inject({ url: '/parrots/1/Polly', headers: sign('guest') })).statusCode;
  expect([await read(), await read(), await read()]).toEqual([200, 200, 200]);
  expect([await ask(), await ask(), await ask(), await read()]).toEqual([204, 204, 429, 200]);
  await clock.advance(60_000);
  expect(await ask()).toBe(204);
});
