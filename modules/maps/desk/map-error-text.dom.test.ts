import { expect, test } from 'vitest';
import { ApiProblem } from '#platform/web/desk-shell';
import { mapErrorText } from './map-error-text.ts';

const t = ((key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')) as never;

test('whoever adds more points than a map may have reads how many those are', () => {
  const full = new ApiProblem(409, { code: 'walk_points_full', most: 10_000 });
  expect(mapErrorText(full, t)).toBe('mapsDesk.walk_points_full 10000');
  expect(mapErrorText(new ApiProblem(409, { code: 'walk_unknown' }), t)).toBe('mapsDesk.not_saved');
  expect(mapErrorText(new Error('offline'), t)).toBe('mapsDesk.not_saved');
});
