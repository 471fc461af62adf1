import type { z } from 'zod';
import { refuse } from '#platform/contract';
import type { session } from '../contract.ts';
import type { SessionContext } from './context.ts';
import { endSession, listSessionsOfStay } from './session-repository.ts';

type Device = z.input<(typeof session)['calls']['Auth.listDevices']['root']>['devices'][number];

/** Lists the devices that are signed in to a stay; `current` is the caller's session. */
export async function listDevices(
  context: SessionContext,
  stay: { readonly property: string; readonly id: string },
  current: string | undefined,
): Promise<Device[]> {
  const rows = await listSessionsOfStay(context.store.read, stay.property, stay.id);
  return rows.map((row) => ({
    id: row.id,
    kind: row.device_kind,
    label: row.device_label,
    signed_in_at: new Date(row.created_at).toISOString(),
    last_seen_at: new Date(row.last_seen_at).toISOString(),
    current: row.id === current,
  }));
}

/** Names a device as the staff know it for the rest of the stay; refuses with `not_found` if it is not signed in. */
export async function renameDevice(
  { store }: SessionContext,
  stay: { readonly property: string; readonly id: string },
  device: { readonly id: string; readonly name: string },
): Promise<void> {
  await store.write(async ({ tx, emit }) => {
    const { numUpdatedRows } = await tx
      .updateTable('session_devices')
      .set({ device_label: device.name })
      .where('property', '=', stay.property)
      .where('stay_id', '=', stay.id)
      .where('id', '=', device.id)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) refuse('not_found', 'no such device is signed in to this stay');
    await emit('session.device_renamed', stay.property, { session_id: device.id });
  });
}

/** Signs out one device of a stay; refuses with `not_found` if it is not signed in to this stay. */
export async function revokeDevice(
  context: SessionContext,
  stay: { readonly property: string; readonly id: string; readonly roomId: string },
  device: { readonly id: string; readonly actor: string },
): Promise<void> {
  const ended = await context.store.write((writing) =>
    endSession(
      writing,
      { property: stay.property, id: device.id, stayId: stay.id },
      { reason: 'revoked', now: context.platform.clock.now() },
    ),
  );
  if (!ended) refuse('not_found', 'no such device is signed in to this stay');
  context.platform.audit({
    property: stay.property,
    actor: device.actor,
    action: 'session.revoked',
    subject: stay.id,
    roomId: stay.roomId,
    details: { session: device.id },
  });
}
