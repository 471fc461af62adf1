import { hashSecret, newSecret } from '#platform/node/auth';
import type { RouteContext } from '#platform/node/server';
import type { DevicesContext } from './context.ts';
import { deviceCookie, deviceCookieSeconds } from './device-cookie.ts';
import { findActiveDevice, findDeviceByCookie, revokeDevice } from './device-repository.ts';
import { findPendingEnrolment } from './enrolments.ts';
import type { DevicesWriteContext, DeviceTable, EnrolmentTable } from './tables.ts';

/** Result of a poll; `cookie`: the `Set-Cookie` value that identifies the TV. */
export type PollResult =
  | { readonly state: 'waiting' | 'expired' }
  | { readonly state: 'confirmed'; readonly device: DeviceTable; readonly cookie: string | undefined };

type Collection = {
  readonly enrolment: EnrolmentTable;
  /** The device that the browser was enrolled as before. */
  readonly former: DeviceTable | undefined;
  readonly request: RouteContext;
};

/**
 * Issues the cookie of a confirmed device. Until a cookie has been used, polling again issues a new one, because a
 * response may be lost; afterwards none is issued.
 */
async function collect(
  writing: DevicesWriteContext,
  context: DevicesContext,
  collection: Collection,
): Promise<PollResult> {
  const { enrolment, former, request } = collection;
  const { property, device_id: id } = enrolment;
  const device = await findActiveDevice(writing.tx, { property, id });
  if (!device) return { state: 'expired' };
  if (former?.id === id) return { state: 'confirmed', device, cookie: undefined };
  const { value, hash } = newSecret(context.platform.random);
  const { numUpdatedRows } = await writing.tx
    .updateTable('devices')
    .set({ token_hash: hash })
    .where('property', '=', property)
    .where('id', '=', id)
    .where('last_seen_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return { state: 'expired' };
  // A browser is only one device: its former enrolment, perhaps in another room, ends.
  if (former) await revokeDevice(writing, former, { reason: 'replaced', now: context.platform.clock.now() });
  return {
    state: 'confirmed',
    device,
    cookie: deviceCookie.set(context.platform, request, { value, seconds: deviceCookieSeconds }),
  };
}

/** Answers a polling TV. An unknown code, a wrong secret and an expired code are indistinguishable. */
export async function pollEnrolment(
  context: DevicesContext,
  request: RouteContext,
  input: { readonly code: string; readonly secret: string },
): Promise<PollResult> {
  const enrolment = await findPendingEnrolment(context.store.read, input.code, context.platform.clock.now());
  if (enrolment?.secret_hash !== hashSecret(input.secret)) return { state: 'expired' };
  if (enrolment.device_id === '') return { state: 'waiting' };
  const cookie = deviceCookie.read(context.platform, request.cookies);
  const former = cookie === undefined ? undefined : await findDeviceByCookie(context.store.read, cookie);
  return context.store.write((writing) => collect(writing, context, { enrolment, former, request }));
}
