import { token } from '#platform/random';
import type { LinkState, PmsStatus } from '../contract.ts';
import type { PmsContext } from './context.ts';
import type { PmsTables } from './tables.ts';

type LinkRow = PmsTables['pms_links'];

/** Reads the link of a property; undefined: it was never connected. */
export async function readLink({ store }: Pick<PmsContext, 'store'>, property: string): Promise<LinkRow | undefined> {
  return await store.read.selectFrom('pms_links').selectAll().where('property', '=', property).executeTakeFirst();
}

/** Returns the link of a property, which is created when it is first connected. */
export async function requireLink(services: PmsContext, property: string): Promise<LinkRow> {
  const { store, platform } = services;
  const known = await readLink(services, property);
  if (known) return known;
  const row: LinkRow = {
    ...{ property, link: 'waiting', since: platform.clock.now() },
    ...{ last_record_at: null, last_resync_at: null, hash_key: token(platform.random) },
    ...{ down_since: platform.clock.now(), down_noticed: 0, resyncs: 0 },
  };
  await store.write(({ tx }) =>
    tx
      .insertInto('pms_links')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  return (await readLink(services, property)) ?? row;
}

/** States in which a PMS is connected. */
const up: ReadonlySet<LinkState> = new Set(['connected', 'resyncing', 'night_audit']);

/** Whether a PMS is connected. */
export function isUp(row: Pick<LinkRow, 'link'> | undefined): boolean {
  return row !== undefined && up.has(row.link);
}

/** Since when the link is down: a restart of the server (`off`) says nothing of it. */
function downSince(before: LinkRow, link: LinkState, now: number): Pick<LinkRow, 'down_since' | 'down_noticed'> {
  if (up.has(link)) return { down_since: null, down_noticed: 0 };
  const { down_since, down_noticed } = before;
  return { down_since: link === 'off' ? down_since : (down_since ?? now), down_noticed };
}

/** Stores a new state of the link, and publishes it. */
export async function storeLink({ store, platform }: PmsContext, property: string, link: LinkState): Promise<void> {
  const since = platform.clock.now();
  await store.write(async ({ tx, emit }) => {
    const before = await tx.selectFrom('pms_links').selectAll().where('property', '=', property).executeTakeFirst();
    if (!before || before.link === link) return;
    const change = { link, since, ...downSince(before, link, since) };
    await tx.updateTable('pms_links').set(change).where('property', '=', property).execute();
    await emit('pms.link_changed', property, { link });
  });
}

/** A property without a PMS misses none. */
export async function storeNoPms(services: PmsContext, property: string): Promise<void> {
  const row = await readLink(services, property);
  if (!row || (row.link === 'off' && row.down_since === null)) return;
  await storeLink(services, property, 'off');
  await services.store.write(({ tx }) =>
    tx.updateTable('pms_links').set({ down_since: null, down_noticed: 0 }).where('property', '=', property).execute(),
  );
}

/** Notes that somebody at the desk knows that the link is down, which silences the desks. */
export async function noteDownNoticed({ store }: PmsContext, property: string): Promise<void> {
  await store.write(async ({ tx, emit }) => {
    const { numUpdatedRows } = await tx
      .updateTable('pms_links')
      .set({ down_noticed: 1 })
      .where('property', '=', property)
      .where('down_since', 'is not', null)
      .where('down_noticed', '=', 0)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await emit('pms.down_noticed', property, {});
  });
}

/** Whether all PMSs that this database is connected to are up. */
export async function areAllUp({ store }: Pick<PmsContext, 'store'>): Promise<boolean> {
  const down = store.read.selectFrom('pms_links').select('property').where('down_since', 'is not', null).limit(1);
  return (await down.execute()).length === 0;
}

/** Stores when the PMS last said something. */
export async function storeLastRecord({ store }: PmsContext, property: string, at: number): Promise<void> {
  await store.write(({ tx }) =>
    tx.updateTable('pms_links').set({ last_record_at: at }).where('property', '=', property).execute(),
  );
}

const dayMs = 86_400_000;
/** Pause after the first resync of a day that was asked for by itself and did not end; each is four times the one before. */
const firstPauseMs = 60_000;

/** Notes that all stays are asked for by hand. */
export async function noteResync({ store, platform }: PmsContext, property: string): Promise<void> {
  const change = { last_resync_at: platform.clock.now() };
  await store.write(({ tx }) => tx.updateTable('pms_links').set(change).where('property', '=', property).execute());
}

/**
 * Notes that all stays are asked for by itself, as none were ever taken in whole; false if it is too soon after the last time. A
 * PMS that stumbles over a resync is not asked again and again, and one whose resync ended with this process is.
 */
export async function noteOwnResync({ store, platform }: PmsContext, property: string): Promise<boolean> {
  const now = platform.clock.now();
  return await store.write(async ({ tx }) => {
    const row = await tx
      .selectFrom('pms_links')
      .select(['last_resync_at', 'resyncs'])
      .where('property', '=', property)
      .executeTakeFirst();
    const pastMs = now - Number(row?.last_resync_at ?? 0);
    const resyncs = pastMs < 2 * dayMs ? Number(row?.resyncs ?? 0) : 0;
    if (pastMs < Math.min(dayMs, firstPauseMs * 4 ** (resyncs - 1))) return false;
    const change = { last_resync_at: now, resyncs: resyncs + 1 };
    await tx.updateTable('pms_links').set(change).where('property', '=', property).execute();
    return true;
  });
}

function instant(stored: number | null | undefined): string | null {
  return stored === null || stored === undefined ? null : new Date(Number(stored)).toISOString();
}

/** What the desk is told of a link. */
export function linkBody(
  row: LinkRow | undefined,
): Pick<PmsStatus, 'link' | 'since' | 'down_since' | 'down_noticed' | 'last_record_at' | 'last_resync_at'> {
  return {
    link: row?.link ?? 'off',
    since: instant(row?.since),
    down_since: instant(row?.down_since),
    down_noticed: row?.down_noticed === 1,
    last_record_at: instant(row?.last_record_at),
    last_resync_at: instant(row?.last_resync_at),
  };
}
