import { expect, test } from 'vitest';
import { isParentalCode } from './index.ts';

function judge(settings: object, code: string): Promise<boolean> {
  const services = {
    property: { settings: async () => settings },
    stays: { roomKeyOf: async (_property: string, room: string) => room.toLowerCase() },
  };
  return isParentalCode(services as never, { property: '1', room: 'A14' }, code);
}
const password = (parental_control_pass: string) => ({ parental_control_type: 'password', parental_control_pass });

test.each([
  ['1234', '1234', true],
  ['1234', '١٢٣٤', true],
  ['1234', '۱۲۳۴', true],
  ['1234', '１２３４', true],
  ['١٢٣٤', '1234', true],
  ['Heidi 3', 'Heidi 3 ', true],
  ['1234', '123', false],
  ['Heidi 3', 'heidi 3', false],
  ['', '', false],
])('the password %j, typed as %j: %j', async (set, typed, isRight) => {
  expect(await judge(password(set), typed)).toBe(isRight);
});

test('the number of the room counts in the spellings that the hotel takes', async () => {
  const byRoom = { parental_control_type: 'roomnumber', parental_control_pass: '1234' };
  expect([await judge(byRoom, 'a14'), await judge(byRoom, '1234')]).toEqual([true, false]);
});
