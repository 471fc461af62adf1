import { expect, test } from 'vitest';
import { parseFrameMessage } from './frame-message.ts';

test.each([
  [{ bellhop: 'ready' }, { bellhop: 'ready' }],
  [
    { bellhop: 'height', height: 412.4 },
    { bellhop: 'height', height: 413 },
  ],
  [
    { bellhop: 'height', height: -5 },
    { bellhop: 'height', height: 0 },
  ],
  [
    { bellhop: 'height', height: 1e9 },
    { bellhop: 'height', height: 20_000 },
  ],
  [
    { bellhop: 'link', href: 'https://hotel.example/' },
    { bellhop: 'link', href: 'https://hotel.example/' },
  ],
  [
    { bellhop: 'action', action: 'contentpage|102' },
    { bellhop: 'action', action: 'contentpage|102' },
  ],
  [
    { bellhop: 'key', key: 'back', more: 1 },
    { bellhop: 'key', key: 'back' },
  ],
  [
    { bellhop: 'submit', email: 'a@b.example', content: { day: 'x' } },
    { bellhop: 'submit', email: 'a@b.example', emailTo: undefined, content: { day: 'x' } },
  ],
])('parses %j', (given, read) => {
  expect(parseFrameMessage(given)).toEqual(read);
});

test.each([
  undefined,
  null,
  'ready',
  [],
  {},
  { bellhop: 'Ready' },
  { bellhop: 'height', height: '412' },
  { bellhop: 'height', height: Number.NaN },
  { bellhop: 'link', href: 'javascript:alert(1)' },
  { bellhop: 'link', href: 'data:text/html,x' },
  { bellhop: 'link', href: '/ONEapp/' },
  { bellhop: 'action', action: 7 },
  { bellhop: 'action', action: 'x'.repeat(5000) },
  { bellhop: 'key', key: 'Enter' },
  { bellhop: 'submit', email: 'a@b.example', content: { day: { deep: 1 } } },
  { bellhop: 'submit', email: 'a@b.example', content: ['x'] },
  { bellhop: 'submit', content: {} },
  { bellhop: 'submit', email: 'a', content: Object.fromEntries(Array.from({ length: 41 }, (_, i) => [`f${i}`, 'x'])) },
])('rejects %j', (given) => {
  expect(parseFrameMessage(given)).toBeUndefined();
});
