import type { AuthResult } from '#session/contract';
import type { KeyValueStorage } from './login-data-storage.ts';
import { ownCheckin } from './residents.ts';

/** Storage key of the last answer to a guest's sign-in, for a start while the server is away. */
export const savedSignInKey = 'login-result';

const dayMs = 86_400_000;

/** Keeps a guest's sign-in on the device; anything else removes it. Visitors have nothing to come back to. */
export function saveSignIn(storage: KeyValueStorage, authResult: AuthResult | undefined): void {
  if (authResult?.mode === 'guest') storage.setItem(savedSignInKey, JSON.stringify({ ...authResult, ticket: '' }));
  else storage.removeItem(savedSignInKey);
}

function parse(text: string | null): AuthResult | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null && 'checkin' in value ? (value as AuthResult) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the saved sign-in of the stay `stayId` at `now`, in milliseconds since 1970. None after the day of departure:
 * the device was then not told of the check-out.
 */
export function readSavedSignIn(storage: KeyValueStorage, stayId: string, now: number): AuthResult | undefined {
  const saved = parse(storage.getItem(savedSignInKey));
  const own = saved && ownCheckin(saved);
  if (!own || stayId === '' || own.id !== stayId) return undefined;
  // The device does not know the hotel's time zone here, which differs from UTC by less than a day.
  const leftBefore = new Date(now - dayMs).toISOString().slice(0, 10);
  return own.departure !== undefined && own.departure < leftBefore ? undefined : saved;
}
