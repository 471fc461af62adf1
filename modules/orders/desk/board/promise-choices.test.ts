import { expect, test } from 'vitest';
import { promiseChoices } from './promise-choices.ts';

const at = (local: string) => Date.parse(`${local}:00Z`);
const times = (requested: string, now: string) =>
  promiseChoices(at(requested), at(now)).map((time) => new Date(time).toISOString().slice(5, 16));

test('an order for tomorrow is offered times of tomorrow, five minutes apart around the one asked for', () => {
  const morning = ['05', '10', '15', '20', '25', '30', '35', '40'];
  expect(times('2026-11-27T07:15', '2026-11-26T13:07')).toEqual(morning.map((minute) => `11-27T07:${minute}`));
});

test('around midnight the offered times belong to both days', () => {
  const [first, , third] = times('2026-11-27T00:05', '2026-11-26T20:00');
  expect([first, third]).toEqual(['11-26T23:55', '11-27T00:05']);
});

test('no time in the past is offered, and a late order begins with the next one possible', () => {
  expect(times('2026-11-26T13:10', '2026-11-26T13:07')[0]).toBe('11-26T13:10');
  expect(times('2026-11-26T12:30', '2026-11-26T13:10')[0]).toBe('11-26T13:15');
});
