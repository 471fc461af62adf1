import { app, signIn } from './support/guest.ts';
import { expect, test } from './support/test.ts';
import { words } from './support/words.ts';

const hold = words('en', 'mobileKey.hold');
const opened = words('en', 'mobileKey.is_open');

test('a guest opens the own room by a press, once, not by a link alone, and not after the check-out', {
  tag: '@journey',
}, async ({ page, hotel, expected }) => {
  expected.push('401', '403');
  const stay = await hotel.checkIn({ room: 'K101', last_name: 'Valdez' });
  const openings: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('salto-open-door')) openings.push(String(response.status()));
  });
  await signIn(page, 'en', { name: 'Valdez', room: 'K101' });
  await page.goto(`${app}?opendoor=K101`);
  await expect(page.getByRole('heading', { name: 'Room K101' })).toBeVisible();
  expect(page.url()).not.toContain('opendoor');
  expect(openings).toEqual([]);

  await page.getByRole('button', { name: hold }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(opened)).toBeVisible();
  expect(openings).toEqual(['200']);
  await expect(page.getByText(/^Last opened/)).toBeVisible();
  await expect(page.getByRole('button', { name: hold })).toBeVisible();

  const key = page.getByRole('button', { name: hold });
  const box = await key.boundingBox();
  if (!box) throw new Error('the key is not on the screen');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.waitForTimeout(200);
  await page.mouse.up();
  await page.waitForTimeout(700);
  expect(openings).toEqual(['200']);
  await page.mouse.down();
  await expect(page.getByText(opened)).toBeVisible();
  await page.mouse.up();
  expect(openings).toEqual(['200', '200']);

  await page.goto(`${app}?opendoor=K102`);
  await expect(page.getByRole('alert')).toContainText('Your phone opens room K101 only');

  const again = await page.evaluate(async () => {
    const answer = await fetch('/api/onekey/salto-open-door', { headers: { authorization: 'Bearer used' } });
    return answer.status;
  });
  expect(again).toBe(403);
  await hotel.checkOut(stay);
  await expect(page.getByLabel('Last name')).toBeVisible();
  const status = await page.evaluate(async () => {
    const body = JSON.stringify({ vendor: 'salto', room: 'K101' });
    const headers = { 'content-type': 'application/json' };
    const path = '/api/public/v2/property/1/onekey/session';
    return (await fetch(path, { method: 'POST', headers, body })).status;
  });
  expect([401, 403]).toContain(status);
  const states = async () => {
    type Keys = { readonly items: readonly { readonly room: string; readonly state: string }[] };
    const { items } = await hotel.api<Keys>('GET', '/api/v1/mobile-keys?property=1');
    return items.filter(({ room }) => room === 'K101').map(({ state }) => state);
  };
  // The vendor is told by a job.
  await expect.poll(states).toEqual(['revoked']);
});
