import { useDeferredValue, useState } from 'react';
import { useDesk, useDeskLocation } from '#platform/web/desk-shell';
import { localiseTitledName, useFormats, useLanguage, useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { DayField } from '#platform/web/ui/day';
import { DeskAsyncView, FilterBar, FilterSelect, FilterText, Page, SelectableRow, Table } from '#platform/web/ui/desk';
import type { Request, RequestStatus } from '#requests/contract';
import { requestsRoutes } from './requests-routes.ts';
import { useRequestTitle } from './use-request-board.ts';

type Filter = { readonly search: string; readonly day: string; readonly status: string };

const noFilter: Filter = { search: '', day: '', status: '' };
const statuses: readonly RequestStatus[] = ['open', 'in_progress', 'done', 'declined', 'cancelled'];

function Filters({ filter, onChange }: { filter: Filter; onChange: (next: Filter) => void }) {
  const t = useText();
  return (
    <FilterBar>
      <FilterText
        label={t('requestsDesk.searchHint')}
        value={filter.search}
        onChange={(search) => onChange({ ...filter, search })}
      />
      <DayField
        variant="pill"
        label={t('requestsDesk.day')}
        value={filter.day}
        clearLabel={t('desk.anyDay')}
        onChange={(day) => onChange({ ...filter, day })}
      />
      <FilterSelect
        label={t('requestsDesk.statusName')}
        value={filter.status}
        allLabel={t('requestsDesk.everyStatus')}
        options={statuses.map((status) => ({ value: status, label: t(`requestsDesk.status.${status}`) }))}
        onChange={(status) => onChange({ ...filter, status })}
      />
    </FilterBar>
  );
}

function Row({ request }: { request: Request }) {
  const t = useText();
  const desk = useDesk();
  const formats = useFormats();
  const language = useLanguage();
  const title = useRequestTitle()(request);
  const at = Date.parse(request.created_at);
  return (
    <SelectableRow
      name={request.room || '–'}
      open={false}
      onOpen={() => desk.navigate({ name: 'requests', query: { request: request.id } })}
    >
      <td>
        <bdi>{localiseTitledName(language, request.guest_name) || '–'}</bdi>
      </td>
      <td>
        <bdi>{title}</bdi>
      </td>
      <td>{formats.dateTime(at)}</td>
      <td>{t(`requestsDesk.status.${request.status}`)}</td>
    </SelectableRow>
  );
}

/** All past and present requests, searchable by room, name and subject, and filtered by day and status. */
export function ListScreen() {
  const t = useText();
  const desk = useDesk();
  const [filter, setFilter] = useState<Filter>({ ...noFilter, search: useDeskLocation().query.search ?? '' });
  const { search, day, status } = useDeferredValue(filter);
  const query = {
    limit: 50,
    search: search.trim() || undefined,
    day: day || undefined,
    status: status === '' ? undefined : (status as RequestStatus),
  };
  const list = requestsRoutes.usePagedRouteQuery('GET /api/v1/requests', { query }, { keepPrevious: true });
  const isFiltered = Object.values(filter).some((value) => value !== '');
  const clear = { key: 'clear', label: t('requestsDesk.clearFilters'), onPress: () => setFilter(noFilter) };
  const none = isFiltered
    ? { title: t('requestsDesk.noneFound'), actions: [clear] }
    : { title: t('requestsDesk.noneYet'), text: t('requestsDesk.noneYetText') };
  const headers = (['room', 'guest', 'what', 'asked', 'statusName'] as const).map((name) => t(`requestsDesk.${name}`));
  return (
    <Page
      title={t('requestsDesk.all')}
      back={{ label: t('requestsDesk.title'), onPress: () => desk.navigate({ name: 'requests' }) }}
      actions={<Filters filter={filter} onChange={setFilter} />}
    >
      <DeskAsyncView
        state={list}
        failed={{ title: t('requestsDesk.notLoaded') }}
        empty={({ length }) => (length === 0 ? none : undefined)}
      >
        {(requests) => (
          <Table numbered headers={headers}>
            {requests.map((request) => (
              <Row key={request.id} request={request} />
            ))}
          </Table>
        )}
      </DeskAsyncView>
      {list.hasMore ? (
        <Button variant="outlined" disabled={list.isFetching} onClick={list.fetchNext}>
          {t('desk.more')}
        </Button>
      ) : undefined}
    </Page>
  );
}
