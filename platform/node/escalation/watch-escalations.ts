import type { ModuleContext } from '#platform/node/server';
import type {
  Escalating,
  EscalatingKey,
  EscalationMember,
  EscalationSource,
  EscalationStaff,
  EscalationStep,
} from './escalating.ts';
import { dueLevel, type EscalationTimes, nextEscalation, rolesPassed } from './levels.ts';

type Services = { readonly platform: ModuleContext; readonly staff: EscalationStaff };
type MembersByRole = ReadonlyMap<string, readonly EscalationMember[]>;

const pollIntervalMs = 1000;
const batchSize = 100;

/** Loads whom a notice could be mailed to; nobody without a mail server. */
async function loadMembers(
  { staff, platform }: Services,
  property: string,
  source: EscalationSource,
): Promise<MembersByRole> {
  if (!platform.mailer) return new Map();
  const roles = [...new Set([...source.handlers, 'front_desk', 'manager'] as const)];
  const members = roles.map(async (role) => [role, await staff.listMembers(property, role)] as const);
  return new Map(await Promise.all(members));
}

type StepContext = {
  readonly id: string;
  readonly times: EscalationTimes;
  readonly now: number;
  readonly members: MembersByRole;
  readonly handlers: EscalationSource['handlers'];
};

/** Returns the step that is due, or undefined if another process has taken it meanwhile. */
function stepOf(item: Escalating, { id, times, now, members, handlers }: StepContext): EscalationStep | undefined {
  if (item.escalatesAt === null || item.escalatesAt > now) return undefined;
  const level = Math.max(item.level, dueLevel(times, item.since, now));
  const roles = rolesPassed(times, { from: item.level, to: level }, handlers);
  const notified = new Map(roles.flatMap((role) => (members.get(role) ?? []).map((member) => [member.id, member])));
  return {
    level,
    escalatesAt: nextEscalation(times, item.since, level)?.at ?? null,
    isRaised: level > item.level,
    notices: [...notified.values()]
      .filter(({ email }) => email !== '')
      .map(({ id: staffId }) => ({ id, level, staffId })),
  };
}

async function escalate(services: Services, source: EscalationSource, key: EscalatingKey): Promise<void> {
  const [members, times] = await Promise.all([loadMembers(services, key.property, source), source.times(key.property)]);
  const context = { id: key.id, times, now: services.platform.clock.now(), members, handlers: source.handlers };
  await source.escalate(key, (item) => stepOf(item, context));
}

/**
 * Polls each second for items whose escalation is due and escalates them. The due time is a column of the item, so one
 * that is acknowledged in time costs nothing. Returns a function that stops the polling.
 */
export function watchEscalations(services: Services, source: EscalationSource): () => Promise<void> {
  const { clock, log } = services.platform;
  let polling: Promise<void> | undefined;

  async function escalateDue(): Promise<void> {
    for (const key of await source.findDue(clock.now(), batchSize)) await escalate(services, source, key);
  }

  function poll(): void {
    polling ??= escalateDue()
      .catch((error: unknown) => log.error({ error }, source.failureMessage))
      .finally(() => {
        polling = undefined;
      });
  }

  poll();
  const timer = clock.every(pollIntervalMs, poll);
  return async () => {
    timer.cancel();
    await polling;
  };
}
