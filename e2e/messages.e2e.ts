import type { Browser, Page } from '@playwright/test';
import type { MessageRecipient, MessageTemplate, StaffMessage } from '#messages/contract';
import { frontDesk, openDesk } from './support/desk.ts';
import { app, demoGuests, signIn } from './support/guest.ts';
import type { Hotel } from './support/hotel.ts';
import { openLine } from './support/line.ts';
import { choose, press } from './support/remote.ts';
import { expect, test } from './support/test.ts';
import { openTv } from './support/tv.ts';
import { deskWords, words } from './support/words.ts';

/** Console errors that the browser itself reports while a line is cut. */
const unreachable = ['net::ERR_', 'WebSocket'];
/** Milliseconds within which a device that is cut off is back: the longest wait between two attempts. */

const manager = { name: 'Ida Hofer', roles: ['manager'] } as const;

async function openPage(browser: Browser, watch: (page: Page) => void, viewport: { width: number; height: number }) {
  const page = await (await browser.newContext({ viewport, reducedMotion: 'reduce' })).newPage();
  watch(page);
  return page;
}

const asTv = { width: 1920, height: 1080 };
const asDesk = { width: 1440, height: 900 };

/** The message of the hotel with this title, with the devices that it reached. */
async function deliveriesOf(hotel: Hotel, title: string): Promise<MessageRecipient['devices']> {
  const { items } = await hotel.api<{ items: StaffMessage[] }>('GET', '/api/v1/messages');
  const id = items.find(({ texts }) => texts.en?.title === title)?.id;
  const { recipients } = await hotel.api<{ recipients: MessageRecipient[] }>('GET', `/api/v1/messages/${id}`);
  return recipients.flatMap(({ devices }) => devices);
}

/** Writes to a room at the desk's screen. */
async function writeTo(desk: Page, hotel: Hotel, { room, title }: { room: string; title: string }): Promise<void> {
  await desk.goto(`${hotel.origin}/desk/messages/new`);
  await desk.getByLabel(deskWords('en', 'messagesDesk.rooms')).fill(room);
  await desk.getByLabel(deskWords('en', 'messagesDesk.subject')).fill(title);
  await desk.getByLabel(deskWords('en', 'messagesDesk.text'), { exact: true }).fill('Dear {guest_name}, come down.');
  await desk.getByRole('button', { name: deskWords('en', 'messagesDesk.send'), exact: true }).click();
  await expect(desk).toHaveURL(/\/desk\/messages(\?|$)/);
}

test('a message shows over the channel until OK, the desk sees how far it got, and a TV that was cut off shows it once', async ({
  page: phone,
  ownHotel,
  browser,
  watch,
  expected,
}) => {
  test.slow();
  expected.push(...unreachable);
  const line = await openLine(ownHotel.origin);
  const tv = await openPage(browser, watch, asTv);
  await openTv(tv, { ...ownHotel, origin: line.origin }, '214');
  await press(tv, 'Enter');
  await press(tv, 'ArrowDown');
  await choose(tv, 'home.way.watch', 'ArrowRight');
  const playing = tv.locator('[data-screen="/watch"]');
  await expect(playing).toBeAttached();
  await signIn(phone, 'en', demoGuests.en, { origin: ownHotel.origin });
  const desk = await openPage(browser, watch, asDesk);
  await openDesk(desk, ownHotel, frontDesk, '/messages');

  await writeTo(desk, ownHotel, { room: '214', title: 'Your table is ready' });
  const letter = (title: string) => tv.getByRole('alertdialog', { name: title });
  await expect(letter('Your table is ready')).toContainText('Dear Ms Lindqvist, come down.');
  await expect(playing, 'the channel plays on behind it').toBeAttached();
  const sheet = phone.getByRole('dialog', { name: 'Your table is ready' });
  await expect(sheet).toBeVisible();
  expect(await deliveriesOf(ownHotel, 'Your table is ready')).toMatchObject([{ read_at: null }, { read_at: null }]);
  await tv.keyboard.press('Enter');
  await expect(letter('Your table is ready')).toHaveCount(0);
  await expect(playing).toBeAttached();
  await expect(sheet, 'read on the TV, it goes from the phone').toHaveCount(0);
  await desk.getByRole('row').filter({ hasText: 'Your table is ready' }).getByRole('button').click();
  for (const [device, step] of [
    ['tv', 'read'],
    ['phone', 'shown'],
  ] as const) {
    const state = `${deskWords('en', `messagesDesk.device.${device}`)}: ${deskWords('en', `messagesDesk.state.${step}`)}`;
    await expect(desk.getByRole('complementary').getByText(state)).toBeVisible();
  }
  const reached = { created_at: /T/, delivered_at: /T/, shown_at: /T/ };
  const times = Object.fromEntries(Object.entries(reached).map(([name, form]) => [name, expect.stringMatching(form)]));
  const ofTv = expect.objectContaining({ device: 'tv', ...times, read_at: expect.stringMatching(/T/) });
  const ofPhone = expect.objectContaining({ device: 'phone', ...times, read_at: null });
  expect(await deliveriesOf(ownHotel, 'Your table is ready')).toEqual(expect.arrayContaining([ofTv, ofPhone]));

  await phone.goto(`${ownHotel.origin}${app}tv-message`);
  await phone.getByRole('main').getByRole('button', { name: 'Your table is ready' }).tap();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Your table is ready');

  line.cut();
  await writeTo(desk, ownHotel, { room: '214', title: 'Snow tonight' });
  await phone.getByRole('dialog', { name: 'Snow tonight' }).waitFor();
  await line.mend();
  await expect(letter('Snow tonight')).toBeVisible();
  await tv.keyboard.press('Backspace');
  await expect(letter('Snow tonight'), 'Back puts it off').toHaveCount(0);
  line.cut();
  await writeTo(desk, ownHotel, { room: '214', title: 'The boat leaves at nine' });
  await line.mend();
  await expect(letter('The boat leaves at nine')).toBeVisible();
  await tv.keyboard.press('Enter');
  await expect(tv.getByRole('alertdialog'), 'nothing is shown twice').toHaveCount(0);
  await line.close();
});

test('an emergency takes TVs and phones, which guests cannot dismiss, and the desk sees who confirmed @every-language', {
  tag: '@journey',
}, async ({ page: phone, hotel, browser, watch, expected, language }) => {
  test.slow();
  expected.push(...unreachable);
  const guest = { room: 'E523', name: 'Halvorsen' };
  await hotel.checkIn({ room: guest.room, last_name: guest.name, language });
  const { items } = await hotel.api<{ items: MessageTemplate[] }>('GET', '/api/v1/message-templates');
  const title = items[0]?.texts[language]?.title ?? '';
  const line = await openLine(hotel.origin);
  const tv = await openPage(browser, watch, asTv);
  await openTv(tv, hotel, guest.room);
  const away = await openPage(browser, watch, asTv);
  const vacant = 'T400';
  await hotel.api('POST', '/api/v1/rooms', { rooms: [vacant] });
  await openTv(away, { ...hotel, origin: line.origin }, vacant);
  await signIn(phone, language, guest, { origin: hotel.origin });
  const desk = await openPage(browser, watch, asDesk);
  await openDesk(desk, hotel, manager, '/messages/emergency');
  line.cut();

  await desk.getByRole('button', { name: deskWords('en', 'messagesDesk.next') }).click();
  await desk.getByRole('button', { name: deskWords('en', 'messagesDesk.startEmergency') }).click();
  await desk.getByText(deskWords('en', 'messagesDesk.devices'), { exact: false }).click();
  const alarmOf = (page: Page, name: string) => page.getByRole('alertdialog', { name });
  await expect(alarmOf(tv, title)).toBeVisible();
  await expect(alarmOf(phone, title)).toBeVisible();
  const row = (room: string, device: 'tv' | 'phone') =>
    desk
      .getByRole('row')
      .filter({ hasText: room })
      .filter({ hasText: deskWords('en', `messagesDesk.device.${device}`) });
  for (const device of ['tv', 'phone'] as const) {
    await expect(row(guest.room, device)).toContainText(deskWords('en', 'messagesDesk.set.confirmed'));
  }
  const unconfirmed = ['gone', 'waiting'].map((state) => deskWords('en', `messagesDesk.set.${state}`)).join('|');
  await expect(row(vacant, 'tv')).toContainText(new RegExp(unconfirmed));

  await tv.keyboard.press('Backspace');
  await phone.keyboard.press('Escape');
  await phone.keyboard.press('Escape');
  await phone.getByRole('button', { name: words(language, 'messages.help') }).tap();
  await expect(row(guest.room, 'phone')).toContainText(deskWords('en', 'messagesDesk.set.help'));
  await tv.keyboard.press('Enter');
  await expect(row(guest.room, 'tv')).toContainText(deskWords('en', 'messagesDesk.set.leaving'));
  await expect(alarmOf(tv, title)).toBeVisible();
  await expect(alarmOf(phone, title)).toBeVisible();

  await line.mend();
  await expect(away.getByRole('alertdialog')).toBeVisible();
  await expect(row(vacant, 'tv')).toContainText(deskWords('en', 'messagesDesk.set.confirmed'));
  await desk.getByRole('button', { name: deskWords('en', 'messagesDesk.endEmergency') }).click();
  for (const page of [tv, phone, away]) await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await line.close();
});
