import type { PmsAnswer, PmsKind, StayRequests } from '#stays/contract';
import { type Ask, RemoteRefusal } from './routed-requests.ts';

type Options = {
  readonly ask: Ask;
  readonly kindOf: (property: string) => Promise<PmsKind>;
  /** Answers for hotels without a PMS. */
  readonly ledger: () => Partial<StayRequests>;
};

const notEnabled = { kind: 'refused', reason: 'not_enabled', text: '' } as const;

/** Creates the requests that any process may make: hotels without a PMS answer them themselves, others through their connection. */
export function createStayRequests({ ask, kindOf, ledger }: Options): StayRequests {
  const request = (name: keyof StayRequests) => {
    return async (property: string, ...given: readonly unknown[]): Promise<PmsAnswer<never>> => {
      if ((await kindOf(property)) === 'house') {
        const own = ledger()[name] as ((...all: readonly unknown[]) => Promise<PmsAnswer<never>>) | undefined;
        return own ? await own(property, ...given) : notEnabled;
      }
      try {
        return (await ask(property, name, given)) as PmsAnswer<never>;
      } catch (error) {
        if (error instanceof RemoteRefusal) return { kind: 'unavailable' };
        throw error;
      }
    };
  };
  return {
    bill: request('bill'),
    checkOut: request('checkOut'),
    confirmMessage: request('confirmMessage'),
    setWakeUp: request('setWakeUp'),
    reportWakeUp: request('reportWakeUp'),
    setMaidStatus: request('setMaidStatus'),
    setRoomSign: request('setRoomSign'),
  };
}
