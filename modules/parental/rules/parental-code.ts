import { foldDigits } from '#platform/digits';
import type { PropertyPort } from '#property/contract';
import type { StaysPort } from '#stays/contract';

type Services = {
  readonly property: Pick<PropertyPort, 'settings'>;
  readonly stays: Pick<StaysPort, 'roomKeyOf'>;
};

/**
 * Judges the code by which a room unlocks what is protected: its number in any spelling, or the password of the property, of which an
 * empty one is never right (`parental_control_type`, `parental_control_pass`). Digits of every script are the same.
 */
export async function isParentalCode(
  { property: properties, stays }: Services,
  { property, room }: { readonly property: string; readonly room: string },
  code: string,
): Promise<boolean> {
  const { parental_control_type: type, parental_control_pass: password } = await properties.settings(property);
  if (type === 'password') return password !== '' && foldDigits(code) === foldDigits(password);
  const [typed, own] = await Promise.all([code, room].map((number) => stays.roomKeyOf(property, number)));
  return typed === own;
}
