import { useState } from 'react';
import { useDeskOfflineSince, usePermission } from '#platform/web/desk-shell';
import { listComma, useFormats, useLanguage, useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { DeskAsyncView, Page, Table } from '#platform/web/ui/desk';
import type { StaffPlace } from '#weather/contract';
import { PositionSheet } from './position-sheet.tsx';
import styles from './weather.module.css';
import { weatherRoutes } from './weather-routes.ts';

/** Where a place is: what the provider calls it, or that staff said so, and its degrees. */
function Position({ position }: Pick<StaffPlace, 'position'>) {
  const t = useText();
  const language = useLanguage();
  const formats = useFormats();
  if (!position) return undefined;
  const { name, region, latitude, longitude, set_by: by } = position;
  const degrees = [latitude, longitude].map((value) => formats.decimal(value, 2)).join(' · ');
  const parts = [name, region, by === 'staff' ? t('weather.set_by.staff') : ''];
  return (
    <>
      <bdi>{parts.filter(Boolean).join(listComma(language))}</bdi>
      <br />
      <bdi dir="ltr">{degrees}</bdi>
    </>
  );
}

function PlaceRow({ place, onChange }: { readonly place: StaffPlace; readonly onChange: () => void }) {
  const t = useText();
  const formats = useFormats();
  const cutOff = useDeskOfflineSince() !== undefined;
  const mayManage = usePermission('weather.manage');
  const { text, state, fetched_at: at, is_stale: isStale } = place;
  const time = at === null ? '' : formats.dateTime(Date.parse(at));
  return (
    <tr>
      <td>
        <bdi>{text}</bdi>
      </td>
      <td>
        <Position position={place.position} />
      </td>
      <td>{isStale ? t('weather.stale', { time }) : time}</td>
      <td>{t(`weather.state.${state}`)}</td>
      <td>
        {mayManage && state !== 'skipped' ? (
          <Button variant="text" disabled={cutOff} onClick={onChange}>
            {t('weather.set_position')}
          </Button>
        ) : undefined}
      </td>
    </tr>
  );
}

/** The places whose weather guests see, and the entries of the setting that are none. */
export function WeatherPlaces() {
  const t = useText();
  const state = weatherRoutes.useRouteQuery('GET /api/v1/weather/places', { query: {} });
  const [changed, setChanged] = useState<StaffPlace>();
  const headers = (['entry', 'found', 'updated', 'state'] as const).map((name) => t(`weather.${name}`));
  return (
    <Page title={t('weather.title')}>
      <p className={styles.lead}>{t('weather.lead')}</p>
      <DeskAsyncView
        state={state}
        failed={{ title: t('weather.not_loaded') }}
        empty={({ items }) =>
          items.length === 0 ? { title: t('weather.none'), text: t('weather.none_text'), actions: [] } : undefined
        }
      >
        {({ items }) => (
          <Table headers={[...headers, { hidden: t('weather.change') }]}>
            {items.map((place) => (
              <PlaceRow key={place.text} place={place} onChange={() => setChanged(place)} />
            ))}
          </Table>
        )}
      </DeskAsyncView>
      {changed ? <PositionSheet place={changed} onClose={() => setChanged(undefined)} /> : undefined}
    </Page>
  );
}
