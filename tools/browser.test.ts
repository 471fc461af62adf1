import { chromium } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { browserLaunch } from './browser.ts';

describe('the browser of the tests', () => {
  it('names CHROMIUM_PATH when it leads nowhere', async () => {
    await expect(browserLaunch({ CHROMIUM_PATH: '/nowhere/chromium' })).rejects.toThrow(
      'CHROMIUM_PATH names no program: /nowhere/chromium',
    );
  });

  it('opens a page and takes a picture of it', { timeout: 60_000 }, async () => {
    const browser = await chromium.launch(await browserLaunch());
    try {
      const page = await browser.newPage({ viewport: { width: 40, height: 30 } });
      await page.setContent('<h1>Good morning</h1>');
      expect(await page.locator('h1').innerText()).toBe('Good morning');
      const picture = await page.screenshot();
      expect(picture.subarray(1, 4).toString()).toBe('PNG');
    } finally {
      await browser.close();
    }
  });
});
