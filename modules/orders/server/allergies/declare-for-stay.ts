import { refuse } from '#platform/contract';
import type { StayRecord } from '#stays/contract';
import type { OrdersContext } from '../context.ts';
import { type Declaration, declareAllergens } from './declared-allergies.ts';

/** The stay changed between reading it and writing for it: read it again. */
class StaleStayError extends Error {}

const maxAttempts = 5;

/**
 * Stores what the guests of a stay must not eat. `load` reads the stay and refuses one that may not declare anything; the
 * write compares its revision, since a check-out in between would leave health data that nothing deletes any more.
 */
export async function declareForStay(
  { store, stays, platform }: OrdersContext,
  load: () => Promise<StayRecord>,
  given: Pick<Declaration, 'allergens' | 'by'>,
): Promise<{ readonly stay: StayRecord; readonly stored: Declaration }> {
  for (let attempt = 1; ; attempt += 1) {
    const stay = await load();
    const declaration = { ...given, property: stay.property, stay_id: stay.id, at: platform.clock.now() };
    try {
      const stored = await store.write(async (write) => {
        if (!(await stays.isCurrent(write.tx, stay))) throw new StaleStayError();
        return await declareAllergens(write, declaration);
      });
      return { stay, stored };
    } catch (error) {
      if (!(error instanceof StaleStayError)) throw error;
      if (attempt === maxAttempts) refuse('unavailable', 'the stay kept changing; try again');
    }
  }
}
