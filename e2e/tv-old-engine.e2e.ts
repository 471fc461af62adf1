import type { OldPage } from './support/old-engine.ts';
import { openOldEngine } from './support/old-engine.ts';
import { expect, test } from './support/test.ts';
import { look, type Seen, tvApp } from './support/tv.ts';

const patience = { timeout: 20_000 };

function focusOf(tv: OldPage) {
  return expect.poll(async () => (await tv.evaluate<Seen>(look)).focus, patience);
}

function textOf(tv: OldPage) {
  return expect.poll(() => tv.evaluate<string>('document.body.innerText'), patience);
}

test('Chromium 67 enrols, welcomes by name, walks by keys, and blanks at check-out', async ({ hotel }) => {
  const stay = await hotel.checkIn({ room: 'T671', last_name: 'Aarnivaara', title: 'Ms' });
  const tv = await openOldEngine('chromium-67');
  try {
    await tv.goto(hotel.origin + tvApp);
    const codeOf = () => tv.evaluate<string>('(document.querySelector("bdi") || {}).textContent');
    await expect.poll(codeOf, patience).toMatch(/^[A-Z0-9]{6}$/);
    await hotel.api('POST', `/api/v1/devices/enrolments/${await codeOf()}/confirm`, { room: 'T671' });
    await textOf(tv).toContain('Ms Aarnivaara');
    await expect.poll(() => tv.evaluate('document.querySelectorAll("svg[role=img] path").length'), patience).toBe(1);
    await focusOf(tv).toBe('welcome.enter');
    await tv.press('Enter', 13);
    await focusOf(tv).toBe('home.0');
    await tv.press('ArrowRight', 39);
    await focusOf(tv).toBe('home.1');
    await tv.press('Enter', 13);
    await focusOf(tv).toBe('menu.1.0');
    // Back as webOS has it.
    await tv.press('GoBack', 461);
    await focusOf(tv).toBe('home.1');
    // What stands at the far side does so in Chromium 67 too.
    expect(await tv.evaluate('document.querySelector("[data-focus-key]").getBoundingClientRect().left')).toBe(96);
    await hotel.checkOut(stay);
    await textOf(tv).toContain('We look forward to your stay');
    expect(await tv.evaluate<string>('document.documentElement.outerHTML')).not.toContain('Aarnivaara');
    expect(tv.errors).toEqual([]);
  } finally {
    await tv.close();
  }
});
