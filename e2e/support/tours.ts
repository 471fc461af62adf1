import type { Page } from '@playwright/test';
import { expect } from './test.ts';
import { type Language, words } from './words.ts';

/** Steps of a tour, by what they point at; the text of `radio.heart` is `radio.tour.heart`. */
export type Steps = readonly string[];

/** Which of the steps is shown, whether its light falls on what it points at, and whether all of its card is on the screen. */
function measureStep(target: string): { readonly isLit: boolean; readonly isInside: boolean } {
  const dialog = document.querySelector('dialog[open], section[role=dialog]');
  const [light, card] = Array.from(dialog?.children ?? []).map((one) => one.getBoundingClientRect());
  const place = Array.from(document.querySelectorAll(`[data-tour="${target}"]`))
    .map((one) => one.getBoundingClientRect())
    .find(({ width, height }) => width > 0 && height > 0);
  if (!light || !card || !place) return { isLit: false, isInside: false };
  const [middle, line] = [place.left + place.width / 2, Math.min(place.bottom, innerHeight) - 2];
  const isLit = light.left <= middle && middle <= light.right && light.top <= line && place.top <= light.bottom;
  const isInside = card.left >= 0 && card.top >= 0 && card.right <= innerWidth && card.bottom <= innerHeight;
  return { isLit, isInside };
}

/** Expects a step of a tour on the screen, beside what it points at. */
export async function expectStep(page: Page, language: Language, step: string): Promise<void> {
  const title = words(language, step.replace('.', '.tour.'));
  await expect(page.getByRole('dialog').getByRole('heading')).toHaveText(title);
  await expect.poll(() => page.evaluate(measureStep, step)).toEqual({ isLit: true, isInside: true });
}

/** Starts the tour of a phone's screen, and goes through its steps to the end. */
export async function takeTour(page: Page, language: Language, steps: Steps): Promise<void> {
  const button = (key: string) => page.getByRole('button', { name: words(language, key), exact: true });
  await button('shell.tour').click();
  for (const step of steps) {
    await expectStep(page, language, step);
    if (step !== steps.at(-1)) await button('shell.tour_next').click();
  }
  await button('shell.tour_finish').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
