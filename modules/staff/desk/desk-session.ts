import { ApiProblem, type DeskApi, type DeskSession, type DeskStaff } from '#platform/web/desk-shell';
import type { Me } from './staff-routes.ts';

/** Converts the signed-in person to what the shell needs. */
function toDeskStaff({ property, email: _email, session_id: _session, ...staff }: Me): DeskStaff {
  return { ...staff, property: property.id };
}

/** Fetches the signed-in person in the property of the tab's URL, or without a role there, in one where they work. */
async function fetchMe(api: DeskApi): Promise<Me> {
  const me = 'GET /api/v1/staff/me';
  try {
    return (await api.request(me)) as Me;
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 403) throw error;
    return (await api.request(me, { query: { property: '' } })) as Me;
  }
}

async function load(api: DeskApi): Promise<DeskStaff | undefined> {
  try {
    return toDeskStaff(await fetchMe(api));
  } catch (error) {
    if (error instanceof ApiProblem && [401, 403, 404].includes(error.status)) return undefined;
    throw error;
  }
}

/** The desk's session: sign-in with e-mail address and password, or by a link. */
export const deskSession: DeskSession = {
  load,
  // Without a property, as the person may have no role in the tab's property.
  signOut: async (api) => void (await api.request('POST /api/v1/staff/sign-out', { query: { property: '' } })),
  invalidatedBy: 'Staff.changed',
  signIn: () => import('./sign-in/sign-in-screen.tsx').then((module) => module.SignInScreen),
};
