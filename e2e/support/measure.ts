import type { Page } from '@playwright/test';

/** Touch targets smaller than `least` pixels in one direction, on the open sheet or else on the page. */
export function smallTargets(page: Page, least: number): Promise<readonly string[]> {
  return page.evaluate((wanted) => {
    const front = document.querySelector('dialog[open]') ?? document;
    return [...front.querySelectorAll<HTMLElement>('a, button, input, [role=button], [role=tab]')].flatMap((target) => {
      // A tap anywhere on its label reaches an input.
      const { width, height, bottom } = (target.closest('label') ?? target).getBoundingClientRect();
      // The skip link is one pixel until it has the focus.
      if (width <= 1 || bottom <= 0 || !target.checkVisibility()) return [];
      if (width >= wanted - 0.5 && height >= wanted - 0.5) return [];
      return [`${target.outerHTML.slice(0, 120)} is ${Math.round(width)} × ${Math.round(height)}`];
    });
  }, least);
}

/** Texts that are cut off or outside the screen; scrolling areas may be wider. */
export function clippedTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const front = document.querySelector('dialog[open]') ?? document.body;
    const walker = document.createTreeWalker(front, NodeFilter.SHOW_TEXT);
    const clipped: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const parent = text.parentElement;
      if (!parent?.checkVisibility({ opacityProperty: true }) || text.data.trim() === '') continue;
      if (parent.closest('.visually-hidden, a[href="#screen"], [aria-hidden=true], title, script, style')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      if (box.width === 0 || box.bottom <= 0) continue;
      const scrolls = { x: false, y: false };
      for (let around: Element | null = parent; around; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        const page = around === document.documentElement;
        const edge = page ? { left: 0, right: around.clientWidth, top: 0, bottom: 0 } : around.getBoundingClientRect();
        scrolls.x ||= !page && /auto|scroll/.test(overflowX) && around.scrollWidth > around.clientWidth;
        scrolls.y ||= page || (/auto|scroll/.test(overflowY) && around.scrollHeight > around.clientHeight);
        const cutsX = !scrolls.x && (page || /hidden|clip/.test(overflowX));
        const cutsY = !scrolls.y && /hidden|clip/.test(overflowY);
        const beside = cutsX && (box.left < edge.left - 1.5 || box.right > edge.right + 1.5);
        if (!beside && !(cutsY && (box.top < edge.top - 4 || box.bottom > edge.bottom + 4))) continue;
        clipped.push(`“${text.data.trim()}” is cut ${beside ? 'at its side' : 'in its height'}`);
        break;
      }
    }
    return clipped;
  });
}

/** How much wider than the screen the page is, in pixels. Phones widen `innerWidth` with the page, so it is not used. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
