import { workByGroup } from '#platform/node/jobs';
import { casting } from '../contract.ts';
import type { CastingContext } from './context.ts';
import { casterOf, isSilent } from './pairings.ts';
import { askCaster } from './room-caster.ts';
import type { PairingTable } from './tables.ts';

/** How often casters are asked what they do while somebody looks, in milliseconds. */
export const watchMs = 5_000;

function keyOf({ property, stay_id, room_id, type }: PairingTable): string {
  return [property, stay_id, room_id, type].join(' ');
}

/** Pushes what the casters of this process's guests began or stopped to do since the last run. */
export function createCasterWatch(context: CastingContext): () => Promise<void> {
  const { store, platform } = context;
  let known = new Map<string, string | undefined>();
  const hasViewer = ({ property, stay_id, room_id }: PairingTable) =>
    platform.sockets.count({ property, stayId: stay_id }) > 0 ||
    platform.sockets.count({ property, roomId: room_id, kind: 'tv' }) > 0;
  return async () => {
    const rows = await store.read.selectFrom('casting_pairings').selectAll().where('ended_at', 'is', null).execute();
    const seen = new Map<string, string | undefined>();
    const watched = [...Map.groupBy(rows.filter(hasViewer), keyOf)];
    for (const [key] of watched) seen.set(key, known.get(key));
    const ask = async ([key, ofCaster]: (typeof watched)[number]) => {
      const [row] = ofCaster;
      if (!row) return true;
      const report = JSON.stringify(await askCaster(context, casterOf(row), ofCaster));
      const before = known.get(key);
      seen.set(key, report);
      if (before !== undefined && before !== report) pushChange(context, row);
      // The others of a hotel whose gateway is silent are asked by the next run.
      return !isSilent(context, row.property);
    };
    await workByGroup(watched, ([, [row]]) => row?.property ?? '', ask);
    known = seen;
  };
}

type Changed = Pick<PairingTable, 'property' | 'stay_id' | 'room_id'> & { readonly type: string };

/** Tells the stay's phones and the room's TVs that a caster changed. */
export function pushChange({ platform }: CastingContext, { property, stay_id, room_id, type }: Changed): void {
  const root = { type };
  platform.sockets.push(casting, 'Streaming.changed', { to: { property, stayId: stay_id }, root });
  platform.sockets.push(casting, 'Streaming.changed', { to: { property, roomId: room_id, kind: 'tv' }, root });
}
