import type { Staff } from '#platform/node/auth';
import { createTestStay } from './fake-ports.ts';
import type { TestHotel } from './test-hotel.ts';

/** Credentials of the first of {@link threeStays}. */
export const validCredentials = { room: '214', name: 'Lindqvist' };
/** Two stays in room 214, one of them with two residents, and one in 215. */
export const threeStays = [
  createTestStay({ id: 'a', names: ['Lindqvist | Astrid', 'Lindqvist | Ulf'] }),
  createTestStay({ id: 'b', names: ['Haddad | Omar'] }),
  createTestStay({ id: 'c', room: '215', names: ['Berg | Anna'] }),
];
/** A member of staff with all permissions. */
export const anna: Staff = { kind: 'staff', property: '*', staffId: 'anna', permissions: 'all' };
/** The desk's route for sign-in links. */
export const signInLinks = 'POST /api/v1/stays/{id}/sign-in-links';

/** Signs in a phone and redeems its ticket. */
export async function signedIn(hotel: TestHotel, data: object = validCredentials) {
  const phone = hotel.phone();
  const root = await phone.signIn(data);
  const cookie = await phone.post(root.ticket);
  return { phone, root, cookie };
}

/** Creates a sign-in code at the desk. */
export async function createDeskCode(hotel: TestHotel, stay: string): Promise<string> {
  const answer = await hotel.route(
    signInLinks,
    { params: { id: stay } },
    { identity: anna, headers: { host: 'hotel.test' } },
  );
  return (answer.body as { code: string }).code;
}

/** Returns `ok`, or the code of the refusal. */
export const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? String(error),
  );
