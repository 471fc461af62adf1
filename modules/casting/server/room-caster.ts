import { askInTime } from '#platform/node/jobs';
import type { CasterRef, CasterReport, CasterType, RoomCaster } from '../contract.ts';
import type { CastingContext } from './context.ts';
import { type CasterCaller, gatewayOf, listPairings } from './pairings.ts';
import type { PairingTable } from './tables.ts';

function stateOf(report: CasterReport, paired: number): RoomCaster['state'] {
  if (!report.reachable) return 'unavailable';
  if (report.casting) return 'casting';
  return paired > 0 ? 'paired' : 'idle';
}

/** Asks the gateway what a caster does; a gateway that fails does not answer. */
export async function askCaster(
  context: CastingContext,
  ref: CasterRef,
  rows: readonly PairingTable[],
): Promise<CasterReport> {
  const { caster, platform } = context;
  const devices = rows.map(({ id, name, paired_at }) => ({ id, name, pairedAt: Number(paired_at) }));
  try {
    return await askInTime(gatewayOf(context, ref.property), () => caster.report(ref, devices));
  } catch (error) {
    platform.log.warn({ room: ref.room, error: String(error) }, 'the casting gateway does not answer');
    return { reachable: false };
  }
}

/** Returns what the caster of the caller's room does for the stay: never the devices of another stay. */
export async function getRoomCaster(
  context: CastingContext,
  caller: CasterCaller,
  type: CasterType,
): Promise<RoomCaster> {
  const { property, roomId, room, sessionId } = caller;
  const rows = (await listPairings(context.store.read, caller)).filter((row) => row.type === type);
  const [report, settings] = await Promise.all([
    askCaster(context, { property, roomId, room, type }, rows),
    context.property.settings(property),
  ]);
  const casting = report.reachable ? report.casting : undefined;
  return {
    type,
    state: stateOf(report, rows.length),
    devices: rows.map((row) => ({
      id: row.id,
      name: row.name,
      own: row.session_id === sessionId,
      paired_at: new Date(Number(row.paired_at)).toISOString(),
      casting: casting?.deviceId === row.id ? casting.app : '',
    })),
    wifi: { network: settings.casting_wifi_network, password: settings.casting_wifi_password },
  };
}
