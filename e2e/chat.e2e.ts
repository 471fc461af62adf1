import type { Page } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { frontDesk, openDesk } from './support/desk.ts';
import { app, signIn } from './support/guest.ts';
import { openLine } from './support/line.ts';
import { expect, test } from './support/test.ts';
import { deskWords, words } from './support/words.ts';

const say = (key: string) => words('en', key);
const at = (key: string) => deskWords('en', key);

async function write(phone: Page, text: string): Promise<void> {
  await phone.getByLabel(say('chat.write')).fill(text);
  await phone.getByRole('button', { name: say('chat.send'), exact: true }).tap();
}

test('a guest writes, the desk answers and makes a request of it, and what is written in a tunnel arrives once @journey', async ({
  page: phone,
  hotel,
  browser,
  watch,
  expected,
}) => {
  // What the browser itself reports while the line is cut.
  expected.push('net::ERR_', 'WebSocket');
  const line = await openLine(hotel.origin);
  await hotel.checkIn({ room: 'E521', last_name: 'Castelo' });
  await signIn(phone, 'en', { room: 'E521', name: 'Castelo' }, { origin: line.origin });
  await phone.getByRole('link', { name: say('chat.title') }).tap();
  await expect(phone).toHaveURL(new RegExp(`${app}chat(\\?|$)`));
  await write(phone, 'Could we have a cot tonight?');
  const log = phone.getByRole('log');
  await expect(log.getByText(say('chat.sent'), { exact: true })).toBeVisible();
  expect(await axeFindings(phone)).toEqual([]);

  const desk = await (
    await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  ).newPage();
  watch(desk);
  await openDesk(desk, hotel, frontDesk, '/chat');
  await desk.getByRole('link', { name: /^E521/ }).click();
  await expect(log.getByText(/^Read /)).toBeVisible();
  await desk.getByLabel(at('chatDesk.answer')).fill('Gladly. With a blanket?');
  await desk.getByLabel(at('chatDesk.answer')).press('Enter');
  await phone.getByRole('button', { name: say('chat.yes') }).tap();
  await expect(desk.getByRole('region').or(desk.locator('main')).getByText(say('chat.yes')).first()).toBeVisible();
  await desk.getByRole('button', { name: at('chatDesk.makeRequest') }).click();
  const sheet = desk.getByRole('dialog');
  await sheet.getByLabel(at('chatDesk.requestTeam'), { exact: true }).selectOption('housekeeping');
  await sheet.getByLabel(at('chatDesk.requestTitle'), { exact: true }).fill('A cot with a blanket');
  await sheet.getByRole('button', { name: at('chatDesk.sendRequest') }).click();
  await expect(log.getByText('A cot with a blanket')).toBeVisible();
  await expect(log.getByText(new RegExp(`${say('chat.request.open.housekeeping')}$`))).toBeVisible();
  expect(await axeFindings(desk)).toEqual([]);

  line.cut();
  await write(phone, 'We are in the tunnel');
  await expect(log.getByText(say('chat.sending'), { exact: true })).toBeVisible();
  await line.mend();
  await expect(desk.getByText('We are in the tunnel').first()).toBeVisible();
  await expect(log.getByText('We are in the tunnel')).toHaveCount(1);
  await expect(log.getByText(say('chat.sending'), { exact: true })).toHaveCount(0);
  const { items } = await hotel.api<{ items: { room: string; last_seq: number }[] }>('GET', '/api/v1/chats');
  // The question, the answer, yes, the request, and the tunnel.
  expect(items.find(({ room }) => room === 'E521')?.last_seq).toBe(5);
  await line.close();
});
