import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '#orders/testing';
import { callRoute } from '#platform/node/testing';
import { uuid } from '#platform/random';
import type { RetailItem } from '../../contract.ts';

type Option = { readonly name: string; readonly priceAdjustment: number };
type Modifier = {
  readonly name: string;
  readonly isRequired: boolean;
  readonly selectionType: 'single' | 'multiple';
  readonly maxSelections?: number;
  readonly options: readonly Option[];
};
type Dish = {
  readonly name: string;
  readonly basePrice: number;
  readonly description?: string;
  readonly modifierGroups: readonly Modifier[];
};
type Category = { readonly name: string; readonly items: readonly Dish[] };

const menu = JSON.parse(
  readFileSync(join(process.env.CORPUS_DIR ?? '', 'menus/millers-cafe-menu.json'), 'utf8'),
) as readonly Category[];

function texts(title: string, description = '') {
  return { en: { title, description } };
}

function flowOf({ modifierGroups }: Dish) {
  const groups = modifierGroups.filter(({ options }) => options.length > 0);
  return groups.map((group, at) => ({
    id: `f${at}`,
    texts: texts(group.name),
    min_selects: group.isRequired ? 1 : 0,
    max_selects: group.selectionType === 'single' ? 1 : Math.min(50, group.maxSelections ?? group.options.length),
    sub_items: group.options.map(({ name, priceAdjustment }, index) => ({
      id: `f${at}.${index}`,
      texts: texts(name),
      price_diff: Math.round(priceAdjustment * 100),
    })),
  }));
}

const entries = [
  { type: 'outlet', id: 'cafe', texts: texts('Café') },
  ...menu.map(({ name }, at) => ({ type: 'group', id: `c${at}`, outlet: 'cafe', texts: texts(name) })),
  ...menu.flatMap(({ items }, at) =>
    items.map((dish, index) => ({
      type: 'item',
      id: `c${at}.${index}`,
      group: `c${at}`,
      texts: texts(dish.name, dish.description),
      price: Math.round(dish.basePrice * 100),
      purchase_flow: flowOf(dish),
    })),
  ),
];

/** Advances the fake clock until `work` is done: reading a large file sleeps regularly. */
async function withTurns<R>(work: Promise<R>): Promise<R> {
  let isDone = false;
  const ended = work.finally(() => {
    isDone = true;
  });
  ended.catch(() => {});
  while (!isDone) await shop.platform.clock.advance(0);
  return await ended;
}

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ orders_per_ten_minutes: '100000', orders_open_per_stay: '100000' });
});
afterAll(() => shop.platform.database.close());

async function exported(format: 'json' | 'csv') {
  const { body } = await withTurns(
    callRoute(shop.catalogue.api, 'GET /api/v1/catalogue/export', { query: { format } }),
  );
  return new TextDecoder().decode(body);
}

test('a real menu can be imported and survives a round trip through CSV', async () => {
  const { body } = await withTurns(shop.load(entries));
  expect(body).toMatchObject({ outlets: 1, groups: 26, items: 239 });
  const json = await exported('json');
  await withTurns(shop.load(await exported('csv'), 'text/csv'));
  expect(await exported('json')).toBe(json);
});

test('a problem in any line of the menu is reported with that line', async () => {
  const lines = (await exported('json')).split('\n');
  for (const at of [1, 30, 100, 200, lines.length - 3]) {
    const broken = lines.map((line, index) => (index === at ? line.replace('"title":"', '"title":7,"was":"') : line));
    const refused = await withTurns(shop.load(broken.join('\n'))).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'import_invalid', details: { problems: [{ line: at + 1 }] } });
  }
});

test('every dish of the menu can be ordered with its required inserts at the price shown', async () => {
  const show = shop.call(shop.guest, 'RetailSystem.getRetailContent', { id: 'cafe', lang: 'en' });
  const groups = (await withTurns(show)).retailContent.retail_items as RetailItem[];
  for (const item of groups.flatMap((group) => group.retail_items)) {
    const sub_items = item.purchase_flow.flatMap((group) =>
      group.sub_items.slice(0, group.min_selects).map((insert) => ({
        amount: 1,
        item_id: insert.sub_item_id,
        name: '',
        price: insert.sub_item_price + insert.sub_item_price_diff,
      })),
    );
    const line = {
      amount: 2,
      item_id: item.item_id,
      name: item.shop_item_title,
      price: item.shop_item_price,
      sub_items,
    };
    const order = { ...shop.order({ shop_id: 'cafe', cart: [line] }), request_id: uuid(shop.platform.random) };
    expect(await withTurns(shop.call(shop.guest, 'RetailSystem.transmitOrder', order))).toMatchObject({
      status: 'placed',
    });
  }
});
