import type { ChatSummary } from '#chat/contract';
import { isEscalatedTo } from '#platform/web/desk-shell/escalation';

/** Returns the conversations that ring for a user: those of their roles' teams, and those that escalated to them. */
export function findRingingChats(items: readonly ChatSummary[], roles: readonly string[]): readonly ChatSummary[] {
  // An administrator of a small hotel may be all of its staff.
  const isMine = (team: string) => roles.includes('admin') || roles.includes(team);
  return items.filter(
    ({ rings, team, escalation_level: level }) => rings && (isMine(team) || isEscalatedTo(level, roles)),
  );
}
