import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/**
 * Loads the storage on a device that holds at most `room.most` characters, and returns it with the device's content.
 */
async function open(room: { most: number }) {
  const device = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => device.get(key) ?? null,
    setItem(key: string, value: string) {
      const others = [...device].filter(([name]) => name !== key);
      const wanted = others.reduce((sum, [, text]) => sum + text.length, value.length);
      if (wanted > room.most) throw new DOMException('full', 'QuotaExceededError');
      device.set(key, value);
    },
    removeItem: (key: string) => void device.delete(key),
    clear: () => device.clear(),
    key: (index: number) => [...device.keys()][index] ?? null,
    get length() {
      return device.size;
    },
  });
  const { localStore } = await import('./browser.ts');
  return { device, keep: localStore };
}

test('a value too large for a full device stays in memory, and its older version leaves the device', async () => {
  const { device, keep } = await open({ most: 4 });
  keep.setItem('cart', 'one');
  keep.setItem('cart', 'one, two');
  keep.setItem('room', '214');
  expect([keep.getItem('cart'), keep.getItem('room'), [...device.keys()]]).toEqual(['one, two', '214', ['room']]);
  expect([keep.length, keep.key(0), keep.key(1), keep.key(2)]).toEqual([2, 'room', 'cart', null]);
});

test('a value that fits again is written to the device, and a removed one leaves device and memory', async () => {
  const room = { most: 4 };
  const { device, keep } = await open(room);
  keep.setItem('cart', 'one, two');
  keep.removeItem('cart');
  expect([keep.getItem('cart'), keep.length]).toEqual([null, 0]);
  keep.setItem('cart', 'one, two');
  room.most = 40;
  keep.setItem('cart', 'one, two, three');
  expect([keep.getItem('cart'), device.get('cart'), keep.length]).toEqual(['one, two, three', 'one, two, three', 1]);
  room.most = 4;
  keep.setItem('note', 'long enough');
  keep.clear();
  expect([keep.getItem('note'), keep.getItem('cart'), keep.length]).toEqual([null, null, 0]);
});
