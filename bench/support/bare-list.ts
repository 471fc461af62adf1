import type { Page } from '@playwright/test';

/**
 * Fills a page with the baseline of a focus move: a list of `count` buttons in a box that scrolls, without React or any
 * other library. An arrow takes a class from one and gives it and the focus to the next, and scrolls it into view.
 */
export async function openBareList(page: Page, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => `<button type="button" tabindex="-1">Entry ${at}</button>`);
  // A document of its own: what watches the last one's keys goes with it.
  await page.goto('about:blank');
  await page.setContent(`<!doctype html>
    <style>
      body { margin: 0; background: #0f191b; color: #fff; font: 32px sans-serif; }
      main { height: 1080px; overflow: hidden; }
      button { display: block; width: 800px; height: 96px; border: 0; background: none; color: inherit; font: inherit; }
      .focused { background: #fff; color: #000; }
    </style>
    <main>${rows.join('')}</main>`);
  await page.evaluate(() => {
    const all = [...document.querySelectorAll('button')];
    let at = 0;
    const move = (to: number) => {
      all[at]?.classList.remove('focused');
      at = (to + all.length) % all.length;
      all[at]?.classList.add('focused');
      all[at]?.focus();
    };
    addEventListener('keydown', ({ key }) => {
      if (key === 'ArrowDown' || key === 'ArrowRight') move(at + 1);
      else if (key === 'ArrowUp' || key === 'ArrowLeft') move(at - 1);
    });
    move(0);
  });
}
