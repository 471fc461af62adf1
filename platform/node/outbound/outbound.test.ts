import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { type FakeClock, fakeClock } from '#platform/clock';
import { createAddressList } from '#platform/node/config';
import { createOutbound, mayConnect, type OutboundRequest } from './index.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const publicAddress = '93.184.215.14';

/** A server that receives all connections to public addresses; `dialled` lists the intended targets. */
async function setUp(
  listener: RequestListener,
  names: { [host: string]: string[] } = {},
  clock: FakeClock = fakeClock(),
  allowed: readonly string[] = [],
) {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const dialled: string[] = [];
  const lookups: string[] = [];
  const outbound = createOutbound({
    clock,
    allowed: createAddressList(allowed),
    resolve: async (host) => {
      lookups.push(host);
      const found = names[host];
      if (!found) throw new Error('ENOTFOUND');
      return found;
    },
    connect: (address, wanted) => {
      dialled.push(`${address} ${wanted}`);
      return connect(port, '127.0.0.1');
    },
  });
  const get = (url: string, more: Partial<OutboundRequest> = {}) =>
    outbound.request({ property: '1', purpose: 'data', url, ...more });
  return { outbound, get, dialled, lookups, clock };
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString();

test('a request connects to the address resolved once and sends the original host', async () => {
  const { get, dialled, lookups } = await setUp(
    (request, response) => response.end(`${request.headers.host}${request.url}`),
    {
      'feed.example': [publicAddress],
    },
  );
  const answer = await get('http://feed.example:8080/a?b=c', { headers: { Host: 'evil', 'x-a': 'b' } });
  expect(answer.status).toBe(200);
  expect(text(await answer.bytes())).toBe('feed.example:8080/a?b=c');
  expect(dialled).toEqual([`${publicAddress} 8080`]);
  expect(lookups).toEqual(['feed.example']);
});

const forbidden = [
  'http://127.0.0.1/',
  'http://127.8.9.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://0/',
  'http://0.0.0.0/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[fe80::1]/',
  'http://[fd00::1]/',
  'http://169.254.169.254/latest/meta-data',
  'http://10.0.0.5/',
  'http://172.16.9.9/',
  'http://192.168.1.1/',
  'http://100.64.0.1/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://local.example/',
  'http://mapped.example/',
  'http://mixed.example/',
  'http://zero.example/',
  'http://zoned.example/',
];
const hostile = {
  'local.example': ['127.0.0.1'],
  'mapped.example': ['::ffff:10.0.0.1'],
  'mixed.example': [publicAddress, '127.0.0.1'],
  'zero.example': ['0.0.0.0'],
  'zoned.example': ['fe80::1%eth0'],
};

test.each(forbidden)('no connection is opened to %s', async (url) => {
  const { get, dialled } = await setUp((_request, response) => response.end('secret'), hostile);
  await expect(get(url)).rejects.toMatchObject({ code: 'forbidden', details: { reason: 'range' } });
  expect(dialled).toEqual([]);
});

test.each(['file:///etc/passwd', 'pipe:///bin/sh', 'gopher://x.example/', 'ftp://x.example/'])(
  'the scheme of %s is refused',
  async (url) => {
    const { get } = await setUp((_request, response) => response.end());
    await expect(get(url)).rejects.toMatchObject({ code: 'forbidden', details: { reason: 'scheme' } });
  },
);

test('ports outside the purpose are refused', async () => {
  const { get } = await setUp((_request, response) => response.end(), { 'x.example': [publicAddress] });
  for (const port of [22, 25, 6379, 5432]) {
    await expect(get(`http://x.example:${port}/`)).rejects.toMatchObject({ details: { reason: 'port' } });
  }
  await expect(get('not an address')).rejects.toMatchObject({ code: 'invalid_data' });
});

test('a push never reaches a private range, whatever is allow-listed: a guest’s device chose the address', async () => {
  const names = { 'printer.example': ['10.1.2.3'] };
  const { get, dialled } = await setUp((_request, response) => response.end(), names, fakeClock(), ['10.0.0.0/8']);
  for (const url of ['http://printer.example/', 'http://10.1.2.3/']) {
    await expect(get(url, { purpose: 'push', method: 'POST' })).rejects.toMatchObject({ details: { reason: 'range' } });
  }
  expect(dialled).toEqual([]);
  await get('http://printer.example/');
  expect(dialled).toEqual(['10.1.2.3 80']);
});

test('private ranges must be allow-listed; loopback and link-local are never reachable', async () => {
  const listener: RequestListener = (_request, response) => response.end('ok');
  const { get } = await setUp(listener, {}, fakeClock(), ['10.1.0.0/16', '127.0.0.0/8', 'fe80::/10']);
  expect((await get('http://10.1.2.3/')).status).toBe(200);
  await expect(get('http://10.2.0.1/')).rejects.toMatchObject({ code: 'forbidden' });
  await expect(get('http://127.0.0.1/')).rejects.toMatchObject({ code: 'forbidden' });
  expect(mayConnect('fe80::1', createAddressList(['fe80::/10']))).toBe(false);
});

test('a redirect to another host, to loopback or to another scheme is refused', async () => {
  const places = [
    'http://127.0.0.1/',
    'http://other.example/',
    'file:///etc/passwd',
    '//other.example/x',
    'http://x.example:22/',
  ];
  for (const location of places) {
    const { get, dialled } = await setUp((_request, response) => response.writeHead(302, { location }).end(), {
      'x.example': [publicAddress],
      'other.example': [publicAddress],
    });
    await expect(get('http://x.example/')).rejects.toMatchObject({ code: 'forbidden' });
    expect(dialled).toHaveLength(1);
  }
});

test('redirects within the host are followed at most three times, resolving and checking the name each time', async () => {
  let count = 0;
  const names = { 'x.example': [publicAddress] };
  const { get } = await setUp((request, response) => {
    if (request.url === '/there') response.end('here');
    else {
      if (request.url !== '/once') count += 1;
      response.writeHead(302, { location: request.url === '/once' ? '/there' : `/${count}` }).end();
    }
  }, names);
  expect(text(await (await get('http://x.example/once')).bytes())).toBe('here');
  await expect(get('http://x.example/round')).rejects.toMatchObject({ details: { reason: 'redirect' } });
  expect(count).toBe(4);
});

test('a name that changes to loopback between two hops is refused at the second', async () => {
  const names: { [host: string]: string[] } = { 'x.example': [publicAddress] };
  const { get, dialled } = await setUp((_request, response) => {
    names['x.example'] = ['127.0.0.1'];
    response.writeHead(302, { location: '/again' }).end();
  }, names);
  await expect(get('http://x.example/')).rejects.toMatchObject({ details: { reason: 'range' } });
  expect(dialled).toHaveLength(1);
});

/** A site of pictures, and what fetches one of them whole. */
async function setUpPictures(listener: RequestListener = (_request, response) => response.end('picture')) {
  const names: { [host: string]: string[] } = { 'x.example': [publicAddress] };
  const site = await setUp(listener, names);
  const picture = async (more: Partial<OutboundRequest> = {}) => {
    const answer = await site.get('http://x.example/1', { purpose: 'picture', ...more });
    return text(await answer.bytes());
  };
  return { ...site, names, picture };
}

test('pictures that follow each other share a connection, each after a check of its own, and nothing else does', async () => {
  const { picture, dialled, lookups, get } = await setUpPictures();
  for (let count = 0; count < 5; count += 1) await picture();
  expect([dialled.length, lookups.length]).toEqual([1, 5]);
  await picture({ property: '2' });
  expect(dialled).toHaveLength(2);
  for (let count = 0; count < 2; count += 1) await (await get('http://x.example/')).bytes();
  expect(dialled).toHaveLength(4);
});

test('the 500 logos of a channel list come from one host within a minute, by as many connections as are used at a time', async () => {
  const { picture, dialled } = await setUpPictures();
  const rest = Array.from({ length: 500 }).values();
  let count = 0;
  const work = async () => {
    for (const _one of rest) if ((await picture()) === 'picture') count += 1;
  };
  await Promise.all(Array.from({ length: 6 }, work));
  expect([count, dialled.length]).toEqual([500, 6]);
});

test('a connection that is open is not used once the name leads elsewhere', async () => {
  const { picture, dialled, names } = await setUpPictures();
  await picture();
  names['x.example'] = ['93.184.215.20'];
  await picture();
  expect(dialled).toEqual([`${publicAddress} 80`, '93.184.215.20 80']);
  names['x.example'] = ['10.0.0.5'];
  await expect(picture()).rejects.toMatchObject({ details: { reason: 'range' } });
  expect(dialled).toHaveLength(2);
});

test('a picture is fetched by a new connection where the server closes the one that was open', async () => {
  let count = 0;
  const { picture, dialled } = await setUpPictures((request, response) => {
    count += 1;
    // As a server that closes an idle connection at the moment of the next request.
    if (count === 2) request.socket.destroy();
    else response.end('picture');
  });
  expect([await picture(), await picture(), await picture()]).toEqual(['picture', 'picture', 'picture']);
  expect([dialled.length, count]).toEqual([3, 4]);
});

test('a picture that breaks off takes its connection with it', async () => {
  let count = 0;
  const { picture, dialled } = await setUpPictures((_request, response) => {
    count += 1;
    if (count === 1) response.writeHead(200, { 'content-length': '100' }).write('half', () => response.destroy());
    else response.end('picture');
  });
  await expect(picture()).rejects.toMatchObject({ failure: 'cut_off' });
  expect(await picture()).toBe('picture');
  expect(dialled).toHaveLength(2);
});

test.each([
  ['a private network', ['10.0.0.5'], 'OUTBOUND_ALLOW'],
  ['this machine', ['127.0.0.1'], 'one of this machine'],
])('a refused address in %s says so', async (_network, addresses, words) => {
  const { picture, names } = await setUpPictures();
  names['x.example'] = addresses;
  await expect(picture()).rejects.toMatchObject({ message: expect.stringContaining(words) });
});

test('an oversized response is cut off, compressed or decompressed', async () => {
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));
  const { get } = await setUp(
    (request, response) => {
      if (request.url === '/bomb') response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
      else if (request.url === '/two') response.writeHead(200, { 'content-encoding': 'gzip, gzip' }).end(bomb);
      else response.end(Buffer.alloc(3 * 1024 * 1024));
    },
    { 'x.example': [publicAddress] },
  );
  expect(bomb.length).toBeLessThan(100_000);
  await expect(get('http://x.example/bomb').then((answer) => answer.bytes())).rejects.toMatchObject({
    code: 'too_large',
  });
  await expect(get('http://x.example/big').then((answer) => answer.bytes())).rejects.toMatchObject({
    code: 'too_large',
  });
  await expect(get('http://x.example/two').then((answer) => answer.bytes())).rejects.toMatchObject({
    code: 'unavailable',
  });
});

test('a compressed response is decompressed, a corrupt one is refused', async () => {
  const packed = gzipSync('hello');
  const { get } = await setUp(
    (request, response) => {
      response
        .writeHead(200, { 'content-encoding': 'gzip' })
        .end(request.url === '/ok' ? packed : packed.subarray(0, 9));
    },
    { 'x.example': [publicAddress] },
  );
  expect(text(await (await get('http://x.example/ok')).bytes())).toBe('hello');
  await expect(get('http://x.example/no').then((answer) => answer.bytes())).rejects.toMatchObject({
    code: 'unavailable',
  });
});

test('a missing response, an endless body and slow name resolution time out', async () => {
  const arrived: string[] = [];
  const { get, clock } = await setUp(
    (request, response) => {
      arrived.push(request.url ?? '');
      if (request.url === '/drip') response.write('x');
    },
    { 'x.example': [publicAddress] },
  );
  const silent = expect(get('http://x.example/never')).rejects.toMatchObject({ details: { reason: 'time' } });
  const drip = expect(get('http://x.example/drip').then((answer) => answer.bytes())).rejects.toMatchObject({
    details: { reason: 'time' },
  });
  await expect.poll(() => arrived.length).toBe(2);
  await clock.advance(10_001);
  await silent;
  await drip;
  const slow = createOutbound({ clock, allowed: createAddressList([]), resolve: () => new Promise(() => {}) });
  const named = expect(
    slow.request({ property: '1', purpose: 'data', url: 'http://x.example/' }),
  ).rejects.toMatchObject({
    details: { reason: 'time' },
  });
  await clock.advance(10_001);
  await named;
  expect(clock.pending).toBe(0);
});

test('requests over the purpose’s limit per minute are refused, per property and host', async () => {
  const { get, clock } = await setUp((_request, response) => response.end('ok'), { 'x.example': [publicAddress] });
  for (let index = 0; index < 12; index += 1) await (await get('http://x.example/', { purpose: 'guide' })).bytes();
  await expect(get('http://x.example/', { purpose: 'guide' })).rejects.toMatchObject({ code: 'too_many_requests' });
  expect((await get('http://x.example/', { purpose: 'guide', property: '2' })).status).toBe(200);
  await clock.advance(60_000);
  expect((await get('http://x.example/', { purpose: 'guide' })).status).toBe(200);
});

test('a body is sent, and a refused connection is reported', async () => {
  const { get } = await setUp(
    (request, response) => {
      request.pipe(response);
    },
    { 'x.example': [publicAddress] },
  );
  const answer = await get('http://x.example/', { method: 'POST', purpose: 'webhook', body: '{"ü":1}' });
  expect(text(await answer.bytes())).toBe('{"ü":1}');
  await expect(get('http://nobody.example/')).rejects.toMatchObject({
    code: 'unavailable',
    details: { reason: 'name' },
  });
});

test('a raw connection goes to the pinned address, only on ports of its purpose', async () => {
  const { outbound, dialled } = await setUp((_request, response) => response.end(), {
    'printer.example': [publicAddress],
    'local.example': ['127.0.0.1'],
  });
  const printer = (host: string, port = 9100) => outbound.connect({ property: '1', purpose: 'printer', host, port });
  const socket = await printer('printer.example');
  socket.destroy();
  await expect(printer('printer.example', 22)).rejects.toMatchObject({ details: { reason: 'port' } });
  await expect(printer('local.example')).rejects.toMatchObject({ details: { reason: 'range' } });
  await expect(printer('10.0.0.9')).rejects.toMatchObject({ details: { reason: 'range' } });
  await expect(printer('nobody.example')).rejects.toMatchObject({ details: { reason: 'name' } });
  expect(dialled).toEqual([`${publicAddress} 9100`]);
});

test('the operator’s own address may be this machine', async () => {
  const { outbound, dialled } = await setUp((_request, response) => response.end(), { 'local.example': ['127.0.0.1'] });
  const target = { property: '1', purpose: 'pms', host: 'local.example', port: 5010 } as const;
  await expect(outbound.connect(target)).rejects.toMatchObject({ details: { reason: 'range' } });
  (await outbound.connect({ ...target, isOperators: true })).destroy();
  expect(dialled).toEqual(['127.0.0.1 5010']);
});

test('connecting to an unresponsive printer times out', async () => {
  const clock = fakeClock();
  const never = createOutbound({ clock, allowed: createAddressList([]), connect: () => new Socket() });
  const lookups = never.connect({ property: '1', purpose: 'printer', host: publicAddress, port: 9100 });
  const refused = expect(lookups).rejects.toMatchObject({ code: 'unavailable', details: { reason: 'time' } });
  await clock.advance(10_001);
  await refused;
  expect(clock.pending).toBe(0);
});

test.each(['2130706433', '0x7f000001', '127.1', '0177.0.0.1', '0:0:0:0:0:ffff:7f00:1', 'localhost', '169.254.169.254'])(
  'no printer is dialled at %s, however this machine’s own address is written',
  async (host) => {
    const dialled: string[] = [];
    const connectNowhere = (address: string) => {
      dialled.push(address);
      return new Socket();
    };
    const outbound = createOutbound({
      clock: fakeClock(),
      allowed: createAddressList(['10.0.0.0/8']),
      connect: connectNowhere,
    });
    const lookups = outbound.connect({ property: '1', purpose: 'printer', host, port: 9100 });
    await expect(lookups).rejects.toMatchObject({ details: { reason: expect.stringMatching(/range|name/) } });
    expect(dialled).toEqual([]);
  },
);
