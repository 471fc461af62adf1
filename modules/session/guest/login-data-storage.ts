import { isComplete } from './session-machine/request-authentication.ts';
import { type LoginData, noLoginData } from './session-state.ts';

/** Storage keys of login data (docs/reference/platform.md §4). */
export const loginKeys = {
  room: 'login-room',
  name: 'login-name',
  checkin: 'login-checkin',
  userId: 'login-userId',
} as const;

/** Storage key of the id of the stay whose data is on the device. */
export const storedStayKey = 'login-stay';

/** The subset of Web Storage that the session uses. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length' | 'clear'>;

/** Reads the stored login data; empty unless both room and name are stored. */
export function readLoginData(storage: KeyValueStorage): LoginData {
  const read = (field: keyof typeof loginKeys) => storage.getItem(loginKeys[field]) ?? '';
  const found = { room: read('room'), name: read('name'), checkin: read('checkin'), userId: read('userId'), id: '' };
  return isComplete(found) ? found : noLoginData;
}

/** Stores login data if both room and name are present, else deletes it (docs/reference/platform.md §4). */
export function saveLoginData(storage: KeyValueStorage, loginData: LoginData): void {
  for (const [field, key] of Object.entries(loginKeys)) {
    const value = isComplete(loginData) ? loginData[field as keyof typeof loginKeys] : '';
    if (value === '') storage.removeItem(key);
    else storage.setItem(key, value);
  }
}
