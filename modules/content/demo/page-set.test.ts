import { describe, expect, it } from 'vitest';
import { demoLanguages } from '#platform/node/demo';
import { demoWindow, pageTexts, windowIdOf } from './page-set.ts';
import { type DemoPage, type DemoPageTexts, demoPageIds } from './page-texts.ts';

const pages = Object.keys(demoPageIds) as DemoPage[];
const others = demoLanguages.filter((language) => language !== 'en');

/** Returns the structure of texts, with every string emptied. */
function shapeOf(words: DemoPageTexts): unknown {
  return JSON.parse(JSON.stringify(words), (_key, value) => (typeof value === 'string' ? '' : value));
}

describe('the pages of the demo hotel', () => {
  it.each(others)('have the same structure in %s as in English', (language) => {
    expect(shapeOf(pageTexts[language])).toEqual(shapeOf(pageTexts.en));
  });

  it('have one window per language', () => {
    const windows = pages.flatMap((page) => demoLanguages.map((language) => windowIdOf(page, language)));
    expect(new Set(windows).size).toBe(windows.length);
  });

  it.each(demoLanguages)('link in %s only to pages in the same language', (language) => {
    const own = new Set(pages.map((page) => windowIdOf(page, language)));
    const named = pages.flatMap((page) => {
      const text = JSON.stringify(demoWindow(page, language));
      return [...text.matchAll(/contentpage\|(\d+)/g)].map(([, window]) => window);
    });
    expect(named.length).toBeGreaterThan(5);
    for (const window of named) expect(own).toContain(window);
  });

  it('use non-breaking spaces before punctuation in French', () => {
    expect(JSON.stringify(pageTexts.fr)).not.toMatch(/\p{L} [:;!?»]|« /u);
  });
});
