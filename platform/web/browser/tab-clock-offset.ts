import { sessionStore } from './browser.ts';

const key = 'clock-offset';

/** What the tab knows of the server's clock, across reloads: without a network, a device with a wrong clock keeps the hotel's time. */
export const tabClockOffset = {
  read: (): number => Number(sessionStore.getItem(key)) || 0,
  keep: (ms: number): void => sessionStore.setItem(key, String(ms)),
};
