import type { Kysely } from 'kysely';
import { deleteOld } from '#platform/node/db';
import type { PmsAnswer, PmsCapability, PmsConnector } from '#stays/contract';
import type { ExchangeContext } from './context.ts';
import type { ExchangeTables, ExchangeWrite, NoticeTable } from './tables.ts';

/** What the PMS is told, and what it must be able to take. */
const capabilities = {
  confirmMessage: 'messages',
  setWakeUp: 'wake_up',
  reportWakeUp: 'wake_up',
  setMaidStatus: 'room_status',
  setRoomSign: 'do_not_disturb',
} as const satisfies { readonly [name in keyof PmsConnector]?: PmsCapability };
/** A method of the connector that tells the PMS something. */
export type NoticeName = keyof typeof capabilities;

/** Something to tell the PMS. */
export type Notice<N extends NoticeName> = {
  readonly property: string;
  readonly id: string;
  readonly name: N;
  readonly given: Parameters<PmsConnector[N]>;
  /** Milliseconds since 1970. */
  readonly expiresAt?: number;
};

const dayMs = 86_400_000;
/** How long a notice is kept after it was told, so that it is not told again. */
const retainedMs = 14 * dayMs;
/** How long a message waits for a guest who does not arrive. */
const waitMs = dayMs;
const perRound = 100;

/** Keeps a notice until the PMS has it; one with the same id is told once. */
export async function addNotice<N extends NoticeName>(
  { platform }: Pick<ExchangeContext, 'platform'>,
  { tx }: Pick<ExchangeWrite, 'tx'>,
  { property, id, name, given, expiresAt }: Notice<N>,
): Promise<void> {
  await tx
    .insertInto('pms_notices')
    .values({
      ...{ property, id, name, given: JSON.stringify(given), state: 'waiting' },
      ...{ created_at: platform.clock.now(), expires_at: expiresAt ?? null },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Takes back a notice that nobody has begun to tell, by the beginning of its id; false: it was told, or may be on its way. The oldest
 * waiting one is the one that is being told.
 */
export async function takeBackNotice(
  { tx }: Pick<ExchangeWrite, 'tx'>,
  { property, idStart }: { readonly property: string; readonly idStart: string },
): Promise<boolean> {
  const [oldest] = await listWaiting(tx, property, 1);
  const gone = tx
    .deleteFrom('pms_notices')
    .where('property', '=', property)
    .where('id', 'like', `${idStart}%`)
    .where('id', '!=', oldest?.id ?? '')
    .where('state', '=', 'waiting');
  return (await gone.returning('id').execute()).length > 0;
}

async function mark(
  { store }: ExchangeContext,
  { property, id }: NoticeTable,
  [from, to]: readonly [NoticeTable['state'], NoticeTable['state']],
): Promise<boolean> {
  const { numUpdatedRows } = await store.write(({ tx }) =>
    tx
      .updateTable('pms_notices')
      .set({ state: to })
      .where('property', '=', property)
      .where('id', '=', id)
      .where('state', '=', from)
      .executeTakeFirst(),
  );
  return numUpdatedRows > 0n;
}

async function tell(connector: PmsConnector, { name, given }: NoticeTable): Promise<PmsAnswer<'sent'>> {
  const work = connector[name] as (...given: readonly unknown[]) => Promise<PmsAnswer<'sent'>>;
  return await work(...(JSON.parse(given) as readonly unknown[]));
}

/** Tells one notice; false: the PMS takes nothing now. */
async function tellOne(context: ExchangeContext, connector: PmsConnector, notice: NoticeTable): Promise<boolean> {
  const isLate = notice.expires_at !== null && Number(notice.expires_at) <= context.platform.clock.now();
  if (isLate || !connector.capabilities().has(capabilities[notice.name])) {
    await mark(context, notice, ['waiting', 'dropped']);
    return true;
  }
  // How a wake-up ended is told exactly once: rather not at all than twice, if the process dies in this moment.
  const isOnce = notice.name === 'reportWakeUp';
  if (isOnce && !(await mark(context, notice, ['waiting', 'sent']))) return true;
  const { kind } = await tell(connector, notice);
  if (kind !== 'unavailable') return isOnce || (await mark(context, notice, ['waiting', 'sent'])) || true;
  if (isOnce) await mark(context, notice, ['sent', 'waiting']);
  return false;
}

async function listWaiting(
  db: Kysely<ExchangeTables>,
  property: string,
  limit = perRound,
): Promise<readonly NoticeTable[]> {
  return await db
    .selectFrom('pms_notices')
    .selectAll()
    .where('property', '=', property)
    .where('state', '=', 'waiting')
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Tells the PMSs that are connected in this process what waits for them, oldest first. */
export async function tellNotices(context: ExchangeContext): Promise<void> {
  const waiting = context.store.read.selectFrom('pms_notices').select('property').distinct();
  for (const { property } of await waiting.where('state', '=', 'waiting').execute()) {
    const connector = context.links.connectorOf(property);
    if (!connector) continue;
    for (let sent = 0; sent < perRound; sent += 1) {
      // Read one by one: what was taken back meanwhile is not told.
      const [notice] = await listWaiting(context.store.read, property, 1);
      if (!notice || !(await tellOne(context, connector, notice))) break;
    }
  }
}

/** Deletes what was told long ago, and messages whose guests did not arrive. */
export async function deleteOldNotices({ store, platform }: ExchangeContext): Promise<void> {
  const now = platform.clock.now();
  const before = now - retainedMs;
  await deleteOld<ExchangeTables>(store, [
    { table: 'pms_notices', by: 'created_at', before },
    { table: 'pms_wake_ups', by: 'due_at', before },
    { table: 'pms_messages', by: 'waits_since', before: now - waitMs },
  ]);
}
