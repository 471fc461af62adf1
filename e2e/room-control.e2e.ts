import type { Page } from '@playwright/test';
import { app, signIn } from './support/guest.ts';
import { choose, goTo, press } from './support/remote.ts';
import { expect, test } from './support/test.ts';
import { openTv } from './support/tv.ts';
import { words } from './support/words.ts';

async function tvIn(phone: Page): Promise<Page> {
  const browser = phone.context().browser();
  if (!browser) throw new Error('the page has no browser');
  const context = await browser.newContext({ viewport: { width: 1920, height: 1080 }, reducedMotion: 'reduce' });
  return context.newPage();
}

const isLight = (name: string) => ({
  name: words('en', `roomControl.label.${name}` as 'roomControl.label.desk'),
  exact: true,
});

test('a guest dims a lamp on the TV and on the phone, and each shows what the lamp reports', {
  tag: '@journey',
}, async ({ page: phone, hotel, watch }) => {
  await hotel.checkIn({ room: '411', last_name: 'Tiefenthaler' });
  const tv = await tvIn(phone);
  watch(tv);
  try {
    await openTv(tv, hotel, '411');
    await signIn(phone, 'en', { name: 'Tiefenthaler', room: '411' });
    await phone.goto(`${app}room-control`);
    const desk = phone.getByRole('slider', isLight('desk'));
    await expect(desk).toBeEnabled();
    await press(tv, 'Enter');
    await goTo(tv, 'home.room', 'ArrowDown');
    await choose(tv, 'home.way.roomControl', 'ArrowRight');
    const lamp = tv.getByRole('button', { name: /^Desk/ });
    await goTo(tv, (await lamp.getAttribute('data-focus-key')) ?? '');
    await press(tv, 'ArrowRight', 'ArrowRight', 'ArrowRight');
    await expect(desk).toHaveValue('30');
    await expect(lamp).toContainText('30%');

    await desk.fill('72');
    await expect(lamp).toContainText('72%');
    await press(tv, 'Enter');
    await expect(desk).toHaveValue('0');
    await expect(phone.getByRole('button', { name: 'Turn on: Desk' })).toBeVisible();
    await phone.getByRole('button', { name: words('en', 'roomControl.scene.reading') }).click();
    await expect(phone.getByRole('slider', isLight('bedside_left'))).toHaveValue('85');
    await expect(desk).toHaveValue('0');
  } finally {
    await tv.context().close();
  }
});

test('after the check-out everything is off, and the next guest finds the room bright', { tag: '@journey' }, async ({
  page,
  hotel,
}) => {
  const stay = await hotel.checkIn({ room: '410', last_name: 'Osterwalder' });
  await signIn(page, 'en', { name: 'Osterwalder', room: '410' });
  await page.goto(`${app}room-control`);
  const ceiling = page.getByRole('slider', isLight('ceiling'));
  await expect(ceiling).toHaveValue('60');
  await ceiling.fill('20');
  await expect(ceiling).toHaveValue('20');
  await hotel.checkOut(stay);
  await expect(page.getByLabel('Last name')).toBeVisible();
  await hotel.checkIn({ room: '410', last_name: 'Pellegrini' });
  await page.goto(app);
  await signIn(page, 'en', { name: 'Pellegrini', room: '410' });
  await page.goto(`${app}room-control`);
  await expect(ceiling).toHaveValue('60');
});
