import { expect, test } from 'vitest';
import { phonePagesBelowTv, tvAddress } from '#platform/wire';

test.each([
  ['/ONEapp/tv', true],
  ['/ONEapp/tv/', true],
  ['/ONEapp/tv/?property=2', true],
  ['/ONEapp/tv/allotment', true],
  ['/ONEapp/tv/all', false],
  ['/ONEapp/tv/all/', false],
  ['/ONEapp/tv/all?onclickVal=radio', false],
  ['/ONEapp/tv/group?onclickVal=News', false],
  ['/ONEapp/tv-message', false],
  ['/ONEapp/', false],
])('%s is of the TV app: %j', (address, isTv) => expect(tvAddress.test(address)).toBe(isTv));

test('no page of the phone is of the TV app', () => {
  expect(phonePagesBelowTv.filter((page) => tvAddress.test(page))).toEqual([]);
});
