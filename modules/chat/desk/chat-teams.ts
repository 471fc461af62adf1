import type { ChatTeam } from '#chat/contract';

/** The teams that answer conversations and take requests, reception first. */
export const chatTeams = ['front_desk', 'housekeeping', 'kitchen', 'manager'] as const satisfies readonly ChatTeam[];

/** Returns the team of this name; undefined: it is something else, such as a person. */
export function toChatTeam(name: string): ChatTeam | undefined {
  return chatTeams.find((team) => team === name);
}
