import { systemClock } from '#platform/clock';
import { systemRandom, uuid } from '#platform/random';
import {
  askDesk,
  type CrashPlan,
  type CrashResult,
  listAll,
  runCrashRounds,
  type ServerProcess,
  settleReliably,
  type TryingDevice,
} from '#session/testing';
import type { cinema, Movie, StaffPurchase } from '../contract.ts';

/**
 * Films enough for rounds. The demo hotel sells some more, once they are encoded; until then its guests wait, as often as they look and so
 * many milliseconds between.
 */
const [fewestSold, mostLooks, betweenLooksMs] = [20, 240, 250];

/** Returns the films that the hotel sells to the device's stay, whatever the network does, once it sells enough. */
async function listSold({ wire, clock }: TryingDevice): Promise<readonly Movie[]> {
  for (let looks = 1; ; looks += 1) {
    try {
      const { movies } = await wire.of<typeof cinema>().call('VideoOnDemand.getMovies', {}, { timeoutMs: 500 });
      const sold = movies.filter(({ price, locked, playable }) => price > 0 && !locked && playable);
      if (sold.length >= fewestSold || (sold.length > 0 && looks >= mostLooks)) return sold;
      await clock.sleep(betweenLooksMs);
    } catch {
      // The network or the server failed: the next try may do better.
      await clock.sleep(5);
    }
  }
}

type Bill = {
  readonly lines: readonly { readonly text: string; readonly amount: number }[];
  readonly charges: readonly unknown[];
};

/** A line of a bill: its text, and minor units. */
type Line = readonly [text: string, amount: number];

/** Returns the lines of a stay's bill that charge its purchases, once each purchase has one and nothing waits to be booked. */
async function readCharged(
  server: ServerProcess,
  stayId: string,
  of: readonly StaffPurchase[],
): Promise<readonly Line[]> {
  const texts = new Set(of.map(({ text }) => text));
  for (;;) {
    const { lines, charges } = await askDesk<Bill>(server, `GET /api/v1/stays/${stayId}/folio`);
    const charged = lines.filter(({ text }) => texts.has(text)).map(({ text, amount }): Line => [text, amount]);
    // The job that hands a purchase to the bill may still wait: then there is neither a charge nor a line.
    if (charges.length === 0 && charged.length >= of.length) return charged;
    await systemClock.sleep(50);
  }
}

/** What became of the purchases, with what each stay bought and what its bill says of films. */
export type PurchaseResult = CrashResult & {
  readonly bills: readonly { readonly bought: readonly Line[]; readonly charged: readonly Line[] }[];
};

/**
 * Lets guests buy films over a faulty network while the server is killed at random. `stored` and the outcomes that guests have are
 * ids of purchases.
 */
export async function runPurchaseRounds(server: ServerProcess, plan: CrashPlan): Promise<PurchaseResult> {
  const bills: PurchaseResult['bills'][number][] = [];
  const sold = new Map<TryingDevice['wire'], readonly Movie[]>();
  const result = await runCrashRounds({
    ...{ server, plan },
    prepare: async (started) => {
      await askDesk(started, 'PATCH /api/v1/properties/1/settings', { cinema_purchases_per_day: 200 });
    },
    async read(started) {
      const purchases = await listAll<StaffPurchase>(started, '/api/v1/film-purchases');
      for (const [stayId, of] of Map.groupBy(purchases, ({ stay_id }) => stay_id)) {
        const charged = [...(await readCharged(started, stayId, of))].sort();
        bills.push({ bought: of.map(({ text, price }): Line => [text, price]).sort(), charged });
      }
      return purchases.map(({ id }) => id);
    },
    async attempt(device, round) {
      const { wire } = device;
      const films = sold.get(wire) ?? (await listSold(device));
      sold.set(wire, films);
      const { id: movie_id, price } = films[round % films.length] as Movie;
      const request_id = uuid(systemRandom);
      const expires_at = new Date(systemClock.now() + 600_000).toISOString();
      const calls = wire.of<typeof cinema>();
      let purchaseId = request_id;
      const outcome = await settleReliably(device, {
        async send(timeoutMs) {
          const data = { request_id, expires_at, movie_id, price };
          purchaseId = (await calls.call('VideoOnDemand.getBuyMovie', data, { timeoutMs })).purchase_id;
        },
        async settle() {
          const answer = await calls.call('VideoOnDemand.settlePurchase', { request_id }, { timeoutMs: 150 });
          if (answer.status === 'bought') purchaseId = answer.purchase_id;
          return answer.status === 'bought';
        },
      });
      return [purchaseId, outcome];
    },
  });
  return { ...result, bills };
}
