import { expect, test } from 'vitest';
import { parseDestinations, teamOf } from './destinations.ts';

test('a hotel’s destinations are in the order of the screen, each once, and unknown ones are left out', () => {
  expect(parseDestinations(' spa|Reception | valet|spa|')).toEqual(['reception', 'spa']);
  expect(parseDestinations('')).toEqual([]);
});

test('room service rings in the kitchen, housekeeping at its own desk, and everybody else at the reception', () => {
  const all = parseDestinations('reception|room_service|housekeeping|business|spa|concierge');
  expect(all.map(teamOf)).toEqual(['front_desk', 'kitchen', 'housekeeping', 'front_desk', 'front_desk', 'front_desk']);
});
