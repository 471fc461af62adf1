import { type EscalationTimes, nextEscalation } from '#platform/node/escalation';
import type { SettingValues } from '#property/contract';
import { type Staffing, staffingAt } from '../rules/index.ts';
import type { ChatContext } from './context.ts';

/** Returns whether somebody answers now. */
export async function staffingOf({ property, platform }: ChatContext, id: string): Promise<Staffing> {
  const [{ zone }, settings] = await Promise.all([property.requireById(id), property.settings(id)]);
  return staffingAt({ from: settings.chat_from, until: settings.chat_until }, platform.clock.now(), zone);
}

/** Returns the property's settings for the seconds to each level. */
export function escalationTimes(settings: SettingValues): EscalationTimes {
  return [settings.chat_escalation_1_s, settings.chat_escalation_2_s, settings.chat_escalation_3_s];
}

/** Returns the columns of a conversation that begins to ring at an instant. */
export async function ringingFrom({ property }: ChatContext, id: string, since: number) {
  const times = escalationTimes(await property.settings(id));
  return { rings_since: since, escalation_level: 0, escalates_at: nextEscalation(times, since, 0)?.at ?? null };
}

/** Columns of a conversation that rings no more. */
export const silent = { waiting_since: null, rings_since: null, escalation_level: 0, escalates_at: null } as const;
