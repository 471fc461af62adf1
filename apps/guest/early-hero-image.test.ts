import { expect, test } from 'vitest';
import { heroImageAt, parseHeroImages } from './early-hero-image.ts';

const morning = { image: '/media/1/lake.webp', sky: '#bfd5d6', ink: 'dark' } as const;
const evening = { image: '/media/1/dusk.webp', sky: '#21424f', ink: 'light' } as const;

test('the picture follows the hour as on the home screen: morning from 5 to 17, else evening', () => {
  const at = (ahead: number) => (hour: number) =>
    heroImageAt({ morning, evening, ahead }, Date.UTC(2026, 10, 21, hour));
  expect([4, 5, 16, 17].map(at(0))).toEqual([evening, morning, morning, evening]);
  // The hotel's clock counts, not the device's; a negative offset belongs to the day before.
  expect([3, 4, 15, 16].map(at(60))).toEqual([evening, morning, morning, evening]);
  expect([5, 6].map(at(60 - 1440))).toEqual([morning, morning]);
});

test('a hotel with one picture shows it at every hour', () => {
  expect(heroImageAt({ evening }, Date.UTC(2026, 10, 21, 9))).toBe(evening);
  expect(heroImageAt({ morning }, Date.UTC(2026, 10, 21, 22))).toBe(morning);
  expect(heroImageAt({}, 0)).toBeUndefined();
});

test('stored pictures are parsed, and broken ones are ignored', () => {
  expect(parseHeroImages(JSON.stringify({ morning, evening, ahead: 60 }))).toEqual({ morning, evening, ahead: 60 });
  expect(parseHeroImages(JSON.stringify({ evening, ahead: 'x' }))).toEqual({ evening });
  for (const text of [null, '', '{', '7', 'null', '[]', '{"morning":7}']) expect(parseHeroImages(text)).toEqual({});
  expect(parseHeroImages(JSON.stringify({ morning: { ...morning, sky: 'url(x)' }, evening }))).toEqual({ evening });
});
