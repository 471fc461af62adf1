import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let now = 0;
let frameMs = 0;

beforeEach(() => {
  vi.resetModules();
  document.documentElement.removeAttribute('style');
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
    now += frameMs;
    draw();
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Presses keys whose frames take these milliseconds; answers how long motion takes from then on. */
async function press(...frames: readonly number[]): Promise<string> {
  const { followPace } = await import('./frame-pace.ts');
  for (const ms of frames) {
    frameMs = ms;
    followPace();
  }
  return document.documentElement.style.getPropertyValue('--mid');
}

it('leaves motion to a set that draws in time, one late frame or another too', async () => {
  expect(await press(16, 17, 16, 200, 16, 16, 17, 300, 16)).toBe('');
});

it('takes motion from a set that is slow, once several presses say so', async () => {
  expect(await press(40, 45, 60)).toBe('');
  expect(await press(40, 45, 60)).toBe('0ms');
  expect(document.documentElement.style.getPropertyValue('--slow')).toBe('0ms');
});
