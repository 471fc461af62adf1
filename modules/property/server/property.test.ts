import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Identity } from '#platform/auth';
import { askRoute, createTestGround, type TestGround } from '#platform/testing';
import { type OpenProperty, openProperty, propertyMigrations } from '#property/testing';

let ground: TestGround;
let hotel: OpenProperty;
beforeEach(async () => {
  ground = await createTestGround(propertyMigrations);
  hotel = await openProperty(ground, { settings: { currency_short: 'CHF', parental_control_pass: '4711' } });
});
afterEach(() => ground.database.close());

const params = { propertyId: '1' };
const nobody: Identity = { kind: 'nobody', property: '1' };
const tv = (property: string): Identity => ({
  ...{ kind: 'tv', property, deviceId: 'd', roomId: 'r', room: '214', occupied: true },
});
const refused = (code: string) => expect.objectContaining({ code });
const settings = (body: unknown, propertyId = '1') =>
  askRoute(hotel.doors, 'PATCH /api/v1/properties/{propertyId}/settings', { params: { propertyId }, body });
const menu = (name: string, body: unknown) =>
  askRoute(hotel.doors, 'PUT /api/v1/properties/{propertyId}/skins/{projectId}/{skinId}/files/{name}', {
    ...{ params: { ...params, projectId: 'arvensee', skinId: 'house', name }, body },
  });
const skin = (name: string, folder: '' | 'oneapp/' = '') =>
  askRoute(hotel.doors, `GET /skins/{projectId}/{skinId}/${folder}{name}`, {
    params: { projectId: 'arvensee', skinId: 'house', name },
  });
const upload = (name: string, raw: Uint8Array, type: string) =>
  askRoute(hotel.doors, 'PUT /api/v1/properties/{propertyId}/media/{name}', {
    ...{ params: { ...params, name }, raw, headers: { 'content-type': type } },
  });
const media = (name: string, query = {}) =>
  askRoute(hotel.doors, 'GET /media/{propertyId}/{name}', { params: { ...params, name }, query });
const bootstrap = async (query = {}, propertyId = '1') =>
  (await askRoute(hotel.doors, 'GET /v1/property/{propertyId}/oneapp/bootstrap', { params: { propertyId }, query }))
    .body;
const operator = async (systemvalues: string, identity: Identity = nobody) =>
  (
    await askRoute(hotel.doors, 'GET /ONEapp/api/php_helpers/initialisation/Json_operator.php', {
      ...{ identity, property: '1', query: { systemvalues, cmdArr: '["getSystemValues"]' } },
    })
  ).body;

describe('a property', () => {
  it('is unknown until it is made, with a clear refusal', async () => {
    await expect(bootstrap({}, '2')).rejects.toEqual(refused('not_found'));
    await expect(settings({}, '2')).rejects.toEqual(refused('not_found'));
    expect(await hotel.port.byId('2')).toBeUndefined();
    expect(await hotel.port.setting('2', 'currency_short')).toBe('€');
  });

  it('need not be named while it is the only one', async () => {
    expect(await hotel.port.byId('')).toMatchObject({ id: '1', zone: 'Europe/Zurich' });
    await openProperty(ground, { id: '2' });
    const fresh = (await openProperty(ground, { id: '2' })).port;
    expect(await fresh.byId('')).toBeUndefined();
  });

  it.each([
    ['zone_unknown', { zone: 'Europe/Atlantis' }],
    ['zone_unknown', { zone: '+02:00' }],
    ['language_unknown', { languages: ['en', 'xx'] }],
    ['language_unknown', { default_language: 'fr' }],
  ])('is refused as %s with %j', async (code, wrong) => {
    const skinOf = { id: 'house', project_id: 'arvensee' };
    const right = { name: 'A', zone: 'UTC', languages: ['en'], default_language: 'en', skin: skinOf, theme: 't' };
    const asked = { params, body: { ...right, ...wrong } };
    await expect(askRoute(hotel.doors, 'PUT /api/v1/properties/{propertyId}', asked)).rejects.toEqual(refused(code));
    expect(await hotel.port.byId('1')).toMatchObject({ name: 'Hotel Arvensee' });
  });

  it('is listed to its own staff alone', async () => {
    await openProperty(ground, { id: '2' });
    const list = async (property: string) => {
      const identity: Identity = { kind: 'staff', property, staffId: 's', permissions: 'all' };
      return (await askRoute(hotel.doors, 'GET /api/v1/properties', { identity })).body.items.map(({ id }) => id);
    };
    expect(await list('*')).toEqual(['1', '2']);
    expect(await list('2')).toEqual(['2']);
  });
});

describe('settings', () => {
  it('are set all or none', async () => {
    const wrong = settings({ currency_short: '$', price_decimal_precision: 9 });
    await expect(wrong).rejects.toEqual(refused('setting_invalid'));
    await expect(settings({ currency_short: '$', nonsense: 1 })).rejects.toEqual(refused('setting_unknown'));
    expect(await hotel.port.setting('1', 'currency_short')).toBe('CHF');
  });

  it('are read anew at once, and null is the default again', async () => {
    await settings({ currency_short: '$', room_fold_case: false });
    expect((await hotel.port.settings('1')).room_fold_case).toBe(false);
    expect((await bootstrap()).settings.currency.symbol).toBe('$');
    await settings({ currency_short: null });
    expect(await hotel.port.setting('1', 'currency_short')).toBe('€');
  });

  it('are read anew by a process that hears of the change', async () => {
    const other = await openProperty(ground);
    expect(await other.port.setting('1', 'currency_short')).toBe('CHF');
    await settings({ currency_short: '$' });
    const [listener] = other.module.listeners;
    await listener?.heard({ seq: 1, property: '1', payload: { what: 'settings' } });
    expect(await other.port.setting('1', 'currency_short')).toBe('$');
  });

  it('are told to the sockets once for many changes', async () => {
    const [listener] = hotel.module.listeners;
    for (let seq = 0; seq < 5; seq += 1) await listener?.heard({ seq, property: '1', payload: { what: 'skin' } });
    await ground.clock.advance(250);
    expect(ground.deeds).toEqual([{ deed: 'push SystemSettings.changed', target: { property: '1' }, detail: {} }]);
  });

  it('of the staff leave secret values out', async () => {
    const { body } = await askRoute(hotel.doors, 'GET /api/v1/properties/{propertyId}/settings', { params });
    expect(body.items.find(({ name }) => name === 'currency_short')).toMatchObject({ value: 'CHF', default: '€' });
    expect(JSON.stringify(body)).not.toContain('4711');
  });

  it('are answered to an old client as the text of name and value', async () => {
    const body = await operator('["currency_short","player_tv","parental_control_pass","nonsense"]');
    expect(body.success).toBe(true);
    expect(JSON.parse(body['0']?.getSystemValues.root ?? '')).toEqual({ currency_short: 'CHF' });
  });

  it("of a device go to the property's own TV alone", async () => {
    const root = async (identity: Identity) => (await operator('player_tv', identity))['0']?.getSystemValues.root;
    expect(await root(tv('1'))).toBe('{"player_tv":"native"}');
    expect(await root(tv('2'))).toBe('{}');
    const device = async (identity: Identity) =>
      (await askRoute(hotel.doors, 'GET /v1/property/{propertyId}/oneapp/settings', { params, identity })).body.device;
    expect(await device(tv('1'))).toMatchObject({ player_tv: 'native', wakeup_volume_start: 40, pvr_enabled: false });
    expect(await device(tv('2'))).toBeUndefined();
    expect(await device(nobody)).toBeUndefined();
  });

  it('are refused to an old client in the body, where it looks', async () => {
    expect(await operator('["a"')).toEqual({ success: false, error: expect.stringContaining('JSON') });
    expect(await operator('')).toMatchObject({ success: false });
  });
});

describe('the first answer to a guest', () => {
  it('holds no device setting and no secret', async () => {
    const { settings: read, theme, languages } = await bootstrap();
    expect(read).toMatchObject({ currency: { code: 'EUR', symbol: 'CHF', symbolPosition: 'front', fractionCount: 2 } });
    expect(read.login).toEqual({ type: 'lastname', devices: ['applemobile', 'unknown'], check_interval_ms: 600_000 });
    expect(languages.map(({ lang_key }) => lang_key)).toEqual(['EN', 'DE', 'AR']);
    expect(theme.primary).toBe('#5AA6C9');
    expect(JSON.stringify(read)).not.toContain('4711');
  });

  it('has the theme that was asked for, else the own one', async () => {
    const put = (themeId: string, primary: string) =>
      askRoute(hotel.doors, 'PUT /api/v1/properties/{propertyId}/themes/{themeId}', {
        ...{ params: { ...params, themeId }, body: { title: themeId, primary } },
      });
    await put('arvensee', '#2a6b60');
    await put('winter', '#8b1e3f');
    expect((await bootstrap()).theme.tokens.light.accent).toBe('#2a6b60');
    expect((await bootstrap({ theme: 'winter' })).theme.id).toBe('winter');
    expect((await bootstrap({ theme: 'none' })).theme.id).toBe('arvensee');
    const theme = (themeId: string) => askRoute(hotel.doors, 'GET /v1/oneapp/theme/{themeId}', { params: { themeId } });
    expect((await theme('winter')).body.primary).toBe('#8b1e3f');
    await expect(theme('none')).rejects.toEqual(refused('not_found'));
  });
});

describe('a skin', () => {
  it('keeps menus of guests and walk-ins apart', async () => {
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

  it('stays in use when a broken file comes after a whole one', async () => {
    await menu('menu_EN.json', { menu: [{ title: 'Whole' }] });
    await expect(menu('menu_EN.json', { menu: [{}] })).rejects.toEqual(refused('skin_file_invalid'));
    expect(new TextDecoder().decode((await skin('menu_EN.json')).body)).toContain('Whole');
  });

  it('is asked for each time, and has another tag once it changed', async () => {
    await menu('menu_EN.json', { menu: [] });
    const { headers: before } = await skin('menu_EN.json');
    expect(before).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'application/json; charset=utf-8' });
    await menu('menu_EN.json', { menu: [{ title: 'New' }] });
    expect((await skin('menu_EN.json')).headers?.etag).not.toBe(before?.etag);
  });

  it('of one property is not read by another', async () => {
    await menu('menu_EN.json', { menu: [] });
    await openProperty(ground, { id: '2' });
    const asked = { property: '2', params: { projectId: 'arvensee', skinId: 'house', name: 'menu_EN.json' } };
    await expect(askRoute(hotel.doors, 'GET /skins/{projectId}/{skinId}/{name}', asked)).rejects.toEqual(
      refused('not_found'),
    );
  });
});

describe('a picture', () => {
  const png = (rest: string) => Uint8Array.from(`\x89PNG\r\n\x1a\n${rest}`, (char) => char.charCodeAt(0));
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

  it('may be kept for ever under its version, and is asked for each time without', async () => {
    const { url } = (await upload('lake.png', png('one'), 'image/png')).body;
    const version = new URL(url, 'http://h').searchParams.get('v') ?? '';
    expect(url).toMatch(/^\/media\/1\/lake\.png\?v=[0-9a-f]{12}$/);
    expect((await media('lake.png', { v: version })).headers?.['cache-control']).toContain('immutable');
    expect((await media('lake.png')).headers?.['cache-control']).toBe('no-cache');
    await upload('lake.png', png('two'), 'image/png; charset=binary');
    expect((await media('lake.png', { v: version })).headers?.['cache-control']).toBe('no-cache');
    expect((await media('lake.png')).body).toEqual(png('two'));
  });

  it('is refused when its bytes are not what it is declared as, and the one before stays', async () => {
    await upload('lake.png', png('one'), 'image/png');
    for (const [raw, type] of [
      [png('x'), 'image/jpeg'],
      [svg, 'image/png'],
      [new TextEncoder().encode('<html>'), 'image/png'],
      [new Uint8Array(), 'image/png'],
    ] as const)
      await expect(upload('lake.png', raw, type)).rejects.toEqual(refused('media_invalid'));
    expect((await media('lake.png')).body).toEqual(png('one'));
  });

  it('that is a drawing runs nothing when it is opened by itself', async () => {
    await upload('mark.svg', svg, 'image/svg+xml');
    const { headers } = await media('mark.svg');
    expect(headers?.['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
    expect(headers?.['x-content-type-options']).toBe('nosniff');
  });

  it('of more than 10 MiB is refused before it is kept', async () => {
    const asked = upload('lake.png', png('x'.repeat(10 * 1024 * 1024)), 'image/png');
    await expect(asked).rejects.toEqual(refused('too_large'));
    await expect(media('lake.png')).rejects.toEqual(refused('not_found'));
  });
});

describe('legal texts', () => {
  it("are read in the guest's language, else the property's", async () => {
    const route = 'PUT /api/v1/properties/{propertyId}/legal/{document}/{lang}';
    const put = (lang: string) =>
      askRoute(hotel.doors, route, {
        ...{ params: { ...params, document: 'terms', lang }, body: { title: lang, paragraphs: ['One.'] } },
      });
    const get = (lang: string, document = 'terms') =>
      askRoute(hotel.doors, 'GET /v1/property/{propertyId}/oneapp/legal/{document}', {
        ...{ params: { ...params, document }, query: { lang } },
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

describe('a line of a client', () => {
  const post = (body: unknown, headers = {}) =>
    askRoute(hotel.doors, 'POST /ONEapp/api/php_helpers/log.php', { identity: nobody, body, headers });

  it('is logged at its level, without what names a guest', async () => {
    await post({ lvl: 'warn', msg: 'chunk failed at /ONEapp/?name=Lindqvist&room=214', component: 'shell' });
    expect(ground.log.lines.at(-1)).toMatchObject({ level: 'warn', fields: { source: 'client', component: 'shell' } });
    expect(JSON.stringify(ground.log.lines)).not.toMatch(/Lindqvist|214/);
  });

  it('has at most 8 KiB', async () => {
    await post({ msg: 'x'.repeat(8000) });
    await expect(post({ msg: 'é'.repeat(5000) })).rejects.toEqual(refused('too_large'));
    await expect(post({ msg: 'x' }, { 'content-length': '9000' })).rejects.toEqual(refused('too_large'));
  });

  it('comes at most twenty times a minute', async () => {
    for (let count = 0; count < 20; count += 1) await post({ msg: 'x' });
    await expect(post({ msg: 'x' })).rejects.toEqual(refused('too_many_requests'));
    expect(ground.log.lines).toHaveLength(20);
  });
});
