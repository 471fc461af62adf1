import { describe, expect, it } from 'vitest';
import { demoLanguages } from '../demo-texts.ts';
import { demoWindow, pageWords, windowOf } from './page-set.ts';
import { type DemoPage, type DemoWords, demoPageIds } from './words.ts';

const pages = Object.keys(demoPageIds) as DemoPage[];
const others = demoLanguages.filter((language) => language !== 'en');

/** Returns the structure of texts, with every string emptied. */
function shapeOf(words: DemoWords): unknown {
  return JSON.parse(JSON.stringify(words), (_key, value) => (typeof value === 'string' ? '' : value));
}

describe('the pages of the demo hotel', () => {
  it.each(others)('have the same structure in %s as in English', (language) => {
    expect(shapeOf(pageWords[language])).toEqual(shapeOf(pageWords.en));
  });

  it('have one window per language', () => {
    const windows = pages.flatMap((page) => demoLanguages.map((language) => windowOf(page, language)));
    expect(new Set(windows).size).toBe(windows.length);
  });

  it.each(demoLanguages)('link in %s only to pages in the same language', (language) => {
    const own = new Set(pages.map((page) => windowOf(page, language)));
    const named = pages.flatMap((page) => {
      const text = JSON.stringify(demoWindow(page, language));
      return [...text.matchAll(/contentpage\|(\d+)/g)].map(([, window]) => window);
    });
    expect(named.length).toBeGreaterThan(5);
    for (const window of named) expect(own).toContain(window);
  });

  it('use non-breaking spaces before punctuation in French', () => {
    expect(JSON.stringify(pageWords.fr)).not.toMatch(/\p{L} [:;!?»]|« /u);
  });
});
