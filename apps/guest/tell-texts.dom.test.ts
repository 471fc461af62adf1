import { afterEach, expect, test, vi } from 'vitest';
import { tellTexts } from './tell-texts.ts';

const origin = 'https://hotel.test/ONEapp/assets/';
afterEach(() => vi.unstubAllGlobals());

test('notifies the worker of the texts that the page has loaded, and those that it loads later', async () => {
  const posted: unknown[] = [];
  let later: (list: { getEntries(): object[] }) => void = () => undefined;
  class Observer {
    constructor(listener: typeof later) {
      later = listener;
    }
    observe() {}
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  vi.stubGlobal('performance', { getEntriesByType: () => [{ name: `${origin}index-1.js` }] });
  const active = { postMessage: (message: unknown) => void posted.push(message) };
  tellTexts({ ready: Promise.resolve({ active }) });
  later({ getEntries: () => [{ name: `${origin}texts-de-1.js` }, { name: `${origin}menu.css` }] });
  await expect.poll(() => posted).toEqual([{ type: 'KEEP_TEXTS', urls: [`${origin}texts-de-1.js`] }]);
});
