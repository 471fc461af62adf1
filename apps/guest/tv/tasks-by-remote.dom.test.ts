import { afterEach, expect, test } from 'vitest';
import { readAloud, unnamedControls } from '#platform/web/testing';
import type { Answers } from '../testing/fake-hotel.ts';
import {
  channelList,
  chatOf,
  eventsOf,
  guideRows,
  hotelNow,
  letter,
  line,
  orderOf,
  outlet,
  programmeOf,
  retailContent,
  roomWith,
} from '../testing/hotel-data.ts';
import { openTelevision, type Television } from '../testing/open-tv.tsx';

let tv: Television;
afterEach(() => tv.close());

/** Opens the TV and comes in from the welcome. */
async function comeIn(answers: Answers = {}): Promise<Television> {
  tv = await openTelevision({ answers });
  await tv.keyboard.press('Enter');
  return tv;
}

async function openEntry(title: RegExp): Promise<void> {
  await tv.arrowTo(title);
  await tv.keyboard.press('Enter');
}

/** What a screen reader says of the screen: a heading first, and a name for each control. */
function assertReadable(): readonly string[] {
  const lines = readAloud();
  expect(unnamedControls()).toEqual([]);
  expect(lines.find((said) => said.startsWith('heading'))).toMatch(/^heading [12] ./);
  return lines;
}

const shop: Answers = {
  'RetailSystem.getRetailInfo': () => ({ retailInfo: outlet, shops: [{ ...outlet, opens_at: '' }] }),
  'RetailSystem.getRetailContent': () => ({ retailContent }),
  'RetailSystem.getDeclaredAllergens': () => ({ allergens: [] }),
};

test('sign in: the welcome names the guest and the code for the phone, and OK leads in', async () => {
  tv = await openTelevision({
    answers: {
      'Auth.createSignInCode': () => ({
        url: '/ONEapp/login#code=1',
        code: '1',
        stay_id: 's1',
        expires_at: new Date(hotelNow + 120_000).toISOString(),
      }),
    },
  });
  const lines = assertReadable();
  expect(lines.join('\n')).toContain('Ms Lindqvist');
  expect(tv.keyboard.said()).toBe('button Come in');
  await tv.keyboard.press('Enter');
  expect(tv.keyboard.said()).toMatch(/^button Room service/);
  await tv.keyboard.press('Escape');
  expect(tv.keyboard.said()).toBe('button Come in');
});

test('order: the dish is chosen, reviewed and ordered, and that it is placed is heard', async () => {
  let orders: readonly object[] = [];
  const { keyboard, announced, hotel } = await comeIn({
    ...shop,
    'RetailSystem.getMyOrders': () => ({ orders }),
    'RetailSystem.transmitOrder': () => {
      orders = [orderOf('placed')];
      return { order_id: 'o1', status: 'placed', promised_at: orderOf('placed').promised_at };
    },
  });
  await openEntry(/^button Room service/);
  assertReadable();
  await openEntry(/^button Soup /);
  assertReadable();
  announced();
  await openEntry(/^button Add to cart/);
  expect(announced().join()).toContain('Added to the cart');
  await openEntry(/^button Order ·/);
  expect(readAloud().filter((said) => said.startsWith('dialog'))).toEqual(['dialog Is this right?']);
  await keyboard.press('Escape');
  assertReadable();
  await openEntry(/^button Review the order/);
  expect(keyboard.said()).toMatch(/^button Order/);
  announced();
  await keyboard.press('Enter');
  expect(hotel.called('RetailSystem.transmitOrder')).toHaveLength(1);
  expect(announced().join()).toContain('Order sent successfully');
});

test('follow the order: each change of its status is heard, and the focus stays', async () => {
  let order = orderOf('placed');
  const { keyboard, announced, push } = await comeIn({
    ...shop,
    'RetailSystem.getMyOrders': () => ({ orders: [order] }),
  });
  await openEntry(/^button Your orders/);
  assertReadable();
  await keyboard.press('Enter');
  assertReadable();
  announced();
  order = orderOf('accepted', ['accepted']);
  const { order_id, request_id, shop_id, status, promised_at } = order;
  await push('RetailSystem.orderChanged', { order_id, request_id, shop_id, status, promised_at });
  expect(announced().join()).toContain('Accepted');
  await keyboard.press('ArrowDown', 'Escape', 'Escape');
  expect(keyboard.said()).toMatch(/^button Your orders/);
});

test('change language: OK on a language leads back to the entry that was left', async () => {
  const { keyboard } = await comeIn({ 'SystemSettings.setLanguageOfRoom': () => ({}) });
  await openEntry(/^button Language/);
  assertReadable();
  await openEntry(/^button Deutsch/);
  expect(document.documentElement.lang).toBe('de');
  expect(keyboard.said()).toMatch(/^button Language/);
});

test('switch a lamp: OK turns it on, and the row says so', async () => {
  let power: '0' | '1' = '0';
  const { keyboard, push } = await comeIn({
    'RoomControl.getControls': () => roomWith(power),
    'RoomControl.write': ({ id, value }) => {
      power = value as typeof power;
      return { id, value, at: new Date(hotelNow).toISOString() };
    },
  });
  await openEntry(/^button The room/);
  assertReadable();
  await openEntry(/^button Bedside left.*Off/);
  const known = { at: new Date(hotelNow).toISOString(), since: null };
  const values = { power: { value: power, ...known }, brightness: { value: '80', ...known } };
  await push('RoomControl.stateChanged', { id: 'lamp', available: true, available_at: null, values });
  expect(keyboard.said()).toMatch(/^button Bedside left.*(On|%)/);
  await keyboard.press('Escape');
  expect(keyboard.said()).toMatch(/^button The room/);
});

test('find a programme: the grid says what the arrows reach, and a sheet returns the focus to it', async () => {
  const event = eventsOf(1)[1];
  if (!event) throw new Error('no programme');
  const { keyboard, announced, hotel } = await comeIn({
    'LiveTV.getTVChannels': () => ({ channels: channelList, total: 2, availableDates: ['2026-11-21', '2026-11-22'] }),
    'LiveTV.getCurrentProgrammes': () => ({ genres: [], events: guideRows }),
    'LiveTV.getGuide': () => ({
      genres: [],
      events: guideRows.map(({ channel_id, current, next }) => ({ channel_id, rows: [current, next] })),
    }),
    'LiveTV.getProgramme': () => programmeOf(event),
    'LiveTV.getReminders': () => ({ reminders: [] }),
    'LiveTV.setReminder': () => ({}),
  });
  await openEntry(/^button TV guide/);
  assertReadable();
  expect(keyboard.said()).toMatch(/^grid TV guide/);
  announced();
  await keyboard.press('ArrowRight');
  expect(announced().join()).toContain('First later');
  await keyboard.press('Enter');
  expect(readAloud().filter((said) => said.startsWith('dialog'))).toEqual(['dialog First later']);
  await openEntry(/^button Remind/);
  expect(hotel.called('LiveTV.setReminder')).toHaveLength(1);
  expect(announced().join()).not.toBe('');
  await keyboard.press('Escape');
  expect(keyboard.said()).toMatch(/^grid TV guide/);
  await keyboard.press('Escape');
  expect(keyboard.said()).toMatch(/^button TV guide/);
});

test('answer a message: the letter takes the focus over what is shown, and gives it back', async () => {
  let messages: readonly object[] = [];
  const { keyboard, hotel, push } = await comeIn({
    'Tv_Messages.loadTvMessages': () => ({ messages }),
    'Tv_Messages.reportTvMessages': () => ({}),
    'Tv_Messages.answerTvMessage': () => {
      messages = [letter('yes')];
      return {};
    },
  });
  await tv.arrowTo(/^button Your bill/);
  messages = [{ ...letter(), pop_up: true }];
  await push('Tv_Messages.tvMessagesChanged', { stay_id: 's1' });
  expect(assertReadable()).toContain('alertdialog Dinner');
  expect(keyboard.said()).toBe('button Yes, please');
  await keyboard.press('Enter');
  expect(hotel.called('Tv_Messages.answerTvMessage')).toEqual([expect.objectContaining({ id: 'm1', answer: 'yes' })]);
  expect(keyboard.said()).toMatch(/^button Your bill/);
});

test('see the bill: a named code leads to the phone, and Back to the entry that was left', async () => {
  const { keyboard } = await comeIn();
  await openEntry(/^button Your bill/);
  const lines = assertReadable();
  expect(lines.filter((said) => /^(img|image) ./.test(said))).toHaveLength(1);
  await keyboard.press('Escape');
  expect(keyboard.said()).toMatch(/^button Your bill/);
});

test('check out: a named code leads to the phone, and Back to the entry that was left', async () => {
  const { keyboard } = await comeIn();
  await openEntry(/^button Check out/);
  const lines = assertReadable();
  expect(lines).toContain('heading 1 Check out on your phone');
  expect(lines.filter((said) => /^(img|image) ./.test(said))).toHaveLength(1);
  await keyboard.press('Escape');
  expect(keyboard.said()).toMatch(/^button Check out/);
});

test('ask for help: a phrase is sent and heard, and so is the answer of the hotel', async () => {
  let lines = [line(1, 'Welcome')];
  const { keyboard, announced, hotel, push } = await comeIn({
    'Chat.getChat': () => chatOf(lines),
    'Chat.readChat': () => ({}),
    'Chat.sendChatMessage': ({ text, request_id }) => {
      lines = [...lines, line(2, String(text), String(request_id))];
      return { id: 'c1', seq: 2 };
    },
  });
  await openEntry(/^button Reception/);
  assertReadable();
  announced();
  await openEntry(/^button Please call our room/);
  expect(hotel.called('Chat.sendChatMessage')).toHaveLength(1);
  expect(announced().join()).toContain('Please call our room');
  lines = [...lines, line(3, 'Of course.')];
  await push('Chat.chatChanged', { id: 'c1', last_seq: 3 });
  expect(announced().join()).toContain('Of course.');
  await keyboard.press('Escape');
  expect(keyboard.said()).toMatch(/^button Reception/);
});
