import { isComplete } from './ask-server.ts';
import { type LoginData, noLoginData } from './session-state.ts';

/** Storage keys of login data (platform.md §4). */
export const loginKeys = {
  room: 'login-room',
  name: 'login-name',
  checkin: 'login-checkin',
  userId: 'login-userId',
} as const;

/** Storage key of the stay whose traces the device holds; it names nobody. */
export const keptStayKey = 'login-stay';

/** What of web storage the session uses. */
export type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length' | 'clear'>;

/** Login data that the device kept; none unless both room and name are there. */
export function readLoginData(storage: Keep): LoginData {
  const read = (field: keyof typeof loginKeys) => storage.getItem(loginKeys[field]) ?? '';
  const found = { room: read('room'), name: read('name'), checkin: read('checkin'), userId: read('userId'), id: '' };
  return isComplete(found) ? found : noLoginData;
}

/** Keeps login data if both room and name are present, else deletes what is kept (platform.md §4). */
export function keepLoginData(storage: Keep, loginData: LoginData): void {
  for (const [field, key] of Object.entries(loginKeys)) {
    const value = isComplete(loginData) ? loginData[field as keyof typeof loginKeys] : '';
    if (value === '') storage.removeItem(key);
    else storage.setItem(key, value);
  }
}

/** Removes keys from storage; one that ends in `*` stands for all that begin so. */
export function removeKeys(storage: Keep, keys: readonly string[]): void {
  const present = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) {
    if (!key.endsWith('*')) storage.removeItem(key);
    else for (const found of present) if (found.startsWith(key.slice(0, -1))) storage.removeItem(found);
  }
}
