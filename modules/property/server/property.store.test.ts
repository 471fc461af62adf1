import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { zoneOffsets } from '#platform/clock';
import type { Identity } from '#platform/node/auth';
import { callRoute, createTestContext, type TestModuleContext } from '#platform/node/testing';
import { createProperty } from '#property/server';
import { createTestProperty, propertyMigrations, settingsContracts, type TestProperty } from '#property/testing';

let platform: TestModuleContext;
let hotel: TestProperty;
beforeEach(async () => {
  platform = await createTestContext(propertyMigrations);
  hotel = await createTestProperty(platform, { settings: { currency_short: 'CHF', parental_control_pass: '4711' } });
});
afterEach(() => platform.database.close());

const params = { propertyId: '1' };
const nobody: Identity = { kind: 'nobody', property: '1' };
const tv = (property: string): Identity => ({
  kind: 'tv',
  property,
  deviceId: 'd',
  roomId: 'r',
  room: '214',
  occupied: true,
});
const refused = (code: string) => expect.objectContaining({ code });
const settings = (body: unknown, propertyId = '1') =>
  callRoute(hotel.api, 'PATCH /api/v1/properties/{propertyId}/settings', { params: { propertyId }, body });
const bootstrap = async (query = {}, propertyId = '1') =>
  (await callRoute(hotel.api, 'GET /v1/property/{propertyId}/oneapp/bootstrap', { params: { propertyId }, query }))
    .body;
const operator = async (systemvalues: string, identity: Identity = nobody) =>
  (
    await callRoute(hotel.api, 'GET /ONEapp/api/php_helpers/initialisation/Json_operator.php', {
      identity,
      property: '1',
      query: { systemvalues, cmdArr: '["getSystemValues"]' },
    })
  ).body;

describe('a property', () => {
  it('is not found until it is created', async () => {
    await expect(bootstrap({}, '2')).rejects.toEqual(refused('not_found'));
    await expect(settings({}, '2')).rejects.toEqual(refused('not_found'));
    expect(await hotel.port.byId('2')).toBeUndefined();
    expect(await hotel.port.setting('2', 'currency_short')).toBe('€');
  });

  it('is found by an empty id while it is the only one', async () => {
    expect(await hotel.port.byId('')).toMatchObject({ id: '1', zone: 'Europe/Zurich' });
    await createTestProperty(platform, { id: '2' });
    const fresh = (await createTestProperty(platform, { id: '2' })).port;
    expect(await fresh.byId('')).toBeUndefined();
  });

  it.each([
    ['zone_unknown', { zone: 'Europe/Atlantis' }],
    ['zone_unknown', { zone: '+02:00' }],
    ['language_unknown', { languages: ['en', 'xx'] }],
    ['language_unknown', { default_language: 'fr' }],
  ])('is refused as %s with %j', async (code, wrong) => {
    const skin = { id: 'house', project_id: 'arvensee' };
    const valid = { name: 'A', zone: 'UTC', languages: ['en'], default_language: 'en', skin, theme: 't' };
    const input = { params, body: { ...valid, ...wrong } };
    await expect(callRoute(hotel.api, 'PUT /api/v1/properties/{propertyId}', input)).rejects.toEqual(refused(code));
    expect(await hotel.port.byId('1')).toMatchObject({ name: 'Hotel Arvensee' });
  });

  it('keeps its theme named after itself, until the theme has a title of its own', async () => {
    const rename = async (name: string) => {
      const skin = { id: 'house', project_id: 'arvensee' };
      const body = { name, zone: 'UTC', languages: ['en'], default_language: 'en', skin, theme: 'arvensee' };
      await callRoute(hotel.api, 'PUT /api/v1/properties/{propertyId}', { params, body });
      return (await bootstrap()).theme.title;
    };
    const entitle = (title: string) =>
      callRoute(hotel.api, 'PUT /api/v1/properties/{propertyId}/themes/{themeId}', {
        params: { propertyId: '1', themeId: 'arvensee' },
        body: { title },
      });
    await entitle('Hotel Arvensee');
    expect(await rename('Seehotel')).toBe('Seehotel');
    await entitle('Lakeside');
    expect(await rename('Hotel am See')).toBe('Lakeside');
  });

  it('is listed only to its own staff', async () => {
    await createTestProperty(platform, { id: '2' });
    const list = async (property: string) => {
      const identity: Identity = { kind: 'staff', property, staffId: 's', permissions: 'all' };
      return (await callRoute(hotel.api, 'GET /api/v1/properties', { identity })).body.items.map(({ id }) => id);
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

  it('take effect at once, and null resets to the default', async () => {
    await settings({ currency_short: '$', room_fold_case: false });
    expect((await hotel.port.settings('1')).room_fold_case).toBe(false);
    expect((await bootstrap()).settings.currency.symbol).toBe('$');
    await settings({ currency_short: null });
    expect(await hotel.port.setting('1', 'currency_short')).toBe('€');
  });

  it('are reloaded by a process that receives the change event', async () => {
    const other = await createTestProperty(platform);
    expect(await other.port.setting('1', 'currency_short')).toBe('CHF');
    await settings({ currency_short: '$' });
    const [listener] = other.module.listeners;
    await listener?.handle({ seq: 1, property: '1', payload: { what: 'settings' } });
    expect(await other.port.setting('1', 'currency_short')).toBe('$');
  });

  it('are pushed to the sockets once for many changes', async () => {
    const [listener] = hotel.module.listeners;
    for (let seq = 0; seq < 5; seq += 1) await listener?.handle({ seq, property: '1', payload: { what: 'skin' } });
    await platform.clock.advance(250);
    expect(platform.socketActions).toEqual([
      { action: 'push SystemSettings.changed', target: { property: '1' }, detail: {} },
    ]);
  });

  it('are listed to staff as declared, without secret values', async () => {
    const { body } = await callRoute(hotel.api, 'GET /api/v1/properties/{propertyId}/settings', { params });
    const declared = { class: 'device', cast: 'integer', default: '5', range: [1, 60], unit: 'minutes' };
    const item = body.items.find(({ name }) => name === 'wakeup_snooze_minutes');
    expect(item).toEqual({ name: 'wakeup_snooze_minutes', ...declared, value: null });
    expect(body.items.find(({ name }) => name === 'weather_unit')).toMatchObject({ allowed: ['C', 'F'] });
    expect(body.items.find(({ name }) => name === 'currency_short')).toMatchObject({ value: 'CHF', default: '€' });
    expect(JSON.stringify(body)).not.toContain('4711');
    // No set records yet.
    expect(body.items.map(({ name }) => name)).not.toContain('pvr_enabled');
  });

  it('are returned to an old client as name-value text', async () => {
    const body = await operator('["currency_short","player_tv","parental_control_pass","nonsense"]');
    expect(body.success).toBe(true);
    expect(JSON.parse(body['0']?.getSystemValues.root ?? '')).toEqual({ currency_short: 'CHF' });
  });

  it("of the class device are returned only to the property's own TV", async () => {
    const root = async (identity: Identity) => (await operator('player_tv', identity))['0']?.getSystemValues.root;
    expect(await root(tv('1'))).toBe('{"player_tv":"native"}');
    expect(await root(tv('2'))).toBe('{}');
    const device = async (identity: Identity) =>
      (await callRoute(hotel.api, 'GET /v1/property/{propertyId}/oneapp/settings', { params, identity })).body.device;
    expect(await device(tv('1'))).toMatchObject({ player_tv: 'native', wakeup_volume_start: 40, pvr_enabled: false });
    expect(await device(tv('2'))).toBeUndefined();
    expect(await device(nobody)).toBeUndefined();
  });

  it('tell the offsets of the hotel’s zone, as devices may not know them', async () => {
    const { zone, zone_offsets } = (await bootstrap()).settings.property;
    expect(zone_offsets).toEqual(zoneOffsets(zone, platform.clock.now()));
    expect(zone_offsets.offsets.length).toBeGreaterThan(4);
  });

  it('are refused to an old client in the response body', async () => {
    expect(await operator('["a"')).toEqual({ success: false, error: expect.stringContaining('JSON') });
    expect(await operator('')).toMatchObject({ success: false });
  });
});

describe('the bootstrap response', () => {
  it('contains no device or secret settings', async () => {
    const { settings: read, theme, languages } = await bootstrap();
    expect(read).toMatchObject({ currency: { code: 'EUR', symbol: 'CHF', symbolPosition: 'front', fractionCount: 2 } });
    expect(read.login).toEqual({ type: 'lastname', devices: ['applemobile', 'unknown'], check_interval_ms: 600_000 });
    expect(languages.map(({ lang_key }) => lang_key)).toEqual(['EN', 'DE', 'AR']);
    expect(theme.primary).toBe('#5AA6C9');
    expect(JSON.stringify(read)).not.toContain('4711');
  });

  it.each(['applemobile, tv', 'applemobile|tv', 'applemobile tv;'])('reads the types of %j', async (types) => {
    await settings({ login_device_types: types });
    expect((await bootstrap()).settings.login.devices).toEqual(['applemobile', 'tv']);
  });

  it('writes clocks, dates and money by the stored settings and their defaults', async () => {
    const { settings: read } = await bootstrap();
    expect(read.property.half_day_languages).toEqual(['en']);
    expect(read.currency).toMatchObject({
      ...{ ownFormat: true, symbolPosition: 'front', symbolSpacing: false },
      ...{ thousandsSeparator: '.', fractionSeparator: ',' },
    });
    const times = { time_12h: 'h:mm a', time_24h: 'HH:mm' };
    const long = { ...times, date_12h: 'MM/dd/yyyy', date_24h: 'dd.MM.yyyy' };
    expect([read.top_bar, read.message_times, read.bill_times]).toEqual([long, long, long]);
    expect(read.guide).toEqual({ ...times, date_12h: 'MM/dd', date_24h: 'dd.MM.' });
    await settings({ clock_12h_languages: 'en,ar,de', clock_24h_languages: 'en', bill_date_format_24h: 'd. MMM' });
    const after = (await bootstrap()).settings;
    expect(after.property.half_day_languages).toEqual(['ar', 'de']);
    expect(after.bill_times).toEqual({ ...long, date_24h: 'd. MMM' });
    expect(await hotel.port.timeFormats('1')).toEqual({ halfDayLanguages: ['ar', 'de'], guide: read.guide });
  });

  it('writes them as the guest’s language and the country do where the hotel wants that', async () => {
    await settings({ formats_by_language: true });
    const none = { time_12h: '', time_24h: '', date_12h: '', date_24h: '' };
    const { settings: read } = await bootstrap();
    expect([read.property.half_day_languages, read.currency.ownFormat]).toEqual([[], false]);
    expect([read.top_bar, read.guide, read.message_times, read.bill_times]).toEqual([none, none, none, none]);
    await createTestProperty(platform, { id: '3', zone: 'America/New_York', settings: { formats_by_language: true } });
    expect((await bootstrap({}, '3')).settings.property.half_day_languages).toEqual(['en']);
    await settings({ currency_position: 'Back' });
    expect((await bootstrap()).settings.currency.ownFormat).toBe(true);
  });

  it('of a hotel that the desk sets up follows the guest’s language', async () => {
    const empty = await createTestContext(propertyMigrations);
    const { createFirstProperty, port } = createProperty(empty, settingsContracts);
    await createFirstProperty({ name: 'Hotel', zone: 'Europe/Zurich', language: 'en' });
    expect(await port.setting('1', 'formats_by_language')).toBe('true');
    await empty.database.close();
  });

  it('has patterns of the top bar only where the hotel chose one if they follow the language, and how the apps run', async () => {
    await settings({ formats_by_language: true });
    const none = { time_12h: '', time_24h: '', date_12h: '', date_24h: '' };
    const before = (await bootstrap()).settings;
    expect([before.top_bar, before.landing_page]).toEqual([none, '']);
    expect(before.app).toEqual({ chunk_timeout_ms: 120_000, reply_timeout_ms: 60_000, server_logging: true });
    expect(before.magic_button).toEqual({ after_ms: 7_000, text: '', action: '', position: 'fixed' });
    await settings({ oneapp_magic_button_text: ' Boats ', oneapp_magic_button_position: 'random' });
    await settings({
      topbar_time_format_24h: 'HH.mm',
      oneapp_landing_page: '7',
      oneapp_server_logging: false,
      oneapp_skins_base: '/files/skins/',
    });
    const after = (await bootstrap()).settings;
    expect([after.top_bar, after.landing_page]).toEqual([{ ...none, time_24h: 'HH.mm' }, '7']);
    expect([before.skins_base, after.skins_base]).toEqual(['/skins', '/files/skins']);
    expect(after.app.server_logging).toBe(false);
    expect(after.magic_button).toMatchObject({ text: 'Boats', position: 'random' });
  });

  it('takes the logo of its theme from its own pictures, a path of this server, or https', async () => {
    const put = (logoImage: string) =>
      callRoute(hotel.api, 'PUT /api/v1/properties/{propertyId}/themes/{themeId}', {
        params: { ...params, themeId: 'arvensee' },
        body: { title: 'Arvensee', logoImage },
      });
    for (const logo of [
      '',
      '/media/1/mark.svg?v=2',
      'https://pictures.example/mark.svg',
      'mark.svg',
      'logos/Mark_2.svg',
    ]) {
      expect((await put(logo)).body.logoImage).toBe(logo);
    }
    const elsewhere = [
      'javascript:alert(1)',
      'data:image/svg+xml,<svg/>',
      '//evil.example/a.svg',
      'http://evil.example/a',
    ];
    for (const logo of [...elsewhere, '/\\evil.example/a', 'a"); background: url(b', 'a b']) {
      await expect(put(logo)).rejects.toThrow('logoImage');
    }
  });

  it("has the requested theme, else the property's own", async () => {
    const put = (themeId: string, primary: string) =>
      callRoute(hotel.api, 'PUT /api/v1/properties/{propertyId}/themes/{themeId}', {
        params: { ...params, themeId },
        body: { title: themeId, primary },
      });
    await put('arvensee', '#2a6b60');
    await put('winter', '#8b1e3f');
    expect((await bootstrap()).theme.tokens.light.accent).toBe('#2a6b60');
    expect((await bootstrap({ theme: 'winter' })).theme.id).toBe('winter');
    expect((await bootstrap({ theme: 'none' })).theme.id).toBe('arvensee');
    const theme = (themeId: string) => callRoute(hotel.api, 'GET /v1/oneapp/theme/{themeId}', { params: { themeId } });
    expect((await theme('winter')).body.primary).toBe('#8b1e3f');
    await expect(theme('none')).rejects.toEqual(refused('not_found'));
  });
});
