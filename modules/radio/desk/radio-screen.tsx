import { useState } from 'react';
import { useDesk, useDeskLocation, useDeskOfflineSince, usePermission } from '#platform/web/desk-shell';
import { listComma, useLanguage, useText } from '#platform/web/i18n';
import { Button, Select } from '#platform/web/ui';
import { Chip, Chips, DeskAsyncView, FilterText, Page, Table } from '#platform/web/ui/desk';
import type { StaffStation } from '#radio/contract';
import styles from './radio.module.css';
import { radioRoutes, stationQueries } from './radio-routes.ts';
import { StationSources } from './station-sources.tsx';

const tabs = ['stations', 'sources'] as const;

function stateOf({ hidden, pinned, silent_since: silent }: StaffStation) {
  if (hidden) return 'hidden';
  if (silent !== null) return 'silent';
  return pinned ? 'pinned' : undefined;
}

function Actions({ station: { id, hidden, pinned } }: { readonly station: StaffStation }) {
  const t = useText();
  const desk = useDesk();
  const cutOff = useDeskOfflineSince() !== undefined;
  const edit = radioRoutes.useRouteMutation('PATCH /api/v1/radio/stations/{id}', stationQueries);
  const change = (body: { readonly hidden?: boolean; readonly pinned?: boolean }) =>
    void edit.run({ params: { id }, body }).catch(() => desk.toast(t('radio.not_done')));
  return (
    <span className={styles.row_actions}>
      <Button variant="text" disabled={cutOff || edit.isPending} onClick={() => change({ pinned: !pinned })}>
        {t(pinned ? 'radio.unpin' : 'radio.pin')}
      </Button>
      <Button variant="text" disabled={cutOff || edit.isPending} onClick={() => change({ hidden: !hidden })}>
        {t(hidden ? 'radio.show' : 'radio.hide')}
      </Button>
    </span>
  );
}

function StationRow({ station }: { readonly station: StaffStation }) {
  const t = useText();
  const language = useLanguage();
  const mayManage = usePermission('radio.manage');
  const { name, country, codec, bitrate, hidden, source } = station;
  const state = stateOf(station);
  const quality = bitrate > 0 ? [codec, t('radio.kbit', { rate: String(bitrate) })] : [codec];
  return (
    <tr className={hidden ? styles.hidden : undefined}>
      <td>
        <bdi>{name}</bdi>
      </td>
      <td>{country}</td>
      <td>{quality.filter((part) => part !== '').join(listComma(language))}</td>
      <td>{t(`radio.source.${source}`)}</td>
      <td>{state ? t(`radio.state.${state}`) : ''}</td>
      <td>{mayManage ? <Actions station={station} /> : undefined}</td>
    </tr>
  );
}

type Sought = { readonly country: string; readonly search: string };

function Stations({ country, search }: Sought) {
  const t = useText();
  const desk = useDesk();
  const state = radioRoutes.useRouteQuery('GET /api/v1/radio/stations', { query: { country, search } });
  const headers = (['name', 'country', 'quality', 'origin', 'state'] as const).map((name) => t(`radio.${name}`));
  const toSources = () => desk.navigate({ name: 'radio', query: { tab: 'sources' } });
  const go = { key: 'sources', label: t('radio.tab.sources'), onPress: toSources };
  const none =
    search === '' && country === ''
      ? { title: t('radio.none'), text: t('radio.none_text'), actions: [go] }
      : { title: t('radio.none_found') };
  return (
    <DeskAsyncView
      state={state}
      failed={{ title: t('radio.not_loaded') }}
      empty={({ items }) => (items.length === 0 ? none : undefined)}
    >
      {({ items, next }) => (
        <div className={styles.part}>
          <Table headers={[...headers, { hidden: t('radio.change') }]}>
            {items.map((station) => (
              <StationRow key={station.id} station={station} />
            ))}
          </Table>
          {next === null ? undefined : <p className={styles.note}>{t('radio.more')}</p>}
        </div>
      )}
    </DeskAsyncView>
  );
}

/** The stations of the hotel, which staff hide and pin, and where they come from. */
export function RadioScreen() {
  const t = useText();
  const desk = useDesk();
  const { query } = useDeskLocation();
  const [sought, setSought] = useState<Sought>({ country: '', search: '' });
  const { data } = radioRoutes.useRouteQuery('GET /api/v1/radio/countries');
  const tab = tabs.find((name) => name === query.tab) ?? 'stations';
  const countries = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Page
      title={t('radio.title')}
      filters={
        <Chips label={t('radio.title')}>
          {tabs.map((name) => (
            <Chip
              key={name}
              selected={name === tab}
              onPress={() => desk.navigate({ name: 'radio', query: { tab: name } }, { replace: true })}
            >
              {t(`radio.tab.${name}`)}
            </Chip>
          ))}
        </Chips>
      }
      actions={
        tab === 'sources' ? undefined : (
          <>
            <Select
              label={t('radio.country')}
              value={sought.country}
              options={[{ value: '', label: t('radio.all_countries') }, ...countries]}
              onChange={(country) => setSought({ ...sought, country })}
            />
            <FilterText
              label={t('radio.search')}
              value={sought.search}
              onChange={(search) => setSought({ ...sought, search })}
            />
          </>
        )
      }
    >
      {tab === 'sources' ? <StationSources /> : <Stations {...sought} />}
    </Page>
  );
}
