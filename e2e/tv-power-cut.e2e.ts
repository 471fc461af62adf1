import type { Page } from '@playwright/test';
import { tracesOf } from './support/guest.ts';
import type { Hotel, Stay } from './support/hotel.ts';
import { type Line, openLine } from './support/line.ts';
import { cakeToCart, choose, openShop, press } from './support/remote.ts';
import { type PluggedSet, unpackSet } from './support/set.ts';
import { openTestShop, ordersOf, type TestShop } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { openTv, tvApp } from './support/tv.ts';

test.use({ serviceWorkers: 'allow' });

type Room = {
  readonly tv: Page;
  readonly set: PluggedSet;
  readonly line: Line;
  readonly shop: TestShop;
  readonly stay: Stay;
  /** The power is back. */
  again(): Promise<Page>;
};

const room = 'T501';

/** Prepares a TV on which one press places an order; `run` pulls the plug. */
async function beforeOrdering(hotel: Hotel, watch: (page: Page) => void, run: (room: Room) => Promise<void>) {
  const shop = await openTestShop(hotel, '1');
  const line = await openLine(hotel.origin);
  const set = await unpackSet();
  const start = async () => {
    const page = await set.start();
    watch(page);
    return page;
  };
  try {
    const stay = await hotel.checkIn({ room, last_name: 'Castellani', title: 'Mr' });
    await openTv(await start(), { ...hotel, origin: line.origin }, room);
    await set.switchOff();
    const again = async () => {
      const page = await start();
      await page.goto(line.origin + tvApp);
      return page;
    };
    const tv = await again();
    await expect(tv.locator('#app h1')).toContainText('Castellani');
    await openShop(tv);
    await cakeToCart(tv, shop);
    await choose(tv, 'cart.note');
    await tv.keyboard.type('Two forks');
    await press(tv, 'Escape');
    await choose(tv, 'cart.review', 'ArrowRight');
    await run({ tv, set, line, shop, stay, again });
  } finally {
    await set.close();
    await line.close();
  }
}

function answerOf(tv: Page) {
  return tv.getByRole('alertdialog');
}

test.describe('the power goes between an order from the TV and its answer', () => {
  // The line is cut on purpose: the socket, what is written to the server's log, and the service worker's look for a new build.
  test.beforeEach(({ expected }) => void expected.push('WebSocket', 'net::ERR_', 'when fetching the script'));

  test('after a power cut the TV confirms an order that the kitchen has, and does not order twice', {
    tag: '@journey',
  }, async ({ ownHotel: hotel, watch }) => {
    await beforeOrdering(hotel, watch, async ({ tv, set, line, again }) => {
      line.slow(60_000);
      await tv.keyboard.press('Enter');
      await expect.poll(async () => (await ordersOf(hotel, room)).length).toBe(1);
      await set.pullPlug();
      line.slow(0);
      const after = await again();
      await expect(answerOf(after)).toContainText('Order sent successfully');
      await press(after, 'Enter');
      await expect(after.locator('li[data-is=now]')).toContainText('We have your order');
      expect(await ordersOf(hotel, room)).toMatchObject([{ total: 950, note: 'Two forks' }]);
      expect(await tracesOf(after)).toContain('"databases":["bellhop-stays","texts",[],[]]');
    });
  });

  test('an order that never left the TV is sent once when the power is back', async ({ ownHotel: hotel, watch }) => {
    await beforeOrdering(hotel, watch, async ({ tv, set, line, again }) => {
      line.cut();
      await expect(tv.getByText(/^No connection. Last updated at/)).toBeVisible();
      await tv.keyboard.press('Enter');
      await expect(tv.getByText('The hotel does not have your order yet')).toBeVisible();
      await set.pullPlug();
      await line.mend();
      const after = await again();
      await expect(answerOf(after)).toContainText('Order sent successfully');
      expect(await ordersOf(hotel, room)).toMatchObject([{ total: 950, note: 'Two forks' }]);
    });
  });

  test('when a price changed during the power cut the cart returns with its choices and asks', async ({
    ownHotel: hotel,
    watch,
  }) => {
    await beforeOrdering(hotel, watch, async ({ tv, set, line, shop, again }) => {
      line.cut();
      await tv.keyboard.press('Enter');
      await expect(tv.getByText('The hotel does not have your order yet')).toBeVisible();
      await set.pullPlug();
      await shop.priceCake(990);
      await line.mend();
      const after = await again();
      await expect(answerOf(after)).toContainText('Prices have changed');
      await press(after, 'Enter');
      await expect(after.getByRole('alert')).toHaveText('Prices have changed');
      await choose(after, 'refusal.yes');
      await expect(after.getByText('Order sent successfully')).toBeVisible();
      expect(await ordersOf(hotel, room)).toMatchObject([{ total: 990, note: 'Two forks' }]);
    });
  });

  test('when the guest left during the power cut the TV forgets the order before it shows anything', async ({
    ownHotel: hotel,
    watch,
  }) => {
    await beforeOrdering(hotel, watch, async ({ tv, set, line, stay, again }) => {
      line.cut();
      await tv.keyboard.press('Enter');
      await expect(tv.getByText('The hotel does not have your order yet')).toBeVisible();
      await set.pullPlug();
      await hotel.checkOut(stay);
      await line.mend();
      const after = await again();
      await expect(after.locator('#app h1')).toHaveText('Welcome');
      const traces = await tracesOf(after);
      for (const trace of ['Castellani', 'Two forks', stay.id]) expect(traces).not.toContain(trace);
      expect(await ordersOf(hotel, room)).toEqual([]);
    });
  });
});
