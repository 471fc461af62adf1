import { localStore } from '#platform/web/browser';
import type { AuthResult } from '#session/contract';
import { saveLoginData, storedStayKey } from '../guest/login-data-storage.ts';
import { saveSignIn } from '../guest/saved-sign-in.ts';

/** Stores what a guest leaves on the device by signing in. Returns a function that reads what is left in memory. */
export function fillSessionStorage(): () => unknown {
  saveLoginData(localStore, { room: '214', name: 'Lindqvist', checkin: '2026-11-20', userId: 'u1', id: 's1' });
  localStore.setItem(storedStayKey, 's1');
  saveSignIn(localStore, { mode: 'guest' } as AuthResult);
  return () => [];
}
