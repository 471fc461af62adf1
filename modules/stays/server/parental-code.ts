import { isSameSecret } from '#platform/node/auth';
import type { PropertyPort } from '#property/contract';
import type { RoomRepository } from './room-repository.ts';

type Services = { readonly properties: PropertyPort; readonly rooms: RoomRepository };

/** Judges a parental code: the number of the room in any spelling, or the password of the property, of which an empty one is never right. */
export async function isParentalCode(
  { properties, rooms }: Services,
  { property, room }: { readonly property: string; readonly room: string },
  code: string,
): Promise<boolean> {
  const { parental_control_type: type, parental_control_pass: password } = await properties.settings(property);
  if (type === 'password') return isSameSecret(code, password) && password !== '';
  const { keyOf } = await rooms(property);
  return isSameSecret(keyOf(code), keyOf(room));
}
