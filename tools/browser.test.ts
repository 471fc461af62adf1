import { chromium } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { browserLaunch } from './browser.ts';

describe('browserLaunch', () => {
  it('reports a CHROMIUM_PATH that is not a program', async () => {
    await expect(browserLaunch({ CHROMIUM_PATH: '/nowhere/chromium' })).rejects.toThrow(
      'CHROMIUM_PATH is not a program: /nowhere/chromium',
    );
  });

  it('starts a browser that can take a screenshot', async () => {
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
