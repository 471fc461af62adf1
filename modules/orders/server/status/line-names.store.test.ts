import { expect, test } from 'vitest';
import { cartOf, createTestShop, smallCatalogue } from '#orders/testing';
import { callRoute } from '#platform/node/testing';

const texts = (en: string, de?: string) => ({
  en: { title: en, description: '' },
  ...(de && { de: { title: de, description: '' } }),
});
const chocolate = {
  type: 'item',
  id: 'chocolate',
  group: 'all',
  texts: texts('Drinking chocolate', 'Trinkschokolade'),
  price: 700,
  purchase_flow: [
    {
      id: 'with',
      texts: texts('With'),
      max_selects: 1,
      sub_items: [
        { id: 'cream', texts: texts('Cream', 'Sahne') },
        { id: 'chai', texts: texts('Chai') },
      ],
    },
  ],
};

async function orderChocolate(insert: string) {
  const shop = await createTestShop({}, [...smallCatalogue, chocolate]);
  const cart = cartOf('chocolate', 7, [{ item_id: insert, price: 0 }]);
  const { order_id: id } = await shop.call(shop.guest, 'RetailSystem.transmitOrder', shop.order({ cart }));
  const read = async (lang?: string) =>
    (await callRoute(shop.api, 'GET /api/v1/orders/{id}', { params: { id }, query: { lang } })).body.lines[0];
  return { shop, id, read };
}

test('staff read an order in their language, beside the names of the hotel and of the guest', async () => {
  const { shop, read } = await orderChocolate('cream');
  expect(await read('de-CH')).toMatchObject({
    name: 'Drinking chocolate',
    title: 'Trinkschokolade',
    guest_title: 'Drinking chocolate',
    sub_items: [{ name: 'Cream', title: 'Sahne', guest_title: 'Cream' }],
  });
  expect(await read()).toMatchObject({ title: 'Drinking chocolate', sub_items: [{ title: 'Cream' }] });
  await shop.platform.database.close();
});

test('what the catalogue does not have in a language keeps the name of the hotel', async () => {
  const { shop, read } = await orderChocolate('chai');
  expect(await read('de')).toMatchObject({ title: 'Trinkschokolade', sub_items: [{ title: 'Chai' }] });
  expect(await read('ar')).toMatchObject({ title: 'Drinking chocolate', sub_items: [{ title: 'Chai' }] });
  await shop.platform.database.close();
});

test('a ticket is in the language of its printer', async () => {
  const { shop, id } = await orderChocolate('cream');
  const printer = { host: 'printer.hotel.test', language: 'de' };
  await callRoute(shop.api, 'PUT /api/v1/outlets/{id}/printer', { params: { id: '1' }, query: {}, body: printer });
  const { body: ticket } = await callRoute(shop.api, 'POST /api/v1/orders/{id}/print', { params: { id }, query: {} });
  await shop.module.jobs['orders.print']?.({ id: ticket.id }, '1');
  expect(shop.printer.prints[0]?.ticket.lines).toMatchObject([{ name: 'Trinkschokolade', inserts: ['Sahne'] }]);
  expect(shop.printer.prints[0]?.ticket.location).toBe('Aufs Zimmer');
  await shop.platform.database.close();
});
