import type { StaffAirport } from '#flights/contract';
import { useFormats, useText } from '#platform/web/i18n';
import { DeskAsyncView, Page, Table } from '#platform/web/ui/desk';
import { flightRoutes } from './flight-routes.ts';
import styles from './flights-desk.module.css';

function AirportRow({ airport }: { readonly airport: StaffAirport }) {
  const t = useText();
  const formats = useFormats();
  const { text, name, zone, state, departures, arrivals, fetched_at: at, is_stale: isStale } = airport;
  const time = at === null ? '' : formats.dateTime(Date.parse(at));
  const isShown = state === 'shown';
  return (
    <tr>
      <td>
        <bdi>{[text, name].filter(Boolean).join(' · ')}</bdi>
      </td>
      <td>
        <bdi dir="ltr">{zone}</bdi>
      </td>
      <td>{isShown ? formats.number(departures) : ''}</td>
      <td>{isShown ? formats.number(arrivals) : ''}</td>
      <td>{isStale ? t('flights.stale', { time }) : time}</td>
      <td>{t(`flights.state.${state}`)}</td>
    </tr>
  );
}

/** The airports whose boards guests see, and the entries of the setting that are none. */
export function FlightAirports() {
  const t = useText();
  const state = flightRoutes.useRouteQuery('GET /api/v1/flights/airports', { query: {} });
  const columns = ['entry', 'zone', 'departures', 'arrivals', 'updated', 'state'] as const;
  return (
    <Page title={t('flights.title')}>
      <p className={styles.lead}>{t('flights.lead')}</p>
      <DeskAsyncView
        state={state}
        failed={{ title: t('flights.not_loaded') }}
        empty={({ items }) =>
          items.length === 0 ? { title: t('flights.none'), text: t('flights.none_text'), actions: [] } : undefined
        }
      >
        {({ items }) => (
          <Table headers={columns.map((name) => t(`flights.${name}`))}>
            {items.map((airport) => (
              <AirportRow key={airport.text} airport={airport} />
            ))}
          </Table>
        )}
      </DeskAsyncView>
    </Page>
  );
}
