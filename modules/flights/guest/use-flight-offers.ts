import type { Airports, Flight, FlightDirection } from '#flights/contract';
import { useGuestShell } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';

/** Something that helps whoever watches a flight. */
export type FlightOffer = {
  readonly key: 'breakfast' | 'taxi' | 'wake_up';
  readonly label: string;
  readonly open: () => void;
};

/** Returns what is offered beside a watched flight: of departures alone, and breakfast only when one is late. */
export function useFlightOffers({
  taxi_action,
  breakfast_action,
}: Airports): (flight: Flight, type: FlightDirection) => readonly FlightOffer[] {
  const t = useText();
  const shell = useGuestShell();
  function offerOf(key: 'breakfast' | 'taxi', action: string): readonly FlightOffer[] {
    const link = action === '' ? undefined : shell.menuLink({ oneapp_onclick: action, onclick: action });
    return link ? [{ key, label: t(`flights.offer.${key}`), open: link.open }] : [];
  }
  return ({ status, delay_minutes }, type) => {
    if (type !== 'departure' || ['departed', 'enroute', 'cancelled', 'landed'].includes(status)) return [];
    return [
      { key: 'wake_up', label: t('flights.wake_up'), open: () => shell.navigate({ name: 'wakeUp' }) },
      ...(delay_minutes > 0 ? offerOf('breakfast', breakfast_action) : []),
      ...offerOf('taxi', taxi_action),
    ];
  };
}
