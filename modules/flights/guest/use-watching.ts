import type { flights } from '#flights/contract';
import { useGuestShell, useSession } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { CallRefusedError } from '#platform/web/wire';
import type { BoardSelection } from './use-flights.ts';

/** A flight of a board. */
type WatchedBoard = Pick<BoardSelection, 'airport' | 'type'>;

/** Returns functions that have the guest's stay watch a flight, or no longer; a toast says what became of it. */
export function useWatching() {
  const shell = useGuestShell();
  const t = useText();
  const { stayId: stay_id = '' } = useSession();
  const api = shell.wire.of<typeof flights>();
  async function carryOut(work: Promise<unknown>, done: string): Promise<void> {
    try {
      await shell.whileLoading(work);
      shell.toast(done);
    } catch (error) {
      const isFull = error instanceof CallRefusedError && error.code === 'too_many_flights';
      shell.toast(t(isFull ? 'flights.too_many' : 'flights.not_done'));
    }
  }
  return {
    watch: ({ airport, type }: WatchedBoard, flight_id: string) =>
      carryOut(
        api.call('Flight.watchFlight', { type, airport_id: airport.id, flight_id, stay_id }),
        t('flights.watching'),
      ),
    unwatch: (flight_id: string) =>
      carryOut(api.call('Flight.unwatchFlight', { flight_id, stay_id }), t('flights.not_watching')),
  };
}
