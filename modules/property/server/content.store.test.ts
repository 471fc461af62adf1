import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Identity } from '#platform/node/auth';
import { callRoute, createTestContext, type TestModuleContext } from '#platform/node/testing';
import { createTestProperty, propertyMigrations, type TestProperty } from '#property/testing';
import { sweepJob } from './sweep-pictures.ts';

let platform: TestModuleContext;
let hotel: TestProperty;
beforeEach(async () => {
  platform = await createTestContext(propertyMigrations);
  hotel = await createTestProperty(platform, { settings: { currency_short: 'CHF', parental_control_pass: '4711' } });
});
afterEach(() => platform.database.close());

const params = { propertyId: '1' };
const nobody: Identity = { kind: 'nobody', property: '1' };
const refused = (code: string) => expect.objectContaining({ code });
const menu = (name: string, body: unknown) =>
  callRoute(hotel.api, 'PUT /api/v1/properties/{propertyId}/skins/{projectId}/{skinId}/files/{name}', {
    params: { ...params, projectId: 'arvensee', skinId: 'house', name },
    body,
  });
const skin = (name: string, folder: '' | 'oneapp/' = '') =>
  callRoute(hotel.api, `GET /skins/{projectId}/{skinId}/${folder}{name}`, {
    params: { projectId: 'arvensee', skinId: 'house', name },
  });
const upload = (name: string, raw: Uint8Array, type: string) =>
  callRoute(hotel.api, 'PUT /api/v1/properties/{propertyId}/media/{name}', {
    params: { ...params, name },
    raw,
    headers: { 'content-type': type },
  });
const media = (name: string, query = {}) =>
  callRoute(hotel.api, 'GET /media/{propertyId}/{name}', { params: { ...params, name }, query });
const bootstrap = async (query = {}, propertyId = '1') =>
  (await callRoute(hotel.api, 'GET /v1/property/{propertyId}/oneapp/bootstrap', { params: { propertyId }, query }))
    .body;

describe('a skin', () => {
  it('keeps the menus of guests and walk-ins separate', async () => {
    expect(await hotel.port.hasWalkInContent('1', '')).toBe(false);
    await menu('menu_EN.json', { menu: [{ title: 'Guest' }] });
    await menu('menu_walkin_EN.json', { menu: [{ title: 'Walk-in' }] });
    expect(new TextDecoder().decode((await skin('menu_EN.json')).body)).toBe('{"menu":[{"title":"Guest"}]}');
    expect(new TextDecoder().decode((await skin('menu_walkin_EN.json', 'oneapp/')).body)).toContain('Walk-in');
    await expect(skin('menu_walkin_EN.json')).rejects.toEqual(refused('not_found'));
    await expect(skin('menu_EN.json', 'oneapp/')).rejects.toEqual(refused('not_found'));
    await expect(skin('menu_DE.json')).rejects.toEqual(refused('not_found'));
    expect(await hotel.port.hasWalkInContent('1', '')).toBe(true);
    expect(await hotel.port.hasWalkInContent('1', 'house')).toBe(true);
    expect(await hotel.port.hasWalkInContent('1', 'other')).toBe(false);
  });

  it('stays in use when a later file is invalid', async () => {
    await menu('menu_EN.json', { menu: [{ title: 'Whole' }] });
    await expect(menu('menu_EN.json', { menu: [{}] })).rejects.toEqual(refused('skin_file_invalid'));
    expect(new TextDecoder().decode((await skin('menu_EN.json')).body)).toContain('Whole');
  });

  it('is revalidated each time and has a new entity tag after a change', async () => {
    await menu('menu_EN.json', { menu: [] });
    const { headers: before } = await skin('menu_EN.json');
    expect(before).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'application/json; charset=utf-8' });
    await menu('menu_EN.json', { menu: [{ title: 'New' }] });
    expect((await skin('menu_EN.json')).headers?.etag).not.toBe(before?.etag);
  });

  it('of one property is not visible to another', async () => {
    await menu('menu_EN.json', { menu: [{ title: 'Of the first' }] });
    await createTestProperty(platform, { id: '2' });
    const input = { property: '2', params: { projectId: 'arvensee', skinId: 'house', name: 'menu_EN.json' } };
    const { body } = await callRoute(hotel.api, 'GET /skins/{projectId}/{skinId}/{name}', input);
    expect(new TextDecoder().decode(body)).not.toContain('Of the first');
  });
});

describe('a picture', () => {
  const png = (background: string) => sharp({ create: { width: 1400, height: 700, channels: 3, background } }).png();
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const versionOf = (url: string) => new URL(url, 'http://h').searchParams.get('v') ?? '';
  const widthOf = async (bytes: Uint8Array) => (await sharp(bytes).metadata()).width;
  const send = (raw: Uint8Array, type = 'application/octet-stream') =>
    callRoute(hotel.api, 'POST /api/v1/properties/{propertyId}/pictures', {
      params,
      raw,
      headers: { 'content-type': type },
    });

  it('is immutable under its version, and revalidated without one', async () => {
    const { url } = (await upload('lake.png', await png('#123').toBuffer(), 'image/png')).body;
    const version = versionOf(url);
    expect(url).toMatch(/^\/media\/1\/lake\.png\?v=[0-9a-f]{12}$/);
    expect((await media('lake.png', { v: version })).headers?.['cache-control']).toContain('immutable');
    expect((await media('lake.png')).headers?.['cache-control']).toBe('no-cache');
    await upload('lake.png', await png('#fed').toBuffer(), 'image/png; charset=binary');
    expect((await media('lake.png', { v: version })).headers?.['cache-control']).toBe('no-cache');
    expect((await media('lake.png')).headers?.['content-type']).toBe('image/webp');
  });

  it('that was answered is served, also when two store it at once', async () => {
    const drawing = (color: string) => new TextEncoder().encode(`<svg xmlns="x" fill="${color}"/>`);
    for (let round = 0; round < 20; round += 1) {
      await Promise.all(['red', 'tan'].map((color) => upload('mark.svg', drawing(color), 'image/svg+xml')));
      expect((await media('mark.svg')).body).toHaveLength(drawing('red').length);
    }
  });

  it('leaves no files behind when it was replaced, nor an upload that was never stored', async () => {
    await upload('lake.png', await png('#123').toBuffer(), 'image/png');
    await media('lake.png', { w: '480' });
    await upload('lake.png', await png('#fed').toBuffer(), 'image/png');
    await media('lake.png', { w: '480' });
    await platform.files.put('1/media/never-stored.webp', svg, 'image/webp');
    const stop = await hotel.module.start?.();
    const filed = async () => {
      const lists = await Promise.all(['1/media', '1/media-480'].map((folder) => platform.files.list(folder)));
      return lists.map((list) => list.length);
    };
    await hotel.module.jobs[sweepJob]?.({}, '1');
    expect(await filed()).toEqual([3, 2]);
    await platform.clock.advance(2 * 3_600_000);
    await stop?.();
    const jobs = await platform.database.platform.read
      .selectFrom('platform_jobs')
      .select(['job', 'property'])
      .execute();
    expect(jobs).toEqual([{ job: sweepJob, property: '1' }]);
    await hotel.module.jobs[sweepJob]?.({}, '1');
    expect(await filed()).toEqual([1, 1]);
    expect((await media('lake.png')).headers?.['content-type']).toBe('image/webp');
    expect(await widthOf((await media('lake.png', { w: '480' })).body)).toBe(480);
    const blurred = (await media('lake.png', { w: '16' })).body as Uint8Array;
    expect([await widthOf(blurred), blurred.byteLength < 500]).toEqual([16, true]);
  });

  it('is refused when its bytes do not match the declared type, and the previous one stays', async () => {
    const one = await png('#123').toBuffer();
    await upload('lake.png', one, 'image/png');
    const before = (await media('lake.png')).body;
    for (const [raw, type] of [
      [one, 'image/jpeg'],
      [svg, 'image/png'],
      [one.subarray(0, 300), 'image/png'],
      [new TextEncoder().encode('<html>'), 'image/png'],
      [new Uint8Array(), 'image/png'],
    ] as const)
      await expect(upload('lake.png', raw, type)).rejects.toEqual(refused('media_invalid'));
    expect((await media('lake.png')).body).toEqual(before);
  });

  it('in SVG cannot run scripts when it is opened directly', async () => {
    await upload('mark.svg', svg, 'image/svg+xml');
    const { headers } = await media('mark.svg', { w: '480' });
    expect(headers?.['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
    expect(headers?.['x-content-type-options']).toBe('nosniff');
  });

  it('of more than 10 MiB is refused and not stored', async () => {
    const large = new Uint8Array(10 * 1024 * 1024 + 1);
    await expect(upload('lake.png', large, 'image/png')).rejects.toEqual(refused('too_large'));
    await expect(media('lake.png')).rejects.toEqual(refused('not_found'));
  });

  it('is uploaded by its bytes, stored once, and listed', async () => {
    const jpeg = await png('#246').jpeg().toBuffer();
    const { body } = await send(jpeg, 'image/png');
    expect(body).toMatchObject({
      name: expect.stringMatching(/^picture-[0-9a-f]{16}\.webp$/),
      media_type: 'image/webp',
    });
    expect((await send(jpeg)).body).toEqual(body);
    const listed = await callRoute(hotel.api, 'GET /api/v1/properties/{propertyId}/media', { params, query: {} });
    expect(listed.body).toEqual({ items: [body], next: null });
    expect(await hotel.port.missingPictures('1', [body.name, 'gone.webp', 'gone.webp'])).toEqual(['gone.webp']);
    await expect(send(svg)).rejects.toEqual(refused('media_invalid'));
  });

  it('is served in the requested width, the same for concurrent requests', async () => {
    const { body } = await send(await png('#246').toBuffer());
    const query = { v: versionOf(body.url) };
    const [small, again] = await Promise.all([1, 2].map(() => media(body.name, { ...query, w: '480' })));
    expect(await widthOf(small?.body as Uint8Array)).toBe(480);
    // A request after the resize is done reads plain bytes from the disk.
    expect(Buffer.from(again?.body as Uint8Array)).toEqual(Buffer.from(small?.body as Uint8Array));
    expect(small?.headers?.['cache-control']).toContain('immutable');
    expect(await widthOf((await media(body.name, { w: '960' })).body)).toBe(960);
    const whole = await media(body.name, query);
    expect(await widthOf(whole.body)).toBe(1400);
    expect(whole.headers?.etag).not.toBe(small?.headers?.etag);
  });

  it('is replaced in every width', async () => {
    await upload('lake.png', await png('#123').toBuffer(), 'image/png');
    const old = await widthOf((await media('lake.png', { w: '480' })).body);
    await upload(
      'lake.png',
      await sharp(await png('#fed').toBuffer())
        .resize(300)
        .png()
        .toBuffer(),
      'image/png',
    );
    expect([old, await widthOf((await media('lake.png', { w: '480' })).body)]).toEqual([480, 300]);
  });
});

describe('legal texts', () => {
  it("are returned in the guest's language, else in the property's", async () => {
    const route = 'PUT /api/v1/properties/{propertyId}/legal/{document}/{lang}';
    const put = (lang: string) =>
      callRoute(hotel.api, route, {
        params: { ...params, document: 'terms', lang },
        body: { title: lang, paragraphs: ['One.'] },
      });
    const get = (lang: string, document = 'terms') =>
      callRoute(hotel.api, 'GET /v1/property/{propertyId}/oneapp/legal/{document}', {
        params: { ...params, document },
        query: { lang },
      });
    await expect(get('de')).rejects.toEqual(refused('not_found'));
    await put('en');
    await put('DE');
    expect((await get('de-CH')).body).toMatchObject({ lang: 'de' });
    expect((await get('ar')).body).toEqual({ title: 'en', lang: 'en', paragraphs: ['One.'] });
    expect((await bootstrap()).settings.legal).toEqual(['terms']);
    await expect(put('xx')).rejects.toEqual(refused('language_unknown'));
  });
});

describe('a client log line', () => {
  const post = (body: unknown, headers = {}) =>
    callRoute(hotel.api, 'POST /ONEapp/api/php_helpers/log.php', { identity: nobody, body, headers });

  it('is logged at its level, without personal data', async () => {
    await post({ lvl: 'warn', msg: 'chunk failed at /ONEapp/?name=Lindqvist&room=214', component: 'shell' });
    expect(platform.log.lines.at(-1)).toMatchObject({
      level: 'warn',
      fields: { source: 'client', component: 'shell' },
    });
    expect(JSON.stringify(platform.log.lines)).not.toMatch(/Lindqvist|214/);
  });

  it('has at most 8 KiB', async () => {
    await post({ msg: 'x'.repeat(8000) });
    await expect(post({ msg: 'é'.repeat(5000) })).rejects.toEqual(refused('too_large'));
    await expect(post({ msg: 'x' }, { 'content-length': '9000' })).rejects.toEqual(refused('too_large'));
  });

  it('is accepted at most twenty times a minute', async () => {
    for (let count = 0; count < 20; count += 1) await post({ msg: 'x' });
    await expect(post({ msg: 'x' })).rejects.toEqual(refused('too_many_requests'));
    expect(platform.log.lines).toHaveLength(20);
  });

  /** Counts the lines that are accepted of as many, each with the identity that `who` returns. */
  async function accepted(lines: number, who: (line: number) => Identity, address = '203.0.113.7'): Promise<number> {
    const before = platform.log.lines.length;
    const send = (line: number) =>
      callRoute(hotel.api, 'POST /ONEapp/api/php_helpers/log.php', {
        identity: who(line),
        body: { msg: 'x' },
        address,
      });
    await Promise.allSettled(Array.from({ length: lines }, (_, line) => send(line)));
    return platform.log.lines.length - before;
  }
  const walkIn = (session: number): Identity => ({
    ...{ kind: 'visitor', property: '1', mode: 'walkin' },
    sessionId: `walk-in ${session}`,
  });
  const guest = (session: number): Identity => ({
    ...{ kind: 'guest', property: '1', sessionId: `guest ${session}` },
    ...{ stayId: 'stay', residentId: 'resident', roomId: 'room', room: '214' },
  });

  it('of a client that becomes another walk-in for each counts for its address', async () => {
    expect(await accepted(60, walkIn)).toBe(20);
    expect(await accepted(60, walkIn, '2001:db8::1')).toBe(20);
    expect(await accepted(60, walkIn, '2001:db8::2')).toBe(0);
    await platform.clock.advance(60_000);
    expect(await accepted(60, walkIn)).toBe(20);
  });

  it('of a guest counts for the guest, however many share the address', async () => {
    expect(await accepted(60, walkIn)).toBe(20);
    expect(await accepted(120, (line) => guest(line % 3))).toBe(60);
  });

  it('of walk-ins in the hotel has the hotel’s allowance, of which one walk-in has twenty', async () => {
    const settings = { login_hotel_addresses: '10.0.0.0/8' };
    await callRoute(hotel.api, 'PATCH /api/v1/properties/{propertyId}/settings', { params, body: settings });
    expect(await accepted(60, () => walkIn(0), '10.1.2.3')).toBe(20);
    expect(await accepted(400, (line) => walkIn(line + 1), '10.1.2.3')).toBe(180);
  });
});
