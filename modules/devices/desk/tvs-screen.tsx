import { useDeferredValue, useState } from 'react';
import { useDesk, useDeskLocation, useDeskOfflineSince, usePermission, useWhen } from '#platform/web/desk-shell';
import { useFormats, useLanguage, useText } from '#platform/web/i18n';
import { Button, NamedIcon } from '#platform/web/ui';
import { Chip, Chips, DeskAsyncView, FilterText, Page, SelectableRow, Table } from '#platform/web/ui/desk';
import { Condition, useShownText } from './condition.tsx';
import { devicesRoutes, type ListedTv, overviewRoute, type TvOverview } from './devices-routes.ts';
import { EnrolTv } from './enrol-tv.tsx';
import { tvName } from './tv-name.ts';
import { TvPanel } from './tv-panel.tsx';
import styles from './tvs.module.css';
import { pollMs } from './use-tvs-badge.ts';

const filters = ['all', 'on', 'asleep', 'problems', 'old_version'] as const;
type Filter = (typeof filters)[number];

function Filters({ counts, chosen }: { readonly counts: TvOverview['counts'] | undefined; readonly chosen: Filter }) {
  const t = useText();
  const desk = useDesk();
  const formats = useFormats();
  const { query } = useDeskLocation();
  const choose = (filter: Filter) =>
    desk.navigate(
      { name: 'tvs', query: { ...query, filter: filter === 'all' ? undefined : filter } },
      { replace: true },
    );
  return (
    <Chips label={t('tvs.filters')}>
      {filters.map((filter) => (
        <Chip key={filter} selected={filter === chosen} onPress={() => choose(filter)}>
          {filter === 'problems' && counts && counts.problems > 0 ? (
            <span className={styles.danger}>
              <NamedIcon name="mdi-alert-circle" size={20} />
            </span>
          ) : undefined}
          {t(`tvs.filter.${filter}`)}
          {counts ? <b className={styles.count}>{formats.number(counts[filter])}</b> : undefined}
        </Chip>
      ))}
    </Chips>
  );
}

function Row({ tv, open, onOpen }: { tv: ListedTv; open: boolean; onOpen: () => void }) {
  const t = useText();
  const language = useLanguage();
  const { when } = useWhen();
  const shown = useShownText();
  return (
    <SelectableRow name={tv.room || '–'} open={open} onOpen={onOpen}>
      <td>
        <bdi>{tvName(tv, language) || t('tvs.tv')}</bdi>
      </td>
      <td className={styles.shows}>{shown(tv.shows)}</td>
      <td>
        <Condition condition={tv.condition} />
      </td>
      <td className={tv.is_old_version ? styles.old : styles.version}>
        <bdi>{tv.onesquare_version || '–'}</bdi>
      </td>
      <td className={styles.seen}>{tv.last_seen_at ? when(tv.last_seen_at) : '–'}</td>
    </SelectableRow>
  );
}

function Actions({ search, onSearch }: { readonly search: string; readonly onSearch: (text: string) => void }) {
  const t = useText();
  const desk = useDesk();
  const mayManage = usePermission('devices.manage');
  const cutOff = useDeskOfflineSince() !== undefined;
  const [enrolling, setEnrolling] = useState(false);
  // The screen of messages is another module's; a desk without it has no such address.
  const messages = desk.href({ name: 'messages' });
  return (
    <>
      <FilterText label={t('tvs.search')} value={search} onChange={onSearch} />
      {messages ? (
        <Button
          variant="outlined"
          icon={<NamedIcon name="mdi-message-alert-outline" size={20} />}
          onClick={() => desk.navigate({ name: 'messages' })}
        >
          {t('tvs.message_all')}
        </Button>
      ) : undefined}
      {mayManage ? (
        <Button disabled={cutOff} icon={<NamedIcon name="mdi-plus" size={20} />} onClick={() => setEnrolling(true)}>
          {t('tvs.enrol')}
        </Button>
      ) : undefined}
      {enrolling ? <EnrolTv onClose={() => setEnrolling(false)} /> : undefined}
    </>
  );
}

function useTvs(filter: Filter, search: string) {
  const query = { filter, search, limit: 500 };
  return devicesRoutes.useRouteQuery(overviewRoute, { query }, { keepPrevious: true, refetchIntervalMs: pollMs });
}

/** All TVs of the house: what each is doing, those that need a person first, and what can be done about it. */
export function TvsScreen() {
  const t = useText();
  const desk = useDesk();
  const { query } = useDeskLocation();
  const [search, setSearch] = useState('');
  const filter = filters.find((name) => name === query.filter) ?? 'all';
  const list = useTvs(filter, useDeferredValue(search.trim()));
  const open = (id: string | undefined) =>
    desk.navigate({ name: 'tvs', query: { ...query, tv: id } }, { replace: true });
  const tv = list.data?.items.find(({ id }) => id === query.tv);
  const headers = (['room', 'tv', 'shows_head', 'state', 'version', 'seen_head'] as const).map((name) =>
    t(`tvs.${name}`),
  );
  const isFiltered = filter !== 'all' || search !== '';
  const none = isFiltered ? { title: t('tvs.none_found') } : { title: t('tvs.none_yet'), text: t('tvs.none_yet_text') };
  return (
    <Page
      title={t('tvs.page')}
      actions={<Actions search={search} onSearch={setSearch} />}
      aside={
        tv && list.data ? (
          <TvPanel key={tv.id} tv={tv} overview={list.data} onClose={() => open(undefined)} />
        ) : undefined
      }
    >
      <div className={styles.filters}>
        <Filters counts={list.data?.counts} chosen={filter} />
      </div>
      <DeskAsyncView
        state={list}
        failed={{ title: t('tvs.not_loaded') }}
        empty={({ items }) => (items.length === 0 ? none : undefined)}
      >
        {({ items }) => (
          <div className={styles.list}>
            <Table numbered headers={headers}>
              {items.map((item) => (
                <Row key={item.id} tv={item} open={item.id === tv?.id} onOpen={() => open(item.id)} />
              ))}
            </Table>
            <p className={styles.note}>{t('tvs.shows_note')}</p>
          </div>
        )}
      </DeskAsyncView>
    </Page>
  );
}
