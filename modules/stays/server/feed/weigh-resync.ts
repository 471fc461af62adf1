import { mustAsk, type Replacement } from '#platform/node/replacement';
import type { ReportedStay } from '../../contract.ts';
import type { StayDetails } from '../read-stays.ts';
import { findAdoptions } from './adopt-stays.ts';
import { keyOfStay } from './key-of-stay.ts';
import type { ResyncOptions } from './resync.ts';

/** So many departures are no question: they happen while a connection is down. */
const fewDepartures = 5;

/** Whom the PMS named, by identity; `unknown`: those whom nobody here knows by it; `isWhole`: nobody whom it named was lost. */
type Named = {
  readonly staged: ReadonlyMap<string, ReportedStay>;
  readonly touched: ReadonlyMap<string, string>;
  readonly unknown: readonly ReportedStay[];
  readonly isWhole: boolean;
};

/**
 * Returns what has to be asked before stays are checked out that a PMS did not name, nor takes over: one that has just started may
 * know nobody, or half of the house. Undefined: nothing, or staff have said yes.
 */
export async function weighResync(
  { store, context, marks }: Pick<ResyncOptions, 'store' | 'context' | 'marks'>,
  inHouse: readonly StayDetails[],
  { staged, touched, unknown, isWhole }: Named,
): Promise<Replacement | undefined> {
  const adoptions = await findAdoptions(store.read, context, { inHouse, fresh: unknown });
  const adopted = new Set(adoptions.map(({ id }) => id));
  const gone = inHouse.filter((stay) => {
    const key = keyOfStay(stay);
    return !staged.has(key) && !touched.has(key) && !adopted.has(stay.id);
  });
  const question = { stands: inHouse.length, removes: gone.length };
  const isNobody = gone.length > 0 && staged.size === 0 && touched.size === 0 && context.askPercent < 100;
  const isMuch = gone.length >= fewDepartures && mustAsk(question, context.askPercent);
  const isGuess = gone.length > 0 && !isWhole;
  if (!(isNobody || isMuch || isGuess)) return undefined;
  return (await marks.isConfirmed(context.clock.now())) ? undefined : question;
}
