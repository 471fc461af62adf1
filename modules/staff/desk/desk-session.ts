import { ApiProblem, type DeskApi, type DeskSession, type DeskStaff } from '#platform/web/desk-shell';
import type { Me } from './staff-routes.ts';

/** Who is signed in, as the shell needs them. */
function deskStaffOf({ property, email: _email, session_id: _session, ...staff }: Me): DeskStaff {
  return { ...staff, property: property.id };
}

/** Who is signed in: in the property that the tab's address names, or (who has no role there) where they do work. */
async function askMe(api: DeskApi): Promise<Me> {
  const me = 'GET /api/v1/staff/me';
  try {
    return (await api.ask(me)) as Me;
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 403) throw error;
    return (await api.ask(me, { query: { property: '' } })) as Me;
  }
}

async function load(api: DeskApi): Promise<DeskStaff | undefined> {
  try {
    return deskStaffOf(await askMe(api));
  } catch (error) {
    if (error instanceof ApiProblem && [401, 403, 404].includes(error.status)) return undefined;
    throw error;
  }
}

/** How people sign in at the desk: by address and password, or by a link. */
export const deskSession: DeskSession = {
  load,
  // Whoever has no role where the tab works may leave too.
  signOut: async (api) => void (await api.ask('POST /api/v1/staff/sign-out', { query: { property: '' } })),
  changedBy: 'Staff.changed',
  signIn: () => import('./sign-in/sign-in-screen.tsx').then((module) => module.SignInScreen),
};
