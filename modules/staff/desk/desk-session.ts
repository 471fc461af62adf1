import { ApiProblem, type DeskApi, type DeskSession, type DeskStaff } from '#platform/desk';
import type { Me } from './staff-routes.ts';

/** Who is signed in, as the shell needs them. */
function deskStaffOf({ id, name, roles, permissions, language }: Me): DeskStaff {
  return { id, name, roles, permissions, language };
}

async function load(api: DeskApi): Promise<DeskStaff | undefined> {
  try {
    return deskStaffOf((await api.ask('GET /api/v1/staff/me')) as Me);
  } catch (error) {
    if (error instanceof ApiProblem && [401, 403, 404].includes(error.status)) return undefined;
    throw error;
  }
}

/** How people sign in at the desk: by address and password, or by a link. */
export const deskSession: DeskSession = {
  load,
  signOut: async (api) => void (await api.ask('POST /api/v1/staff/sign-out')),
  changedBy: 'Staff.changed',
  signIn: () => import('./sign-in/sign-in-screen.tsx').then((module) => module.SignInScreen),
};
