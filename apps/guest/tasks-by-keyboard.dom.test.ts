import { afterEach, expect, test } from 'vitest';
import { readAloud, unnamedControls } from '#platform/web/testing';
import type { Answers } from './testing/fake-hotel.ts';
import {
  channelList,
  chatOf,
  checkOutView,
  eventsOf,
  guestBill,
  guideRows,
  hotelNow,
  letter,
  line,
  orderOf,
  outlet,
  programmeOf,
  retailContent,
  roomWith,
  signedIn,
} from './testing/hotel-data.ts';
import { openPhone, type Phone } from './testing/open-phone.tsx';

let phone: Phone;
afterEach(() => phone.close());

type Options = Parameters<typeof openPhone>[0];
async function open(options: Options): Promise<Phone> {
  phone = await openPhone(options);
  return phone;
}

/** What a screen reader says of the page: one main part, its headings in order, and a name for each control. */
function assertReadable(): readonly string[] {
  const lines = readAloud();
  const levels = lines.flatMap((said) => /^heading (\d)/.exec(said)?.[1] ?? []).map(Number);
  expect(unnamedControls()).toEqual([]);
  expect(lines.filter((said) => /^main\b/.test(said))).toHaveLength(1);
  expect(levels[0]).toBe(1);
  for (const [index, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 1) + 1);
  return lines;
}

const shop: Answers = {
  'RetailSystem.getRetailInfo': () => ({ retailInfo: outlet, shops: [{ ...outlet, opens_at: '' }] }),
  'RetailSystem.getRetailContent': () => ({ retailContent }),
  'RetailSystem.getDeclaredAllergens': () => ({ allergens: [] }),
};

test('sign in: a refusal is heard and leaves the focus in the form, and the home screen takes it', async () => {
  let isKnown = false;
  const authenticate = ({ room }: Readonly<Record<string, unknown>>) => {
    isKnown ||= room === '214';
    return isKnown ? signedIn : new Error('room_or_name_invalid');
  };
  const { keyboard, announced } = await open({
    path: '/login',
    isSignedIn: false,
    answers: { 'Auth.authenticate': authenticate },
  });
  expect(assertReadable()).toContain('heading 1 Good evening');
  await keyboard.tabTo(/^textbox Last name/);
  await keyboard.press('Enter');
  expect(keyboard.said()).toBe('textbox Last name, invalid (Name required)');
  await keyboard.fill('Lindqvist');
  await keyboard.tabTo(/^textbox Room/);
  await keyboard.fill('999');
  await keyboard.press('Enter');
  expect(announced().join()).toContain('Room or name invalid');
  expect(keyboard.said()).toMatch(/^textbox Room, invalid/);
  await keyboard.fill('214');
  await keyboard.press('Enter');
  expect(keyboard.said()).toMatch(/^main/);
  expect(assertReadable().join('\n')).toContain('Good evening,\nMs Lindqvist');
});

test('order: what is in the cart, and that the order is placed, is heard', async () => {
  let orders: readonly object[] = [];
  const { keyboard, announced, hotel } = await open({
    answers: {
      ...shop,
      'RetailSystem.getMyOrders': () => ({ orders }),
      'RetailSystem.transmitOrder': () => {
        orders = [orderOf('placed')];
        return { order_id: 'o1', status: 'placed', promised_at: orderOf('placed').promised_at };
      },
    },
  });
  await keyboard.tabTo(/^link Room service/);
  await keyboard.press('Enter');
  expect(keyboard.said()).toMatch(/^main/);
  expect(assertReadable()).toEqual(expect.arrayContaining(['heading 1 Room service', 'heading 2 Soup']));
  await keyboard.tabTo(/^button Add Soup to the cart/);
  announced();
  await keyboard.press('Enter');
  expect([keyboard.said(), announced()]).toEqual(['button Add another Soup; 1 in the cart', ['Cart · 1 item']]);
  await keyboard.tabTo(/^link View cart/);
  await keyboard.press('Enter');
  assertReadable();
  await keyboard.tabTo(/^button Review the order/);
  await keyboard.press('Enter');
  expect(readAloud().filter((said) => said.startsWith('dialog'))).toEqual(['dialog Is this right?']);
  await keyboard.press('Escape');
  expect(keyboard.said()).toMatch(/^button Review the order/);
  await keyboard.press('Enter');
  await keyboard.tabTo(/^button Order$/);
  await keyboard.press('Enter');
  expect(hotel.called('RetailSystem.transmitOrder')).toHaveLength(1);
  expect(announced().join()).toContain('Order sent successfully');
  expect(keyboard.said()).toMatch(/^main/);
  assertReadable();
});

test('order: the last line that is taken out of the cart leaves the focus on the screen', async () => {
  const { keyboard, announced } = await open({ path: '/shop/flow/1', answers: shop });
  for (const dish of ['Soup', 'Bread']) {
    await keyboard.tabTo(new RegExp(`^button Add ${dish}`));
    await keyboard.press('Enter');
  }
  await keyboard.tabTo(/^link View cart/);
  await keyboard.press('Enter');
  await keyboard.tabTo(/^button Remove Soup/);
  announced();
  await keyboard.press('Enter');
  expect([keyboard.said(), announced().join()]).toEqual([
    'button Remove Bread',
    expect.stringContaining('Soup removed'),
  ]);
  await phone.pass(1_000);
  await keyboard.press('Enter');
  expect(keyboard.said()).toMatch(/^main/);
});

test('order: why it is refused is heard, and the focus stays on the screen', async () => {
  const { keyboard, announced } = await open({
    path: '/shop/flow/1',
    answers: { ...shop, 'RetailSystem.transmitOrder': () => new Error('shop_closed') },
  });
  await keyboard.tabTo(/^button Add Soup/);
  await keyboard.press('Enter');
  await keyboard.tabTo(/^link View cart/);
  await keyboard.press('Enter');
  await keyboard.tabTo(/^button Review the order/);
  await keyboard.press('Enter');
  await keyboard.tabTo(/^button Order$/);
  announced();
  await keyboard.press('Enter');
  expect(announced().join()).toMatch(/closed/i);
});

test('follow the order: each change of its status is heard on its screen, and elsewhere in passing', async () => {
  let order = orderOf('placed');
  const { keyboard, announced, push } = await open({
    answers: { ...shop, 'RetailSystem.getMyOrders': () => ({ orders: [order] }) },
  });
  const change = async (next: typeof order) => {
    order = next;
    const { order_id, request_id, shop_id, status, promised_at } = next;
    await push('RetailSystem.orderChanged', { order_id, request_id, shop_id, status, promised_at });
  };
  await keyboard.tabTo(/^link .*Room service/);
  await phone.keyboard.tabTo(/^button Account/);
  await keyboard.press('Enter');
  await keyboard.tabTo(/^button Your orders/);
  await keyboard.press('Enter');
  assertReadable();
  await keyboard.tabTo(/^button .*(19:20|Room service)/);
  await keyboard.press('Enter');
  assertReadable();
  announced();
  await change(orderOf('accepted', ['accepted']));
  expect(announced().join()).toContain('Accepted');
  await change(orderOf('on_its_way', ['accepted', 'on_its_way']));
  expect(announced().join()).toContain('On its way');
});

test('follow the order: it is cancelled, which is heard, and the focus stays on its screen', async () => {
  let order = orderOf('placed');
  const { keyboard, announced } = await open({
    path: '/shop/orders/o1',
    answers: {
      ...shop,
      'RetailSystem.getMyOrders': () => ({ orders: [order] }),
      'RetailSystem.cancelOrder': () => {
        order = orderOf('cancelled', ['cancelled']);
        return { order_id: 'o1', status: 'cancelled', promised_at: order.promised_at };
      },
    },
  });
  await keyboard.tabTo(/^button Cancel order/);
  await keyboard.press('Enter');
  await keyboard.press('Escape');
  expect(keyboard.said()).toBe('button Cancel order');
  await keyboard.press('Enter');
  await keyboard.tabTo(/^button Cancel order/);
  announced();
  await keyboard.press('Enter');
  expect(announced().join()).toContain('Cancelled');
  expect(readAloud().join()).not.toContain('button Cancel order');
});

test('change language: the choice closes its sheet, and the focus returns to the bar in the new language', async () => {
  const { keyboard } = await open({ answers: { 'SystemSettings.setLanguageOfRoom': () => ({}) } });
  await keyboard.tabTo(/^button Account/);
  await keyboard.press('Enter');
  await keyboard.tabTo(/^button Language/);
  await keyboard.press('Enter');
  expect(readAloud().filter((said) => said.startsWith('dialog'))).toEqual(['dialog Language']);
  await keyboard.tabTo(/^button Deutsch/);
  await keyboard.press('Enter');
  expect(keyboard.said()).toBe('button Konto');
  expect(assertReadable().join('\n')).toContain('Guten Abend');
});

test('switch a lamp: its state is heard, and so is that it does not answer', async () => {
  let power: '0' | '1' = '0';
  let answers = true;
  const { keyboard, announced } = await open({
    answers: {
      'RoomControl.getControls': () => roomWith(power),
      'RoomControl.write': ({ id, value }) => {
        if (!answers) return new Error('control_not_confirmed');
        power = value as typeof power;
        return { id, value, at: new Date(hotelNow).toISOString() };
      },
    },
  });
  const report = async () => {
    const known = { at: new Date(hotelNow).toISOString(), since: null };
    const values = { power: { value: power, ...known }, brightness: { value: power === '1' ? '80' : '0', ...known } };
    await phone.push('RoomControl.stateChanged', { id: 'lamp', available: true, available_at: null, values });
  };
  await keyboard.tabTo(/^link Room$/);
  await keyboard.press('Enter');
  assertReadable();
  await keyboard.tabTo(/^button Turn on: Bedside left/);
  announced();
  await keyboard.press('Space');
  await report();
  expect([keyboard.said(), announced().join()]).toEqual([
    'button Turn off: Bedside left',
    expect.stringMatching(/on|%/i),
  ]);
  await keyboard.press('Tab');
  expect(keyboard.said()).toMatch(/^slider Bedside left/);
  await keyboard.press('Shift+Tab');
  answers = false;
  announced();
  await keyboard.press('Enter');
  await phone.pass(4_000);
  expect(announced().join()).toMatch(/not|answer/i);
});

test('find a programme: it is reminded of from the guide, and each step returns the focus', async () => {
  const event = eventsOf(2)[1];
  if (!event) throw new Error('no programme');
  let reminders: readonly object[] = [];
  const { keyboard, announced, hotel } = await open({
    answers: {
      'LiveTV.getTVChannels': () => ({ channels: channelList, total: 2, availableDates: ['2026-11-21', '2026-11-22'] }),
      'LiveTV.getCurrentProgrammes': () => ({ genres: [], events: guideRows }),
      'LiveTV.loadEPGContentOfItemId': ({ item_id }) => ({ events: eventsOf(Number(item_id)) }),
      'LiveTV.getProgramme': () => programmeOf(event),
      'LiveTV.getReminders': () => ({ reminders }),
      'LiveTV.setReminder': () => {
        const { id: event_id, title, start_timestamp, end_timestamp } = event;
        reminders = [{ event_id, channel_id: 2, channel_name: 'News', title, start_timestamp, end_timestamp }];
        return {};
      },
    },
  });
  await keyboard.tabTo(/^link TV guide/);
  await keyboard.press('Enter');
  assertReadable();
  await keyboard.tabTo(/^searchbox Search channels and programmes/);
  announced();
  await keyboard.fill('nothing at all');
  expect(announced().join()).toContain('Nothing found');
  await keyboard.fill('later');
  await keyboard.tabTo(/^link .*2 · News/);
  await keyboard.press('Enter');
  assertReadable();
  await keyboard.tabTo(/^button News later/);
  await keyboard.press('Enter');
  expect(readAloud().filter((said) => said.startsWith('dialog'))).toEqual(['dialog News later']);
  await keyboard.tabTo(/^button Remind/);
  announced();
  await keyboard.press('Enter');
  expect(hotel.called('LiveTV.setReminder')).toHaveLength(1);
  expect(announced().join()).not.toBe('');
  await keyboard.press('Escape');
  expect(keyboard.said()).toMatch(/^button News later/);
});

test('answer a message: the answer is heard, and the focus stays on it', async () => {
  let message = letter();
  const { keyboard, announced, push } = await open({
    answers: {
      'Tv_Messages.loadTvMessages': () => ({ messages: [message] }),
      'Tv_Messages.markAsTvMessagesByMessageId': () => ({}),
      'Tv_Messages.reportTvMessages': () => ({}),
      'Tv_Messages.answerTvMessage': () => {
        message = letter('yes');
        return {};
      },
    },
  });
  await keyboard.tabTo(/^link Messages/);
  await keyboard.press('Enter');
  assertReadable();
  await keyboard.tabTo(/^button New Dinner/);
  await keyboard.press('Enter');
  expect(assertReadable()).toContain('Shall we keep a table for you at eight?');
  await keyboard.tabTo(/^button Yes, please/);
  announced();
  await keyboard.press('Enter');
  await push('Tv_Messages.tvMessagesChanged', { stay_id: 's1' });
  expect([keyboard.said(), announced().join()]).toEqual([
    'button Yes, please, pressed',
    expect.stringContaining('You answered: Yes, please'),
  ]);
});

test('see the bill: every line is read with its sum', async () => {
  const { keyboard } = await open({ answers: { 'BillPreview.requestBillData': () => guestBill } });
  await keyboard.tabTo(/^link Your bill/);
  await keyboard.press('Enter');
  expect(keyboard.said()).toMatch(/^main/);
  const lines = assertReadable();
  expect(lines).toContain('heading 1 Your bill');
  for (const words of ['Night', 'Soup', 'To pay']) expect(lines.join('\n')).toContain(words);
});

test('see the bill: that it cannot be had is heard, and trying again leaves the focus on the screen', async () => {
  let works = false;
  const { keyboard, announced } = await open({
    answers: { 'BillPreview.requestBillData': () => (works ? guestBill : new Error('bill_unavailable')) },
  });
  await keyboard.tabTo(/^link Your bill/);
  announced();
  await keyboard.press('Enter');
  await phone.pass(5_000);
  expect(announced().join()).toContain('Bill data not available');
  works = true;
  await keyboard.tabTo(/^button Try again/);
  await keyboard.press('Enter');
  expect(keyboard.said()).toMatch(/^main/);
});

test('check out: that it has begun is heard, and the focus stays on the screen', async () => {
  let state: 'ready' | 'started' = 'ready';
  const { keyboard, announced } = await open({
    answers: {
      'QuickCheckout.getCheckOut': () => checkOutView(state),
      'QuickCheckout.checkOut': () => {
        state = 'started';
        return { state, reason: '' };
      },
    },
  });
  await keyboard.tabTo(/^button Account/);
  await keyboard.press('Enter');
  await keyboard.tabTo(/^button Check out/);
  await keyboard.press('Enter');
  assertReadable();
  await keyboard.tabTo(/^button Check out now/);
  await keyboard.press('Enter');
  await keyboard.tabTo(/^button Continue/);
  announced();
  await keyboard.press('Enter');
  expect(announced().join()).toContain('We are closing your bill');
});

test('ask for help: the line and the answer of the hotel are heard, and the focus stays in the field', async () => {
  let lines = [line(1, 'Welcome')];
  const { keyboard, announced, hotel, push } = await open({
    answers: {
      'Chat.getChat': () => chatOf(lines),
      'Chat.readChat': () => ({}),
      'Chat.typeInChat': () => ({}),
      'Chat.sendChatMessage': ({ text, request_id }) => {
        lines = [...lines, line(2, String(text), String(request_id))];
        return { id: 'c1', seq: 2 };
      },
    },
  });
  await keyboard.tabTo(/^link Chat with reception/);
  await keyboard.press('Enter');
  assertReadable();
  await keyboard.tabTo(/^textbox Write in your language/);
  await keyboard.fill('Could we have towels?');
  await keyboard.tabTo(/^button Send/);
  announced();
  await keyboard.press('Enter');
  expect(hotel.called('Chat.sendChatMessage')).toHaveLength(1);
  expect(announced().join()).toContain('Could we have towels?');
  expect(keyboard.said()).toMatch(/^textbox Write in your language/);
  lines = [...lines, line(3, 'Of course.')];
  await push('Chat.chatChanged', { id: 'c1', last_seq: 3 });
  expect(announced().join()).toContain('Of course.');
});
