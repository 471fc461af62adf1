import type { Airports, Flight } from '#flights/contract';
import { useSession } from '#platform/web/guest-shell';
import { useTvPrompt } from '#platform/web/guest-shell/tv';
import { isolateLtr, useText } from '#platform/web/i18n';
import { useFlightOffers } from '../use-flight-offers.ts';
import { cityOf } from '../use-flight-texts.ts';
import type { BoardSelection } from '../use-flights.ts';
import { useWatching } from '../use-watching.ts';

type Prompted = {
  readonly selection: BoardSelection;
  readonly settings: Airports;
  readonly watched: readonly string[];
};

/** Returns a function that offers to watch a flight, or no longer and what helps to catch it; visitors are offered nothing. */
export function useFlightPrompt({ selection, settings, watched }: Prompted): (flight: Flight) => void {
  const t = useText();
  const ask = useTvPrompt();
  const { isCheckedIn } = useSession();
  const { watch, unwatch } = useWatching();
  const offersOf = useFlightOffers(settings);
  return (flight) => {
    if (!isCheckedIn) return;
    const isWatched = watched.includes(flight.id);
    const offers = isWatched ? offersOf(flight, selection.type) : [];
    const city = cityOf(flight, selection.type);
    const end = t(selection.type === 'departure' ? 'flights.to' : 'flights.from', { city });
    ask({
      kind: 'choice',
      title: `${isolateLtr(flight.flight)} · ${end}`,
      chosen: '',
      options: [
        ...offers.map(({ key, label }) => ({ value: key, label })),
        isWatched
          ? { value: 'unwatch', label: t('flights.unwatch') }
          : { value: 'watch', label: t('flights.watch'), text: t('flights.watch_text') },
        { value: 'close', label: t('flights.close') },
      ],
      onDone(value) {
        offers.find(({ key }) => key === value)?.open();
        if (value === 'watch') void watch(selection, flight.id);
        if (value === 'unwatch') void unwatch(flight.id);
      },
    });
  };
}
