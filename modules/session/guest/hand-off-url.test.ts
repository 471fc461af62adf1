import { expect, test } from 'vitest';
import { handOffUrl } from './hand-off-url.ts';

const guest = { property: '1', theme: 't 2', name: 'Müller & Co' };

test('an address with a query keeps it, and the guest’s parameters are added once', () => {
  const url = handOffUrl('https://pay.example/out?hotel=7&name=x#top', guest);
  expect(url).toBe('https://pay.example/out?hotel=7&name=M%C3%BCller+%26+Co&property=1&theme=t+2#top');
});

test('an address without a query gets one', () => {
  expect(handOffUrl('https://pay.example/out', guest)).toMatch(/^https:\/\/pay\.example\/out\?property=1&theme=/);
});
