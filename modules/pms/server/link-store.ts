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

/** Stores a new state of the link, and publishes it. */
export async function storeLink({ store, platform }: PmsContext, property: string, link: LinkState): Promise<void> {
  const since = platform.clock.now();
  await store.write(async ({ tx, emit }) => {
    const { numUpdatedRows } = await tx
      .updateTable('pms_links')
      .set({ link, since })
      .where('property', '=', property)
      .where('link', '!=', link)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await emit('pms.link_changed', property, { link });
  });
}

/** Stores when the PMS last said something. */
export async function storeLastRecord({ store }: PmsContext, property: string, at: number): Promise<void> {
  await store.write(({ tx }) =>
    tx.updateTable('pms_links').set({ last_record_at: at }).where('property', '=', property).execute(),
  );
}

const dayMs = 86_400_000;

/** Notes that all stays are asked for; false if that was done by itself within the last day. */
export async function noteResync(
  { store, platform }: PmsContext,
  property: string,
  isByHand: boolean,
): Promise<boolean> {
  const now = platform.clock.now();
  return await store.write(async ({ tx }) => {
    const row = await tx
      .selectFrom('pms_links')
      .select('last_resync_at')
      .where('property', '=', property)
      .executeTakeFirst();
    const last = Number(row?.last_resync_at ?? 0);
    if (!isByHand && now - last < dayMs) return false;
    await tx.updateTable('pms_links').set({ last_resync_at: now }).where('property', '=', property).execute();
    return true;
  });
}

function instant(stored: number | null | undefined): string | null {
  return stored === null || stored === undefined ? null : new Date(Number(stored)).toISOString();
}

/** What the desk is told of a link. */
export function linkBody(
  row: LinkRow | undefined,
): Pick<PmsStatus, 'link' | 'since' | 'last_record_at' | 'last_resync_at'> {
  return {
    link: row?.link ?? 'off',
    since: instant(row?.since),
    last_record_at: instant(row?.last_record_at),
    last_resync_at: instant(row?.last_resync_at),
  };
}
