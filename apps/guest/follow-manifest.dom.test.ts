import { expect, test } from 'vitest';
import type { PropertyBootstrap } from '#property/contract';
import type { GuestProperty, PropertyState } from '#property/guest';
import { followManifest } from './follow-manifest.ts';

test('the app is installed as that of its property once this is known', () => {
  document.head.innerHTML = '<link rel="manifest" href="/ONEapp/manifest.webmanifest" />';
  let tell: (state: PropertyState, last: PropertyState) => void = () => undefined;
  const property = {
    subscribe: (listener: typeof tell) => {
      tell = listener;
      return () => undefined;
    },
  } as unknown as GuestProperty;
  followManifest(property);
  const before = {} as PropertyState;
  tell({ ...before, bootstrap: { settings: { property: { id: '1' } } } as PropertyBootstrap }, before);
  expect(document.querySelector('link')?.getAttribute('href')).toBe('/v1/property/1/oneapp/manifest.webmanifest');
});
