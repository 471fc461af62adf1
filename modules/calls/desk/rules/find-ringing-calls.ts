import type { StaffCall } from '#calls/contract';

/** Returns the calls that ring for a user: those of their roles' teams. A call is over before it could escalate. */
export function findRingingCalls(items: readonly StaffCall[], roles: readonly string[]): readonly StaffCall[] {
  // An administrator of a small hotel may be all of its staff.
  const isMine = (team: string) => roles.includes('admin') || roles.includes(team);
  return items.filter(({ status, team }) => status === 'ringing' && isMine(team));
}
