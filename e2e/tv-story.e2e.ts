import type { Browser, Page } from '@playwright/test';
import { pageTexts } from '#content/demo';
import { openTestMailServer } from '#content/testing';
import { app, greeting, menuReady, tracesOf } from './support/guest.ts';
import { openHotel } from './support/hotel.ts';
import { choose, goTo, press, watchSignInCodes } from './support/remote.ts';
import { expect, test } from './support/test.ts';
import { openTv, seen } from './support/tv.ts';
import { words } from './support/words.ts';

test.use({ viewport: { width: 1920, height: 1080 }, isMobile: false, hasTouch: false });

/** A TV as the desk lists it, reduced to what the test checks. */
type TvAtDesk = { readonly room: string; readonly unforgotten: readonly unknown[] };

/** Another device of the guest: a phone with its own cookies. */
async function phoneOf(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'de-DE',
    timezoneId: 'Europe/Zurich',
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

test('a guest is welcomed in her language, signs her phone in by the TV, sends a request from the TV, checks out, and is forgotten', {
  tag: '@journey',
}, async ({ page: tv, browser, watch }) => {
  const letterbox = await openTestMailServer();
  const hotel = await openHotel({ environment: { SMTP_URL: letterbox.url } });
  const phone = await phoneOf(browser);
  watch(phone);
  try {
    // The room exists and is empty.
    await hotel.checkOut(await hotel.checkIn({ room: 'T300', last_name: 'Vormieter' }));
    const codes = watchSignInCodes(tv);
    await openTv(tv, hotel, 'T300');
    await expect(tv.locator('#app h1')).toHaveText('Welcome');
    const stay = await hotel.checkIn({ room: 'T300', last_name: 'Brandauer', title: 'Frau', language: 'de' });
    await expect(tv.locator('#app h1')).toContainText('Frau Brandauer');
    await expect(tv.locator('html')).toHaveAttribute('lang', 'de');
    await expect(tv.getByText(/Zimmer T300 gehört Ihnen bis \S+\./)).toBeVisible();

    await expect(tv.getByRole('img', { name: words('de', 'tv.code_label') })).toBeVisible();
    const address = codes[codes.length - 1] ?? '';
    await phone.goto(new URL(address, hotel.origin).href);
    await phone.getByRole('button', { name: words('de', 'code.use') }).tap();
    await expect(greeting(phone)).toContainText('Brandauer');
    await menuReady(phone, 'de');
    await expect(tv.getByText('Brandauer ist dabei', { exact: false })).toBeVisible();

    const { boat } = pageTexts.de.pages;
    await press(tv, 'Enter');
    await goTo(tv, 'home.out', 'ArrowRight');
    await press(tv, 'Enter', 'Enter');
    await expect(tv.getByRole('heading', { level: 1 })).toHaveText(boat.title);
    await phone.goto(`${hotel.origin}${app}page/boat`);
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(boat.title);

    // Sent too early: the TV says what is missing and moves the focus there.
    await choose(tv, 'page.send');
    expect((await seen(tv)).focus).toBe('page.field.day');
    await press(tv, 'Enter', 'ArrowDown', 'Enter');
    await choose(tv, 'page.field.hours');
    await press(tv, 'Enter');
    await choose(tv, 'page.field.people');
    await press(tv, 'ArrowDown', 'Enter');
    await choose(tv, 'page.field.note');
    await press(tv, 'Enter');
    // One letter by the arrows, the rest by a keyboard.
    await tv.keyboard.type('wei Ruder');
    await press(tv, 'Escape');
    await choose(tv, 'page.by_mail');
    await choose(tv, 'page.field.email');
    await tv.keyboard.type('brandauer@mail.example');
    await press(tv, 'Escape');
    await choose(tv, 'page.send');
    await expect(tv.getByRole('status').getByText(words('de', 'content.form.sent'))).toBeVisible();
    // The request is stored at once; its mail is a copy that follows.
    await expect
      .poll(() => letterbox.mails)
      .toMatchObject([{ from: 'house@arvensee.example', to: ['jetty@arvensee.example'] }]);
    const source = letterbox.mails[0]?.source ?? '';
    expect(source).toContain('Reply-To: brandauer@mail.example');
    expect(source).toContain('T300');
    expect(source).toContain('wei Ruder');

    await hotel.checkOut(stay);
    await expect(tv.locator('#app h1')).toHaveText('Welcome');
    await expect(phone).toHaveURL(/\/login/);
    for (const device of [tv, phone]) {
      const traces = await tracesOf(device);
      expect(traces).not.toContain('Brandauer');
      expect(traces).not.toContain('brandauer@mail.example');
    }
    expect(await tv.evaluate(() => [history.length, localStorage.length, sessionStorage.length])).toEqual([2, 0, 0]);
    await expect
      .poll(async () => {
        const { items } = await hotel.api<{ items: TvAtDesk[] }>('GET', '/api/v1/devices');
        return items.find(({ room }) => room === 'T300')?.unforgotten;
      })
      .toEqual([]);
  } finally {
    await phone.context().close();
    await tv.close();
    await hotel.close();
    await letterbox.close();
  }
});
