import { afterEach, expect, test, vi } from 'vitest';
import { openLock, requestLink } from './open-lock.ts';

afterEach(() => vi.unstubAllGlobals());

/** Answers every request with this, and keeps what was sent. */
function answer(said: object): object[] {
  const sent: object[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    sent.push([url, body && JSON.parse(String(body))]);
    return Response.json(said);
  });
  return sent;
}

const key = { property: '1', room: '214', reservationNumber: 'st-7', expireAt: '2026-11-28T18:00:00.000Z' };
const { property: _property, ...named } = key;

test('a key is asked for with its reservation and its end, for a lock and for the app of the vendor', async () => {
  const session = answer({ tokenId: 't', token: 'u', seconds: 5 });
  expect(await openLock(key)).toBe(5);
  expect(session[0]).toEqual([
    '/api/public/v2/property/1/onekey/session',
    { ...named, vendor: 'salto', device: 'android' },
  ]);
  const link = answer({ link: 'https://keys.example/1' });
  expect(await requestLink(key, { otpEmail: '', code: '' })).toBe('https://keys.example/1');
  const handed = { ...named, vendor: 'assa_abloy', otpEmail: '', code: '' };
  expect(link).toMatchObject([['/api/public/v2/property/1/onekey/deeplink', handed]]);
});
