import { type Clock, localDay } from '#platform/clock';
import type { WriteContext } from '#platform/node/db';
import type { Random } from '#platform/random';
import type { PropertyPort } from '#property/contract';
import type { NameSearch, OpenStayFeed, ReportOutcome, StayReport, stays } from '../../contract.ts';
import type { RoomRepository } from '../room-repository.ts';
import type { StaysStore, StaysTables } from '../tables.ts';
import { applyReport } from './apply-report.ts';
import type { ReportContext } from './change-stay.ts';
import { feedMarks } from './feed-marks.ts';
import { findByReference } from './find-reported.ts';
import { keyOf } from './key-of-stay.ts';
import { plainStay } from './plain-report.ts';
import { Resync } from './resync.ts';

type Dependencies = {
  readonly store: StaysStore;
  readonly rooms: RoomRepository;
  readonly properties: PropertyPort;
  readonly clock: Clock;
  readonly random: Random;
  readonly names: NameSearch;
};
type InWrite = WriteContext<StaysTables, typeof stays>;

const dayMs = 86_400_000;

/** Creates the function that opens the feed of a property. */
export function createOpenStayFeed(dependencies: Dependencies): OpenStayFeed {
  const { store, rooms, properties, clock, random, names } = dependencies;
  return ({ property, source, guard }) => {
    let resync: Resync | undefined;
    const marks = feedMarks(store, { property, source });

    async function contextOf(): Promise<ReportContext> {
      const { zone } = await properties.requireById(property);
      const now = clock.now();
      const { imports_ask_percent: askPercent } = await properties.settings(property);
      const days = { today: localDay(now, zone), tomorrow: localDay(now + dayMs, zone) };
      return { property, ...days, source, askPercent, rooms: await rooms(property), clock, random, names };
    }

    /** Whether the stay of a check-out goes on. */
    async function goesOn(tx: InWrite['tx'], { reference }: { readonly reference: string }): Promise<boolean> {
      const stay = reference === '' ? undefined : await findByReference(tx, { property, source }, reference);
      return stay?.state === 'in_house';
    }

    /** Tells a resync that runs what was reported meanwhile. */
    function tell(given: StayReport, { isOn, outcome }: { readonly isOn: boolean; readonly outcome: ReportOutcome }) {
      if (given.kind !== 'checked_out') {
        if (outcome !== 'ignored') resync?.note(given);
      } else if (!isOn) resync?.note(given);
      else if (outcome === 'applied') resync?.noteLeaver(keyOf(given), given);
    }

    async function report(reported: StayReport) {
      const given = reported.kind === 'checked_out' ? reported : { ...reported, stay: plainStay(reported.stay) };
      const context = await contextOf();
      const done = await store.write(async (write) => {
        await guard(write.tx);
        const outcome = await applyReport(write, context, given);
        return { outcome, isOn: given.kind === 'checked_out' && (await goesOn(write.tx, given)) };
      });
      tell(given, done);
      return done.outcome;
    }

    return {
      report,
      async startResync() {
        const started = new Resync({
          ...{ store, guard, context: await contextOf() },
          marks,
          onEnd: () => {
            if (resync === started) resync = undefined;
          },
        });
        resync = started;
        await store.write(async (write) => {
          await guard(write.tx);
          await marks.noteBegun(write);
        });
        return started;
      },
      hasAllStays: () => marks.isComplete(),
    };
  };
}
