import type { AuthResult, session } from '#session/contract';
import type { stays } from '#stays/contract';
import { detectDeviceType } from './device-type.ts';
import type { EffectContext, EffectHandlers } from './effect-context.ts';
import { parseFailure } from './parse-failure.ts';
import { withTimeout } from './with-timeout.ts';

/** Time limit in milliseconds for a sign-out or a cookie, after which the app continues. */
const timeoutMs = 3000;
/** Storage key of a sign-out that the server has not confirmed yet. */
const pendingSignOutKey = 'sign-out-owed';

/** Posts the one-time ticket, in exchange for which the server sets the session cookie. */
async function postTicket({ deps }: EffectContext, ticket: string): Promise<boolean> {
  const body = JSON.stringify({ ticket });
  const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
  const answer = await deps.fetch('/ONEapp/api/session', init).catch(() => undefined);
  if (!answer?.ok) deps.log('error', `could not redeem the session ticket: ${answer?.status ?? 'no answer'}`);
  return answer?.ok === true;
}

/** Signs out at the server. Only the server can end the cookie's session; until then, the device must not resume it. */
async function signOut({ deps }: EffectContext): Promise<void> {
  deps.storage.setItem(pendingSignOutKey, '1');
  const auth = deps.wire.of<typeof session>();
  await auth.call('Auth.signOut', {}).catch((error: unknown) => {
    const { code } = parseFailure(error);
    if (code !== 'not_checked_in' && code !== 'forbidden') throw error;
  });
  deps.storage.removeItem(pendingSignOutKey);
  // A socket cannot clear the cookie, whose session has already ended.
  const cleared = deps.fetch('/ONEapp/api/session', { method: 'DELETE' }).catch(() => undefined);
  await withTimeout(deps.clock, cleared, { ms: timeoutMs, late: undefined });
}

type ServerEffect = 'authenticate' | 'redeemCode' | 'checkWalkInContent' | 'storeLanguage' | 'signOutAtServer';

/** Creates the handlers of the effects that call the server; `signedOut` waits for a pending sign-out. */
export function serverEffects(
  context: EffectContext,
): EffectHandlers<ServerEffect> & { readonly signedOut: () => Promise<void> } {
  const { deps, getState, dispatch } = context;
  const auth = deps.wire.of<typeof session>();
  let signingOut: Promise<void> | undefined;

  function startSignOut(): void {
    signingOut = signOut(context);
    signingOut.catch((error: unknown) => deps.log('error', `could not sign out: ${parseFailure(error).code}`));
  }
  if (deps.storage.getItem(pendingSignOutKey) !== null) startSignOut();

  // Not a query: a sign-in is sent once, and no reconnect may repeat it.
  async function dispatchAnswer(attempt: number, request: () => Promise<AuthResult>): Promise<void> {
    try {
      if (signingOut) await signingOut;
      const result = await request();
      if (attempt !== getState().attempt || result.ticket === '') {
        return dispatch({ type: 'authenticated', attempt, result });
      }
      const taken = await withTimeout(deps.clock, postTicket(context, result.ticket), { ms: timeoutMs, late: false });
      dispatch({ type: 'authenticated', attempt, result, ticketLost: !taken });
    } catch (error) {
      dispatch({ type: 'refused', attempt, failure: parseFailure(error), now: deps.wire.serverNow() });
    }
  }

  const device_type = detectDeviceType(deps.userAgent, deps.touchPoints);
  return {
    authenticate({ attempt, credentials }) {
      const { skinId: skin, language } = getState();
      const data = { ...credentials, device_type, skin, lang: language.key };
      void dispatchAnswer(attempt, () => auth.call('Auth.authenticate', data));
    },
    redeemCode({ attempt, code }) {
      void dispatchAnswer(attempt, () => auth.call('Auth.redeemSignInCode', { code, device_type }));
    },
    checkWalkInContent({ skinId }) {
      const content = auth.call('Auth.hasWalkInContent', { skinId }).catch(() => false);
      void content.then((has) => dispatch({ type: 'walkInContentKnown', has }));
    },
    storeLanguage({ key, room }) {
      const stored = deps.wire.of<typeof stays>().call('SystemSettings.setLanguageOfRoom', { room, language: key });
      void stored.then(
        () => dispatch({ type: 'languageStored', key }),
        () => dispatch({ type: 'languageStoreFailed' }),
      );
    },
    signOutAtServer: startSignOut,
    async signedOut() {
      const settled = signingOut?.catch(() => undefined);
      if (settled) await withTimeout(deps.clock, settled, { ms: timeoutMs, late: undefined });
    },
  };
}
