import type { Kysely } from 'kysely';
import { parseLocal } from '#platform/clock';
import { refuse } from '#platform/contract';
import { hashSecret, newSecret } from '#platform/node/auth';
import type { Random } from '#platform/random';
import type { StayRecord } from '#stays/contract';
import type { AuthResult } from '../contract.ts';
import { leadingResident, type SessionContext, type SignInRequest } from './context.ts';
import { consumeToken } from './session-repository.ts';
import { completeGuestSignIn, startGuestSession } from './sign-in.ts';
import { sessionIdOf, withSessionReplacement } from './socket-identity.ts';
import type { SessionTables } from './tables.ts';

/** Lifetime of a sign-in code, in milliseconds. */
export const signInCodeMs = 120_000;

/** The TV that shows a code, and its room; empty for a link. */
type ShownBy = { readonly deviceId: string; readonly roomId: string };

/** Builds the URL of a QR code or link. The code is in the fragment, which is never sent to servers or logged. */
export async function buildSignInUrl(
  context: SessionContext,
  link: { readonly base: string; readonly property: string; readonly code: string },
): Promise<string> {
  // With several properties, the app needs to know which one.
  const isOnly = (await context.property.byId('')) !== undefined;
  const query = isOnly ? '' : `?property=${encodeURIComponent(link.property)}`;
  return `${link.base}/ONEapp/login${query}#code=${link.code}`;
}

type NewCode = Partial<ShownBy> & {
  readonly random: Random;
  readonly property: string;
  readonly stayId: string;
  readonly expiresAt: number;
};

/** Inserts a code that signs in one device to a stay: 256 bits, single use. */
export async function insertSignInCode(
  tx: Kysely<SessionTables>,
  { random, property, stayId, expiresAt, deviceId = '', roomId = '' }: NewCode,
): Promise<{ readonly code: string; readonly hash: string }> {
  const { value, hash } = newSecret(random);
  await tx
    .insertInto('session_tokens')
    .values({
      hash,
      property,
      purpose: 'code',
      session_id: '',
      stay_id: stayId,
      device_id: deviceId,
      room_id: roomId,
      expires_at: expiresAt,
      used_at: null,
    })
    .execute();
  return { code: value, hash };
}

/** Issues a code for two minutes, shown by a TV or the desk. */
export async function issueSignInCode(
  context: SessionContext,
  stay: { readonly property: string; readonly id: string },
  shownBy: Partial<ShownBy> = {},
): Promise<{ readonly code: string; readonly expiresAt: number }> {
  const { random, clock } = context.platform;
  const expiresAt = clock.now() + signInCodeMs;
  const { deviceId = '', roomId = '' } = shownBy;
  const given = { random, property: stay.property, stayId: stay.id, expiresAt, deviceId, roomId };
  const { code } = await context.store.write(({ tx }) => insertSignInCode(tx, given));
  return { code, expiresAt };
}

/**
 * Refuses a guest who follows the link before the check-in, with the seconds until the room is ready on the day of
 * arrival, unless that has passed.
 */
async function refuseBeforeCheckIn(context: SessionContext, { property, arrival }: StayRecord): Promise<never> {
  const [{ zone }, { stays_check_in_from: from }] = await Promise.all([
    context.property.requireById(property),
    context.property.settings(property),
  ]);
  const now = context.platform.clock.now();
  const seconds = Math.ceil(((parseLocal(`${arrival} ${from}:00`, zone) ?? now) - now) / 1000);
  return refuse('stay_not_started', 'the guest has not checked in', seconds > 0 ? { retry_after_s: seconds } : {});
}

/** Signs in a device with a code; if two devices redeem it concurrently, one succeeds. */
export async function redeemSignInCode(
  context: SessionContext,
  request: SignInRequest,
  code: string,
): Promise<AuthResult> {
  const property = request.property.id;
  const token = await context.store.read
    .selectFrom('session_tokens')
    .select(['stay_id', 'room_id'])
    .where('hash', '=', hashSecret(code))
    .where('purpose', '=', 'code')
    .where('expires_at', '>', context.platform.clock.now())
    .where('property', '=', property)
    .executeTakeFirst();
  const stay = token && (await context.stays.byId(property, token.stay_id));
  if (stay?.state === 'expected') return await refuseBeforeCheckIn(context, stay);
  const resident = leadingResident(stay?.residents ?? []);
  if (stay?.state !== 'in_house' || !resident)
    return refuse('code_invalid', 'the code is unknown or its stay has ended');
  // A code shown on a TV is only valid while the stay is in the TV's room.
  if (token?.room_id && token.room_id !== stay.roomId) return refuse('code_invalid', 'the stay left the room');
  const verified = { stay, resident };
  const replacedId = sessionIdOf(request.call.identity);
  const redeem = () =>
    context.store.write(async (writing) => {
      const claimed = { value: code, purpose: 'code', property } as const;
      const taken = await consumeToken(writing.tx, claimed, context.platform.clock.now());
      if (!taken) return undefined;
      if (taken.deviceId !== '') {
        const joined = { stay_id: stay.id, resident_id: resident.id, device_id: taken.deviceId };
        await writing.emit('session.joined', property, joined);
      }
      const guest = { verified, isProven: true, ...(replacedId !== undefined && { replacedId }) };
      return startGuestSession(context, writing, guest);
    });
  const started = await withSessionReplacement(context, request.call, {
    work: redeem,
    replaced: (result) => result !== undefined,
  });
  if (!started) return refuse('code_invalid', 'the code was used or has expired');
  return completeGuestSignIn(context, request, { verified, ...started });
}
