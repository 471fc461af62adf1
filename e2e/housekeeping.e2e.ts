import { type Hired, openDesk } from './support/desk.ts';
import { app, signIn } from './support/guest.ts';
import { hotelNow } from './support/hotel-clock.ts';
import { expect, test } from './support/test.ts';
import { deskWords, words } from './support/words.ts';

test.use({ serviceWorkers: 'allow' });

const marta: Hired = { name: 'Marta Riedl', roles: ['housekeeping'] };
const ben: Hired = { name: 'Ben Manager', roles: ['manager'] };
/** A red picture of one pixel. */
const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

test('a guest wants no cleaning tomorrow; a housekeeper cleans, reports a fault and opens the page again without a network, and the desk has it once', {
  tag: '@journey',
}, async ({ page: phone, hotel, line: cable, browser, watch, expected }) => {
  expected.push('net::ERR_', 'WebSocket', 'Failed to load resource');
  const day = (offset: number) => new Date(hotelNow() + offset * 86_400_000).toISOString().slice(0, 10);
  await hotel.checkIn({ room: 'H101', last_name: 'Zumthor', title: 'Herr', arrival: day(-1), departure: day(3) });
  await signIn(phone, 'en', { name: 'Zumthor', room: 'H101' });
  await phone.goto(`${app}room-control/cleaning`);
  await phone.getByRole('button', { name: words('en', 'cleaning.skip', { day: '' }).trim() }).click();
  await expect(phone.getByRole('button', { name: words('en', 'cleaning.as_usual') })).toBeVisible();
  await phone.getByRole('switch', { name: 'Do not disturb' }).click();
  await expect(phone.getByRole('switch', { name: 'Do not disturb' })).toBeChecked();

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const keeper = await context.newPage();
  watch(keeper);
  await openDesk(keeper, { ...hotel, origin: cable.origin }, marta, '/housekeeping');
  const line = (work: string) => keeper.getByRole('button', { name: new RegExp(`H101.*${work}`) });
  await expect(line('DND')).toBeVisible();
  await phone.getByRole('switch', { name: 'Do not disturb' }).click();
  await expect(line('To do')).toBeVisible();
  await keeper.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await expect.poll(() => keeper.evaluate(() => localStorage.getItem('desk-saved'))).toContain('H101');

  cable.cut();
  await line('To do').click();
  await keeper.getByRole('button', { name: 'Fault' }).click();
  await keeper.getByLabel('What is broken?').fill('The tap in the bathroom drips');
  const file = { name: 'tap.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') };
  await keeper.locator('input[type=file]').setInputFiles(file);
  await expect(keeper.getByAltText('Photo')).toBeVisible();
  await keeper.getByRole('button', { name: 'Send', exact: true }).click();
  await keeper.getByRole('button', { name: 'Clean', exact: true }).click();
  await expect(line('Clean.*Not sent yet')).toBeVisible();
  await expect(keeper.getByText(/2 taps wait|2 taps are being sent/)).toBeVisible();
  expect(JSON.parse((await keeper.evaluate(() => localStorage.getItem('housekeeping-taps'))) ?? '[]')).toHaveLength(2);

  await keeper.reload();
  await expect(line('Clean.*Not sent yet')).toBeVisible();
  await expect(keeper.getByRole('alert').filter({ hasText: deskWords('en', 'desk.cutOff') })).toContainText(
    /As of \d+:\d\d/,
  );
  await line('Clean').click();
  await keeper.getByRole('button', { name: 'Checked', exact: true }).click();
  await expect(line('Checked.*Not sent yet')).toBeVisible();
  await keeper.goto('about:blank');
  await keeper.goto(`${cable.origin}/desk/`);
  await expect(line('Checked.*Not sent yet')).toBeVisible();
  await expect(keeper.getByText('3 taps wait')).toBeVisible();

  cable.mend();
  await expect(keeper.getByText(/taps? wait|being sent/)).toHaveCount(0);
  await expect(keeper.getByText(deskWords('en', 'desk.cutOff'))).toHaveCount(0);
  await expect(line('Checked')).toBeVisible();
  await expect(keeper.getByRole('button', { name: /^All/ }), 'the whole board is back').toBeVisible();
  const desk = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  watch(desk);
  await openDesk(desk, hotel, ben, '/housekeeping');
  await expect(desk.getByRole('button', { name: /H101.*Checked/ })).toBeVisible();
  const { items } = await hotel.api<{ items: { kind: string; room: string; fields: { value: string }[] }[] }>(
    'GET',
    '/api/v1/requests?property=1&room=H101',
  );
  const faults = items.filter(({ kind, room }) => kind === 'housekeeping.fault' && room === 'H101');
  expect(faults).toHaveLength(1);
  const photo = faults[0]?.fields.find(({ value }) => value.startsWith('/api/v1/housekeeping/photos/'))?.value ?? '';
  const fetched = await fetch(hotel.origin + photo, { headers: hotel.headers });
  expect([fetched.status, fetched.headers.get('content-type')]).toEqual([200, 'image/jpeg']);

  const cached = await keeper.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cached.filter((path) => !/^\/(?:desk\/(?:assets\/|index\.html$)|ONEapp\/icons\/)/.test(path))).toEqual([]);
  await keeper.getByRole('button', { name: deskWords('en', 'desk.openMenu') }).click();
  await keeper.getByRole('button', { name: deskWords('en', 'desk.signOut') }).click();
  await expect(keeper.getByRole('textbox', { name: 'Password' })).toBeVisible();
  expect(await keeper.evaluate(() => localStorage.getItem('desk-saved')), 'nothing stays after a sign-out').toBeNull();

  await desk.goto(`${hotel.origin}/desk/requests`);
  await desk.getByText('The tap in the bathroom drips').first().click();
  await desk.getByRole('button', { name: 'Enlarge photo' }).click();
  const large = desk.getByRole('dialog').getByAltText('Photo');
  await expect(large).toBeVisible();
  expect(await large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
});
