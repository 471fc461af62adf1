import { tvGuide, tvList } from '#channels/testing';
import { limits } from '../tools/test-limits.ts';
import { changeAnswers } from './support/answers.ts';
import { app, demoGuests, signIn } from './support/guest.ts';
import type { Hotel } from './support/hotel.ts';
import { hotelNow } from './support/hotel-clock.ts';
import { press, pressGuide } from './support/remote.ts';
import { expect, test } from './support/test.ts';
import { openTv } from './support/tv.ts';
import { words } from './support/words.ts';

const minuteMs = 60_000;
/** Number of channels: more than come with the first page. */
const count = 60;

function stamp(time: number): string {
  return new Date(time).toISOString().replace(/\D/g, '').slice(0, 14);
}

async function importFile(hotel: Hotel, kind: 'channel' | 'guide', body: string): Promise<void> {
  const path = `/api/v1/tv/${kind}-imports`;
  const headers = { ...hotel.headers, 'content-type': 'application/octet-stream' };
  const sent = await fetch(hotel.origin + path, { method: 'POST', headers, body });
  const { id } = (await sent.json()) as { readonly id: string };
  const state = async () => (await hotel.api<{ readonly state: string }>('GET', `${path}/${id}`)).state;
  await expect.poll(state).toMatch(/^(?:done|waiting)$/);
  if ((await state()) !== 'waiting') return;
  // It replaces most of what there is, and so asks first.
  await hotel.api('POST', `/api/v1/tv/imports/${id}/apply`);
  await expect.poll(state).toBe('done');
}

/** Replaces the hotel's channels; the last one shows `Soon` from `start` on. */
async function importGuide(hotel: Hotel, start: number): Promise<void> {
  const entries = Array.from({ length: count }, (_, at) => ({
    name: `Channel ${at + 1}`,
    attributes: `tvg-id="c${at + 1}" tvg-chno="${at + 1}"`,
  }));
  await importFile(hotel, 'channel', tvList(...entries));
  const show = (channel: number, from: number, to: number, title: string) => ({
    channel: `c${channel}`,
    start: stamp(from),
    stop: stamp(to),
    title: `<title>${title}</title>`,
  });
  const before = start - 60 * minuteMs;
  const running = entries.map((_, at) => show(at + 1, before, start, `Now on ${at + 1}`));
  await importFile(hotel, 'guide', tvGuide(...running, show(count, start, start + 60 * minuteMs, 'Soon')));
}

test('a guest finds a programme on the last channel and is reminded of it on the home screen, two minutes before', async ({
  page,
  ownHotel,
}) => {
  const start = Math.ceil((hotelNow() + 30_000) / 1000) * 1000 + 2 * minuteMs;
  await importGuide(ownHotel, start);
  await signIn(page, 'en', demoGuests.en, { origin: ownHotel.origin });
  await page.goto(`${ownHotel.origin}${app}epg`);
  await page.getByRole('searchbox').fill(`now on ${count}`);
  await page.getByRole('link', { name: `Channel ${count}` }).tap();
  await page.getByRole('button', { name: 'Soon' }).tap();
  await page.getByRole('button', { name: words('en', 'guide.remind') }).tap();
  await expect(page.getByRole('button', { name: words('en', 'guide.forget_reminder') })).toBeVisible();
  await page.goto(`${ownHotel.origin}${app}`);
  const due = page.getByRole('dialog').or(page.getByRole('alertdialog')).filter({ hasText: 'Soon' });
  await expect(due).toBeVisible({ timeout: Math.max(0, start - hotelNow() - 2 * minuteMs) + limits.expect });
});

test('a TV whose programmes do not come says so, and shows them when they do', async ({ page, hotel, expected }) => {
  expected.push('LiveTV.getGuide');
  await page.setViewportSize({ width: 1920, height: 1080 });
  const room = 'T191';
  await hotel.checkIn({ room, last_name: 'Rossi', language: 'en' });
  let isLate = true;
  const refusal = { code: 'unavailable', retryable: true };
  await changeAnswers(page, { 'LiveTV.getGuide': (root) => (isLate ? { error: refusal } : { root }) });
  await openTv(page, hotel, room);
  await press(page, 'Enter');
  await pressGuide(page);
  await expect(page.getByText(words('en', 'guide.late'))).toBeVisible();
  isLate = false;
  await expect(page.locator('[role=gridcell]:not([data-is=gap])').first()).toBeVisible();
  await expect(page.getByText(words('en', 'guide.late'))).toHaveCount(0);
});
