import { hashOf, newSecret } from '#platform/auth';
import { refuse } from '#platform/contract';
import type { AuthResult } from '../contract.ts';
import { replacingSession, sessionIdOf } from './become.ts';
import { type Asking, leadingResident, type Parts } from './parts.ts';
import { takeToken } from './session-book.ts';
import { answerGuest, beginGuest } from './sign-in.ts';

/** How long a sign-in code is good, in milliseconds (wire.md, "Auth"). */
export const codeMs = 120_000;

/** The TV that shows a code, and its room. */
type ShownBy = { readonly deviceId: string; readonly roomId: string };

/** What a QR picture or a link holds: the code stands in the fragment, which no server and no log sees. */
export async function signInUrl(
  context: Parts,
  link: { readonly base: string; readonly property: string; readonly code: string },
): Promise<string> {
  // Where there are several properties, the app has to be told which.
  const isOnly = (await context.property.byId('')) !== undefined;
  const query = isOnly ? '' : `?property=${encodeURIComponent(link.property)}`;
  return `${link.base}/ONEapp/login${query}#code=${link.code}`;
}

/** Makes a code that signs one device in on a stay: 256 bits, single use, two minutes. */
export async function makeSignInCode(
  context: Parts,
  stay: { readonly property: string; readonly id: string },
  shownBy: ShownBy = { deviceId: '', roomId: '' },
): Promise<{ readonly code: string; readonly expiresAt: number }> {
  const { value, hash } = newSecret(context.platform.random);
  const expiresAt = context.platform.clock.now() + codeMs;
  await context.store.write(async ({ tx }) => {
    await tx
      .insertInto('session_tokens')
      .values({
        hash,
        property: stay.property,
        purpose: 'code',
        session_id: '',
        stay_id: stay.id,
        device_id: shownBy.deviceId,
        room_id: shownBy.roomId,
        expires_at: expiresAt,
        used_at: null,
      })
      .execute();
  });
  return { code: value, expiresAt };
}

/** Signs a device in by a code; of two that redeem one code at once, one wins. */
export async function redeemSignInCode(context: Parts, request: Asking, code: string): Promise<AuthResult> {
  const property = request.property.id;
  const kept = await context.store.read
    .selectFrom('session_tokens')
    .select(['stay_id', 'room_id'])
    .where('hash', '=', hashOf(code))
    .where('purpose', '=', 'code')
    .where('property', '=', property)
    .executeTakeFirst();
  const stay = kept && (await context.stays.byId(property, kept.stay_id));
  const resident = leadingResident(stay?.residents ?? []);
  if (stay?.state !== 'in_house' || !resident) return refuse('code_invalid', 'the code is unknown or its stay is over');
  // What a TV shows is for who lives in its room.
  if (kept?.room_id && kept.room_id !== stay.roomId) return refuse('code_invalid', 'the stay left the room');
  const proven = { stay, resident };
  const instead = sessionIdOf(request.call.identity);
  const redeem = () =>
    context.store.write(async (writing) => {
      const token = { value: code, purpose: 'code', property } as const;
      const taken = await takeToken(writing.tx, token, context.platform.clock.now());
      if (!taken) return undefined;
      if (taken.deviceId !== '') {
        const joined = { stay_id: stay.id, resident_id: resident.id, device_id: taken.deviceId };
        await writing.emit('session.joined', property, joined);
      }
      return beginGuest(context, writing, { proven, ...(instead === undefined ? {} : { instead }) });
    });
  const begun = await replacingSession(context, request.call, {
    work: redeem,
    begun: (result) => result !== undefined,
  });
  if (!begun) return refuse('code_invalid', 'the code was used or is too old');
  return answerGuest(context, request, { proven, ...begun });
}
