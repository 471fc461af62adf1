import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callRoute, createTestContext, type TestModuleContext } from '#platform/node/testing';
import { createTestProperty, propertyMigrations, type TestProperty } from '#property/testing';
import type { MenuPart, MenuSource, SkinMenu } from '../contract.ts';

let platform: TestModuleContext;
let hotel: TestProperty;
let part: MenuPart;
const source: MenuSource = async (_hotel, language) => ({
  ...part,
  items: part.items.map((item) => ({ ...item, subtitle: language })),
});
const bar = { title: 'Bar', onclick: 'openShop|2', oneapp_onclick: 'openShop|2' };
const page = (title: string, image?: string) => ({
  title,
  page: true,
  oneapp_onclick: 'contentpage|1',
  ...(image !== undefined && { foreground_image: image }),
});

beforeEach(async () => {
  platform = await createTestContext(propertyMigrations);
  part = { items: [bar] };
  hotel = await createTestProperty(platform, { menuSources: [source] });
});
afterEach(() => platform.database.close());

async function menu(name: string, folder: '' | 'oneapp/' = '', skinId = 'house'): Promise<SkinMenu> {
  const { body } = await callRoute(hotel.api, `GET /skins/{projectId}/{skinId}/${folder}{name}`, {
    params: { projectId: 'arvensee', skinId, name },
  });
  return JSON.parse(new TextDecoder().decode(body)) as SkinMenu;
}
const titles = ({ menu: items }: SkinMenu) => items.map(({ title }) => title);
const refused = expect.objectContaining({ code: 'not_found' });
const put = (name: string) =>
  callRoute(hotel.api, 'PUT /api/v1/properties/{propertyId}/skins/{projectId}/{skinId}/files/{name}', {
    params: { propertyId: '1', projectId: 'arvensee', skinId: 'house', name },
    body: { menu: [{ title: 'Own' }] },
  });

describe('the menu of a hotel that has stored none', () => {
  it('has what exists, in each language of the hotel, for guests and walk-ins', async () => {
    expect(titles(await menu('menu_EN.json'))).toEqual(['Bar', 'Watch TV', 'Language']);
    expect(titles(await menu('menu_DE.json'))).toEqual(['Bar', 'Fernsehen', 'Sprache']);
    expect((await menu('menu_AR.json')).menu[0]?.subtitle).toBe('ar');
    expect(titles(await menu('menu_walkin_EN.json', 'oneapp/'))).toContain('Bar');
    await expect(menu('menu_FR.json')).rejects.toEqual(refused);
    await expect(menu('menu_EN.json', '', 'other')).rejects.toEqual(refused);
  });

  it('follows what the hotel adds', async () => {
    part = { items: [bar, page('Sauna', '/media/1/spa.webp')], telephones: [{ title: 'Bar', number: '9' }] };
    const { menu: items, home } = await menu('menu_EN.json');
    expect(items.map(({ title }) => title)).toEqual(['Bar', 'Sauna', 'Watch TV', 'Call: Bar', 'Language']);
    expect(items[3]?.oneapp_onclick).toBe('openTel|9');
    expect(home?.quick?.map(({ title }) => title)).toEqual(['Bar', 'Call: Bar', 'Language']);
    expect(home?.today?.items.map(({ title }) => title)).toEqual(['Sauna']);
    expect(home?.hero?.morning?.image).toBe('/ONEapp/hotel-day.svg');
  });

  it('has the telephone of the reception first', async () => {
    const body = { reception_telephone: '9' };
    await callRoute(hotel.api, 'PATCH /api/v1/properties/{propertyId}/settings', { params: { propertyId: '1' }, body });
    part = { items: [], telephones: [{ title: 'Bar', number: '12' }] };
    expect(titles(await menu('menu_DE.json'))).toEqual(['Fernsehen', 'Rezeption', 'Anrufen: Bar', 'Sprache']);
  });

  it('has many pages below one entry', async () => {
    part = { items: [bar, page('Sauna'), page('Pool', '/media/1/pool.webp'), page('Jetty')] };
    const { menu: items } = await menu('menu_EN.json');
    expect(items.map(({ title }) => title)).toEqual(['Bar', 'About the hotel', 'Watch TV', 'Language']);
    expect(items[1]?.submenu?.map(({ title }) => title)).toEqual(['Sauna', 'Pool', 'Jetty']);
    expect(items[1]?.foreground_image).toBe('/media/1/pool.webp');
  });

  it('gives way to the first menu that the hotel stores', async () => {
    expect(await hotel.port.hasWalkInContent('1', '')).toBe(true);
    await put('menu_EN.json');
    expect(titles(await menu('menu_EN.json'))).toEqual(['Own']);
    await expect(menu('menu_DE.json')).rejects.toEqual(refused);
    await expect(menu('menu_walkin_EN.json', 'oneapp/')).rejects.toEqual(refused);
    expect(await hotel.port.hasWalkInContent('1', '')).toBe(false);
  });

  it('is no content for walk-ins as long as nothing is in it', async () => {
    part = { items: [] };
    expect(await hotel.port.hasWalkInContent('1', '')).toBe(false);
  });
});
