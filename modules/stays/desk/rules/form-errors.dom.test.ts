import { expect, test } from 'vitest';
import { ApiProblem } from '#platform/web/desk-shell';
import { toFormErrors } from './form-errors.ts';

test.each([
  [{ code: 'room_unknown' }, { room: 'rooms.wrong.room_unknown' }, undefined],
  [{ code: 'departure_before_arrival' }, { departure: 'rooms.wrong.departure' }, undefined],
  [{ code: 'offline' }, {}, 'rooms.wrong.offline'],
  [{ code: 'impossible_step' }, {}, 'rooms.wrong.step'],
  [{ code: 'internal' }, {}, 'rooms.step_failed'],
  [
    { code: 'invalid_data', fields: [{ in: 'body', path: 'last_name' }, { path: 'residents.0.last_name' }] },
    { last_name: 'rooms.wrong.field', 'residents.0.last_name': 'rooms.wrong.field' },
    undefined,
  ],
  [{ code: 'invalid_data' }, {}, 'rooms.step_failed'],
])('the refusal %j is shown at its field', (body, fields, form) =>
  expect(toFormErrors(new ApiProblem(422, body))).toEqual({ fields, form }),
);

test('without a refusal there are no errors', () =>
  expect(toFormErrors(null)).toEqual({ fields: {}, form: undefined }));
