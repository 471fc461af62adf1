import { casting } from '../contract.ts';
import type { CastingContext } from './context.ts';
import { casterOf } from './pairings.ts';
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
  let known = new Map<string, string>();
  const hasViewer = ({ property, stay_id, room_id }: PairingTable) =>
    platform.sockets.count({ property, stayId: stay_id }) > 0 ||
    platform.sockets.count({ property, roomId: room_id, kind: 'tv' }) > 0;
  return async () => {
    const rows = await store.read.selectFrom('casting_pairings').selectAll().where('ended_at', 'is', null).execute();
    const seen = new Map<string, string>();
    for (const [key, ofCaster] of Map.groupBy(rows.filter(hasViewer), keyOf)) {
      const [row] = ofCaster;
      if (!row) continue;
      const report = JSON.stringify(await askCaster(context, casterOf(row), ofCaster));
      const before = known.get(key);
      seen.set(key, report);
      if (before !== undefined && before !== report) pushChange(context, row);
    }
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
