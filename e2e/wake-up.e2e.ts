import type { WakeUpDay } from '#wake-up/contract';
import { limits } from '../tools/test-limits.ts';
import { bell, frontDesk, openDesk } from './support/desk.ts';
import { hotelNow } from './support/hotel-clock.ts';
import { expect, test } from './support/test.ts';
import { openTv } from './support/tv.ts';
import { deskWords, words } from './support/words.ts';

const minuteMs = 60_000;
const answered = '5f0c1f3e-0000-4000-8000-00000000e001';
const unanswered = '5f0c1f3e-0000-4000-8000-00000000e002';

/** The next minute of the hotel's clock that a TV can still hear of in time. */
function soon(): { readonly at: number; readonly time: string } {
  const at = Math.ceil((hotelNow() + 5000) / minuteMs) * minuteMs;
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Zurich', hour: '2-digit', minute: '2-digit' });
  return { at, time: clock.format(at) };
}

test('a wake-up rings on the TV, where OK ends it, and at the desk for the room that has no device', async ({
  ownHotel,
  browser,
  watch,
}) => {
  test.slow();
  const open = async (viewport: { width: number; height: number }) => {
    const page = await (await browser.newContext({ viewport, reducedMotion: 'reduce' })).newPage();
    watch(page);
    return page;
  };
  const desk = await open({ width: 1440, height: 900 });
  await openDesk(desk, ownHotel, frontDesk, '/wake-ups');
  await desk.getByRole('heading', { level: 1 }).click();
  const tv = await open({ width: 1920, height: 1080 });
  await openTv(tv, ownHotel, '214');
  const { at, time } = soon();
  await ownHotel.api('POST', '/api/v1/wake-ups', { id: answered, room: '214', time });
  await ownHotel.api('POST', '/api/v1/wake-ups', { id: unanswered, room: '108', time });

  const ring = tv.getByRole('alertdialog', { name: words('en', 'wakeUp.rings') });
  await expect(ring).toBeVisible({ timeout: Math.max(0, at - hotelNow()) + limits.expect });
  await tv.keyboard.press('Enter');
  const row = (room: string) => desk.getByRole('row').filter({ hasText: room });
  await expect(row('214')).toContainText(deskWords('en', 'wakeUpDesk.state.awake'));

  // Nobody answers the second try either.
  await expect.poll(() => bell(desk), { timeout: limits.expect * 2 }).toBe('calm');
  await expect(row('108')).toContainText(deskWords('en', 'wakeUpDesk.reason.no_device'));
  await row('108')
    .getByRole('button', { name: deskWords('en', 'wakeUpDesk.take') })
    .click();
  await expect.poll(() => bell(desk)).toBe('');
  await row('108')
    .getByRole('button', { name: deskWords('en', 'wakeUpDesk.record') })
    .click();
  const form = desk.getByRole('dialog');
  await form.getByRole('button', { name: deskWords('en', 'wakeUpDesk.record') }).click();
  await expect(row('108')).toContainText(deskWords('en', 'wakeUpDesk.outcome.reached'));
  const { unanswered: waiting } = await ownHotel.api<WakeUpDay>('GET', '/api/v1/wake-ups');
  expect(waiting).toEqual([]);
  for (const page of [desk, tv]) await page.close();
});
