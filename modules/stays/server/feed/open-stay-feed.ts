import { type Clock, localDay } from '#platform/clock';
import type { Random } from '#platform/random';
import type { PropertyPort } from '#property/contract';
import type { NameSearch, OpenStayFeed, StayReport } from '../../contract.ts';
import type { RoomRepository } from '../room-repository.ts';
import type { StaysStore } from '../tables.ts';
import { applyReport } from './apply-report.ts';
import type { ReportContext } from './change-stay.ts';
import { feedMarks } from './feed-marks.ts';
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

    let isKnown = false;
    async function report(reported: StayReport) {
      const given = reported.kind === 'checked_out' ? reported : { ...reported, stay: plainStay(reported.stay) };
      const context = await contextOf();
      isKnown ||= await marks.isComplete();
      const outcome = await store.write(async (write) => {
        await guard(write.tx);
        const done = await applyReport(write, context, given);
        if (!isKnown) await marks.noteReport(write);
        return done;
      });
      isKnown = true;
      const isUnknown = outcome === 'ignored' && given.kind !== 'checked_out';
      // The stay goes on: what the resync has of it still holds.
      const isNoCheckOut = outcome === 'unchanged' && given.kind === 'checked_out' && given.reference !== '';
      if (!isUnknown && !isNoCheckOut) resync?.note(given);
      return outcome;
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
      hasReports: () => marks.isComplete(),
    };
  };
}
