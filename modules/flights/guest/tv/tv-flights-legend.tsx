import { PlayerLegend } from '#platform/web/guest-shell/player/tv';
import { useText } from '#platform/web/i18n';

type Props = { readonly mayWatch: boolean; readonly hasAirports: boolean };

/** What the colours of the remote do. */
export function TvFlightsLegend({ mayWatch, hasAirports }: Props) {
  const t = useText();
  const colours = [
    ...(mayWatch ? [{ colour: 'yellow' as const, label: t('flights.key.watch') }] : []),
    { colour: 'green' as const, label: `${t('flights.departures')} / ${t('flights.arrivals')}` },
    ...(hasAirports ? [{ colour: 'blue' as const, label: t('flights.airport') }] : []),
  ];
  return <PlayerLegend colours={colours} tour="flights.keys" />;
}
