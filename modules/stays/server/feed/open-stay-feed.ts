import { type Clock, localDay } from '#platform/clock';
import type { WriteContext } from '#platform/node/db';
import type { Random } from '#platform/random';
import type { PropertyPort } from '#property/contract';
import type { NameSearch, OpenStayFeed, StayReport, stays } from '../../contract.ts';
import type { RoomRepository } from '../room-repository.ts';
import type { StaysStore, StaysTables } from '../tables.ts';
import { applyReport, type ReportContext } from './apply-report.ts';
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

type InWrite = WriteContext<StaysTables, typeof stays>;

/** Creates the function that opens the feed of a property. */
export function createOpenStayFeed(dependencies: Dependencies): OpenStayFeed {
  const { store, rooms, properties, clock, random, names } = dependencies;
  return ({ property, source, guard }) => {
    let resync: Resync | undefined;

    async function contextOf(): Promise<ReportContext> {
      const { zone } = await properties.requireById(property);
      const now = clock.now();
      const days = { today: localDay(now, zone), tomorrow: localDay(now + dayMs, zone) };
      return { property, ...days, source, rooms: await rooms(property), clock, random, names };
    }

    async function mark({ tx }: InWrite, applying: 0 | 1): Promise<void> {
      await tx
        .insertInto('stay_feeds')
        .values({ property, source, applying })
        .onConflict((conflict) => conflict.columns(['property', 'source']).doUpdateSet({ applying }))
        .execute();
    }

    async function isMarked(): Promise<boolean> {
      const row = await store.read
        .selectFrom('stay_feeds')
        .select('applying')
        .where('property', '=', property)
        .where('source', '=', source)
        .executeTakeFirst();
      // A difference that was cut off is asked for again.
      return row?.applying === 0;
    }

    let isKnown = false;
    async function report(given: StayReport) {
      const context = await contextOf();
      isKnown ||= await isMarked();
      const outcome = await store.write(async (write) => {
        await guard(write.tx);
        const done = await applyReport(write, context, given);
        if (!isKnown) await mark(write, 0);
        return done;
      });
      isKnown = true;
      resync?.note(given);
      return outcome;
    }

    return {
      report,
      async startResync() {
        const started = new Resync({
          ...{ store, guard, context: await contextOf() },
          markApplying: (write, isApplying) => mark(write, isApplying ? 1 : 0),
          onEnd: () => {
            if (resync === started) resync = undefined;
          },
        });
        resync = started;
        return started;
      },
      hasReports: isMarked,
    };
  };
}
