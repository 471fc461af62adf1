import type { BrowserContext, Page } from '@playwright/test';
import { limits } from '../tools/test-limits.ts';
import { fillSignIn, greeting, tracesOf } from './support/guest.ts';
import type { Hotel } from './support/hotel.ts';
import { expect, test } from './support/test.ts';
import { openTv, tvApp } from './support/tv.ts';

test.use({ serviceWorkers: 'allow' });

/** What a device received on its sockets. */
type Received = { frames: string[] };

function hear(page: Page): Received {
  const received: Received = { frames: [] };
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => received.frames.push(String(payload))));
  return received;
}

/** Watches, before any script of the app runs, whether a planted name is ever painted after a start. */
async function watchPaint(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const look = () => {
      if (/Planted\d+q/.test(document.body?.innerText ?? '')) document.documentElement.dataset.painted = 'yes';
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

type Devices = { readonly phone: Page; readonly tv: Page; readonly received: readonly Received[] };

/** One guest: checks in, uses phone and TV, leaves; afterwards nothing of the name may be on either. */
async function visit(hotel: Hotel, { phone, tv, received }: Devices, number: number): Promise<void> {
  const name = `Planted${number}q`;
  const isTvOff = number % 3 === 0;
  const stay = await hotel.checkIn({ room: 'F101', last_name: name, first_name: `Given${number}q` });
  await expect(tv.getByText(name).first()).toBeVisible();
  await expect(phone.getByLabel('Last name')).toBeVisible();
  await fillSignIn(phone, 'en', { name, room: 'F101' });
  await expect(greeting(phone)).toContainText(name);
  await phone.goto(`${hotel.origin}/ONEapp/billpreview`);
  await expect(phone.getByRole('main')).toContainText('Room F101');
  if (isTvOff) await tv.goto('about:blank');
  await hotel.checkOut(stay);
  await expect(phone.getByLabel('Last name')).toBeVisible();
  // Whatever is sent from here on is for nobody, or for the next guest.
  for (const one of received) one.frames = [];
  if (isTvOff) await tv.goto(hotel.origin + tvApp);
  await expect(tv.getByText(name)).toHaveCount(0);
  await expect(tv.locator('[data-screen]')).toBeAttached();
  for (const page of [phone, tv]) {
    const traces = (await tracesOf(page)) + (await page.content());
    expect(traces, `guest ${number}`).not.toMatch(/(Planted|Given)\d+q/);
  }
  expect(received.flatMap(({ frames }) => frames).filter((frame) => frame.includes(name))).toEqual([]);
  if (isTvOff) expect(await tv.locator('html').getAttribute('data-painted')).toBeNull();
}

async function visits(hotel: Hotel, devices: Devices, count: number): Promise<void> {
  await openTv(devices.tv, hotel, 'F101');
  await devices.phone.goto(`${hotel.origin}/ONEapp/login`);
  for (let number = 1; number <= count; number += 1) await visit(hotel, devices, number);
}

const rounds = [
  { count: 6, tag: '@journey' },
  // A thousand in all.
  ...[1, 2, 3, 4].map((part) => ({ count: 250, tag: `@long part ${part}` })),
];

for (const { count, tag } of rounds) {
  test(
    `of ${count} guests who left, a third with the TV off, nothing is on phone and TV ${tag}`.trim(),
    async ({ page: phone, ownHotel: hotel, browser, watch }) => {
      test.setTimeout(limits.journey + (count * limits.expect) / 3);
      await hotel.api('POST', '/api/v1/rooms', { rooms: ['F101'] });
      const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
      await watchPaint(context);
      const tv = await context.newPage();
      watch(tv);
      await visits(hotel, { phone, tv, received: [hear(phone), hear(tv)] }, count);
      await context.close();
    },
  );
}
