import type { AuthResult, session } from '#session/contract';
import type { stays } from '#stays/contract';
import { deviceType } from './device-type.ts';
import { failureOf } from './failure.ts';
import { within } from './within.ts';
import type { Doers, World } from './world.ts';

/** Milliseconds that a way out or a cookie is waited for before the app goes on. */
const patienceMs = 3000;
/** Says that the server has not yet heard of a sign-out; it names nobody. */
const signOutOwed = 'sign-out-owed';

/** Posts the one-time ticket, so that the server sets the session cookie (wire.md, "Auth"). */
async function postTicket({ deps }: World, ticket: string): Promise<boolean> {
  const body = JSON.stringify({ ticket });
  const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
  const answer = await deps.fetch('/ONEapp/api/session', init).catch(() => undefined);
  if (!answer?.ok) deps.log('error', `session ticket: ${answer?.status ?? 'no answer'}`);
  return answer?.ok === true;
}

/** The live cookie is the server's to end; until it has, nothing resumes on this device. */
async function signOut({ deps }: World): Promise<void> {
  deps.storage.setItem(signOutOwed, '1');
  const auth = deps.wire.of<typeof session>();
  await auth.call('Auth.signOut', {}).catch((error: unknown) => {
    const { code } = failureOf(error);
    if (code !== 'not_checked_in' && code !== 'forbidden') throw error;
  });
  deps.storage.removeItem(signOutOwed);
  // A socket cannot clear a cookie; the session behind it is over all the same.
  const cleared = deps.fetch('/ONEapp/api/session', { method: 'DELETE' }).catch(() => undefined);
  await within(deps.clock, cleared, { ms: patienceMs, late: undefined });
}

type ServerEffect = 'authenticate' | 'redeemCode' | 'checkWalkInContent' | 'storeLanguage' | 'signOutAtServer';

/** The effects that ask the server, and the wait for a sign-out that is under way. */
export function serverEffects(world: World): Doers<ServerEffect> & { readonly left: () => Promise<void> } {
  const { deps, getState, dispatch } = world;
  const auth = deps.wire.of<typeof session>();
  let leaving: Promise<void> | undefined;

  function leave(): void {
    leaving = signOut(world);
    leaving.catch((error: unknown) => deps.log('error', `sign-out: ${failureOf(error).code}`));
  }
  if (deps.storage.getItem(signOutOwed) !== null) leave();

  async function answered(attempt: number, ask: () => Promise<AuthResult>): Promise<void> {
    try {
      if (leaving) await leaving;
      const result = await ask();
      if (attempt !== getState().attempt || result.ticket === '') {
        return dispatch({ type: 'authenticated', attempt, result });
      }
      const taken = await within(deps.clock, postTicket(world, result.ticket), { ms: patienceMs, late: false });
      dispatch({ type: 'authenticated', attempt, result, ticketLost: !taken });
    } catch (error) {
      dispatch({ type: 'refused', attempt, failure: failureOf(error), now: deps.clock.now() });
    }
  }

  const device_type = deviceType(deps.userAgent, deps.touchPoints);
  return {
    authenticate({ attempt, credentials }) {
      const { skinId: skin, language } = getState();
      const data = { ...credentials, device_type, skin, lang: language.key };
      void answered(attempt, () => auth.call('Auth.authenticate', data));
    },
    redeemCode({ attempt, code }) {
      void answered(attempt, () => auth.call('Auth.redeemSignInCode', { code, device_type }));
    },
    checkWalkInContent({ skinId }) {
      const asked = auth.call('Auth.hasWalkInContent', { skinId }).catch(() => false);
      void asked.then((has) => dispatch({ type: 'walkInContentKnown', has }));
    },
    storeLanguage({ key, room }) {
      const stored = deps.wire.of<typeof stays>().call('SystemSettings.setLanguageOfRoom', { room, language: key });
      void stored.then(
        () => dispatch({ type: 'languageStored', key }),
        () => dispatch({ type: 'languageStoreFailed' }),
      );
    },
    signOutAtServer: leave,
    async left() {
      const gone = leaving?.catch(() => undefined);
      if (gone) await within(deps.clock, gone, { ms: patienceMs, late: undefined });
    },
  };
}
