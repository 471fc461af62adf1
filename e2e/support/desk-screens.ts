import { expect } from '@playwright/test';
import { card } from './desk.ts';
import { deskBillScreens } from './desk-bill-screens.ts';
import { catalogueScreens } from './desk-catalogue-screens.ts';
import { withEmergency } from './desk-emergency.ts';
import { deskFilmsScreens } from './desk-films-screens.ts';
import { deskHousekeepingScreens } from './desk-housekeeping-screens.ts';
import { deskMusicScreens } from './desk-music-screens.ts';
import { pagesScreens } from './desk-pages-screens.ts';
import { deskRoomControlScreens } from './desk-room-control-screens.ts';
import { deskRoomScreens } from './desk-room-screens.ts';
import { deskStatisticsScreens } from './desk-statistics-screens.ts';
import { admin, at, button, type DeskScreenShot, type DeskView, dialog, open, say, start } from './desk-view.ts';
import { deskWebCheckInScreens } from './desk-web-check-in-screens.ts';
import { settled } from './screens.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const breakfast = { name: 'Lake breakfast', title: 'Lake breakfast', guest_title: 'Lake breakfast', amount: 1 };
const noEggs = { name: 'No eggs', title: 'No eggs', guest_title: 'No eggs' };

async function board(view: DeskView): Promise<void> {
  await open(view, '/orders');
  await expect(view.page.locator('[data-card]').first()).toBeVisible();
}

async function rooms(view: DeskView, query = ''): Promise<void> {
  await open(view, `/rooms${query}`);
  await expect(view.page.getByRole('table')).toBeVisible();
}

async function stay(view: DeskView, key: string, room = '214'): Promise<void> {
  await rooms(view, `?room=${room}`);
  await button(view, key).first().click();
  await expect(dialog(view)).toBeVisible();
}

/** Half of the orders on the board are for tomorrow morning: one of them is new. */
async function withOrdersForLater({ page }: DeskView): Promise<void> {
  await page.route('**/api/v1/orders/board*', async (route) => {
    const answer = await route.fetch();
    const data = await answer.json();
    const morning = Math.ceil(Date.parse(data.now) / dayMs) * dayMs + 6 * hourMs;
    const at = (minutes: number) => new Date(morning + minutes * 60_000).toISOString();
    let moved = 0;
    const active = data.active.map((order: { status: string }, index: number) => {
      if (index % 2 === 0 || !['placed', 'accepted', 'preparing'].includes(order.status)) return order;
      moved += 1;
      const times = { promised_at: at(15 + index * 10), queued_at: at(index * 10 - 15), acknowledged_at: null };
      const [line] = data.active[0].lines;
      const sub_items = [{ ...noEggs, item_id: 'none', amount: 1, price: -150 }];
      const lines = [{ ...line, ...breakfast, sub_items }];
      return { ...order, ...times, lines, status: moved === 1 ? 'placed' : 'accepted', assigned_to: null };
    });
    await route.fulfill({ json: { ...data, active } });
  });
}

const outerScreens: readonly DeskScreenShot[] = [
  { name: 'sign-in', as: 'nobody', show: at('/') },
  {
    name: 'sign-in-refused',
    as: 'nobody',
    async show(view) {
      await open(view, '/');
      await view.page.getByLabel(say(view, 'staff.email')).fill('nobody@arvensee.example');
      await view.page.getByLabel(say(view, 'staff.password'), { exact: true }).fill('wrong');
      await view.page.keyboard.press('Enter');
      await expect(view.page.getByRole('alert')).not.toBeEmpty();
    },
  },
  {
    name: 'invitation',
    as: 'nobody',
    async show({ page, property, line }) {
      const body = { name: 'Mina Aydin', email: `${Date.now()}@staff.test`, roles: ['front_desk', 'manager'] };
      const { url } = await property.hotel.api<{ url: string }>('POST', '/api/v1/staff/invites', body);
      await page.goto(url.replace(/^https?:\/\/[^/]+/, line.origin));
      await expect(page.locator('input[type=password]')).toBeVisible();
    },
  },
];

const orders: readonly DeskScreenShot[] = [
  admin('board-empty', async (view) => {
    const empty = { active: [], done: [], hidden: 0 };
    await view.page.route('**/api/v1/orders/board*', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), ...empty } });
    });
    await open(view, '/orders');
    await expect(view.page.getByText(say(view, 'orders.empty.placed'))).toBeVisible();
  }),
  admin('board', async (view) => {
    await view.property.ring();
    await board(view);
  }),
  admin('board-later', async (view) => {
    await view.property.ring();
    await withOrdersForLater(view);
    await board(view);
    await expect(view.page.getByText(say(view, 'orders.forLater'), { exact: true })).toBeAttached();
    if ((view.page.viewportSize()?.width ?? 0) < 900) {
      await view.page.getByRole('button', { name: new RegExp(`^${say(view, 'orders.column.accepted')} `) }).click();
    }
  }),
  admin('board-later-time', async (view) => {
    await withOrdersForLater(view);
    await board(view);
    if ((view.page.viewportSize()?.width ?? 0) < 900) {
      await view.page.getByRole('button', { name: new RegExp(`^${say(view, 'orders.column.accepted')} `) }).click();
    }
    const strip = view.page.getByRole('region', { name: say(view, 'orders.forLater') });
    await strip
      .getByRole('button', { name: say(view, 'orders.changeTime') })
      .first()
      .click();
    await expect(dialog(view)).toBeVisible();
  }),
  admin('board-emergency', async (view) => {
    await withEmergency(view, false);
    await board(view);
    await expect(view.page.getByText(say(view, 'messagesDesk.bar.open'), { exact: true })).toBeVisible();
  }),
  admin('rooms-drill', async (view) => {
    await withEmergency(view, true);
    await rooms(view);
    await expect(view.page.getByText(say(view, 'messagesDesk.bar.open'), { exact: true })).toBeVisible();
  }),
  admin('board-hidden', async (view) => {
    await view.page.route('**/api/v1/orders/board*', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), hidden: 12 } });
    });
    await board(view);
  }),
  admin('board-quicker', async (view) => {
    const id = await view.property.ring();
    await board(view);
    await view.page.route('**/status*', async (route) => {
      await view.property.hotel.api('POST', `/api/v1/orders/${id}/status`, { status: 'accepted' });
      await route.continue();
    });
    await card(view.page, id)
      .getByRole('button', { name: new RegExp(`^${start(say(view, 'orders.acceptFor'))}`) })
      .click();
    await expect(view.page.getByRole('status').filter({ hasText: /./ }).last()).toBeVisible();
    await expect(card(view.page, id)).toHaveAttribute('data-rings', 'false');
  }),
  admin('order', (view) => open(view, `/orders?order=${view.property.cooking}`)),
  admin('order-declined', (view) => open(view, `/orders?order=${view.property.declined}`)),
  admin('order-decline', async (view) => {
    await board(view);
    await button(view, 'orders.cannot').first().click();
    await button(view, 'orders.declineOrder', dialog(view)).click();
    await expect(dialog(view).getByRole('alert')).toBeVisible();
  }),
  admin('order-time', async (view) => {
    await board(view);
    await button(view, 'orders.changeTime').first().click();
    await expect(dialog(view)).toBeVisible();
  }),
  admin('board-keys', async (view) => {
    await board(view);
    await view.page.keyboard.press('?');
    await expect(dialog(view)).toBeVisible();
  }),
  {
    name: 'order-ticket',
    as: 'admin',
    print: true,
    async show(view) {
      await view.page.addInitScript(() => {
        window.print = () => undefined;
      });
      await open(view, `/orders?order=${view.property.cooking}`);
      await button(view, 'orders.printTicket').click();
    },
  },
  admin('history', at('/orders/history')),
  admin('history-none', async (view) => {
    await open(view, '/orders/history');
    await view.page.getByPlaceholder(say(view, 'orders.searchHint')).fill('nobody of this name');
    await expect(view.page.getByText(say(view, 'orders.noneFound'), { exact: true })).toBeVisible();
  }),
  admin('sold-out', at('/orders/sold-out')),
  { name: 'kitchen-wall', as: 'kitchen', wall: true, show: at('/orders/kitchen') },
  admin('ringing-elsewhere', async (view) => {
    await view.property.ring();
    await rooms(view);
    await expect(view.page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible();
  }),
];

const stays: readonly DeskScreenShot[] = [
  admin('rooms', (view) => rooms(view)),
  admin('rooms-none', async (view) => {
    await rooms(view);
    await view.page.getByRole('searchbox').fill('nobody of this name');
    await expect(view.page.getByRole('table')).toHaveCount(0);
  }),
  admin('rooms-board', at('/rooms?as=board')),
  admin('rooms-in-house', (view) => rooms(view, '?show=in_house')),
  admin('rooms-day', at('/rooms/day')),
  admin('room', (view) => rooms(view, '?room=214')),
  admin('room-empty', async (view) => {
    await rooms(view, '?show=empty');
    await view.page.getByRole('table').getByRole('button').first().click();
  }),
  admin('stay-check-in', async (view) => {
    await rooms(view);
    await button(view, 'rooms.check_in').first().click();
    await expect(dialog(view)).toBeVisible();
  }),
  admin('stay-calendar', async (view) => {
    await rooms(view);
    await button(view, 'rooms.check_in').first().click();
    await dialog(view)
      .getByRole('group', { name: say(view, 'rooms.departure') })
      .getByRole('button')
      .click();
    await expect(dialog(view).getByRole('grid')).toBeVisible();
  }),
  admin('stay-move', (view) => stay(view, 'rooms.move')),
  admin('stay-edit', (view) => stay(view, 'rooms.edit')),
  admin('stay-check-out', (view) => stay(view, 'rooms.check_out')),
  admin('stay-checked-out', async (view) => {
    const room = `X${Date.now() % 100_000}`;
    await view.property.hotel.checkIn({ room, last_name: 'Halvorsen', title: 'Fru' });
    await stay(view, 'rooms.check_out', room);
    await button(view, 'rooms.check_out', dialog(view)).click();
    await expect(button(view, 'desk.close', dialog(view)).last()).toBeVisible();
  }),
  admin('tv-enrol', async (view) => {
    await stay(view, 'tvs.enrol');
    await dialog(view).getByLabel(say(view, 'tvs.code')).fill('ZZZZZZ');
    await button(view, 'tvs.confirm', dialog(view)).click();
    await expect(dialog(view).getByText(say(view, 'tvs.wrong_code'))).toBeVisible();
  }),
  admin('tv-revoke', async (view) => {
    await rooms(view, '?room=214');
    await view.page
      .getByRole('button', { name: new RegExp(start(say(view, 'tvs.revoke_name'))) })
      .first()
      .click();
    await expect(dialog(view)).toBeVisible();
  }),
  admin('sign-in-link', async (view) => {
    await stay(view, 'signed_in.link');
    await expect(dialog(view).getByRole('img')).toBeVisible();
  }),
];

const property: readonly DeskScreenShot[] = [
  admin('staff', at('/staff')),
  admin('staff-member', async (view) => {
    await open(view, '/staff');
    await view.page.getByRole('table').getByRole('button').first().click();
    await expect(view.page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  }),
  admin('staff-invite', async (view) => {
    await open(view, '/staff');
    await button(view, 'staff.invite').click();
    await expect(dialog(view)).toBeVisible();
  }),
  admin('keys', at('/staff/keys')),
  admin('key-made', async (view) => {
    await open(view, '/staff/keys');
    await button(view, 'staff.newKey').first().click();
    await dialog(view).getByLabel(say(view, 'staff.keyName'), { exact: true }).fill('Till in the bar');
    await dialog(view).getByRole('checkbox').first().check();
    await button(view, 'staff.makeKey', dialog(view)).click();
    await expect(button(view, 'desk.done', dialog(view))).toBeVisible();
  }),
  admin('log', at('/staff/log')),
  admin('account', at('/account')),
  admin('webhooks', at('/webhooks')),
  admin('webhook-failing', (view) => open(view, `/webhooks?webhook=${view.property.failingWebhook}`)),
  admin('webhook-new', async (view) => {
    await open(view, '/webhooks');
    await button(view, 'webhooks.new').click();
    await expect(dialog(view)).toBeVisible();
  }),
  admin('printers', at('/printers')),
  admin('printer-failing', async (view) => {
    await open(view, '/printers?outlet=1');
    await button(view, 'printers.test').click();
    await expect(view.page.getByText(say(view, 'printers.notTested'))).toBeVisible();
  }),
  { name: 'no-rights', as: 'kitchen', show: at('/staff') },
  { name: 'menu-of-a-cook', as: 'kitchen', show: board },
  admin('unknown', at('/no/such/screen')),
  admin('lost', async (view) => {
    await view.property.ring();
    await board(view);
    await settled(view.page);
    view.line.cut();
    await expect(view.page.getByRole('alert').filter({ hasText: say(view, 'desk.cutOff') })).toBeVisible();
  }),
  admin('signed-out-elsewhere', async (view) => {
    await board(view);
    await view.page.request.post(`${view.line.origin}/api/v1/staff/sign-out`);
    await expect(view.page.locator('input[type=password]')).toBeVisible();
  }),
];

/** Every screen and state of the desk. */
export const deskScreens = [
  ...outerScreens,
  ...orders,
  ...catalogueScreens,
  ...pagesScreens,
  ...stays,
  ...deskRoomScreens,
  ...deskBillScreens,
  ...deskWebCheckInScreens,
  ...deskRoomControlScreens,
  ...deskFilmsScreens,
  ...deskMusicScreens,
  ...deskHousekeepingScreens,
  ...deskStatisticsScreens,
  ...property,
];
