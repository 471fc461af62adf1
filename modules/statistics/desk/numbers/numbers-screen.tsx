import { useState } from 'react';
import { localDay } from '#platform/clock';
import { tabProperty, useDesk, useDeskProperty } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { DeskAsyncView, Page } from '#platform/web/ui/desk';
import type { UseReport } from '#statistics/contract';
import { statisticsRoutes } from '../statistics-routes.ts';
import styles from './numbers.module.css';
import { NumbersChart } from './numbers-chart.tsx';
import { NumbersFilters, SubjectChips } from './numbers-filters.tsx';
import { csvPath, type NumbersQuery, toRouteQuery } from './numbers-query.ts';
import { NumbersTable } from './numbers-table.tsx';

const dayMs = 86_400_000;
/** Days of a report, until others are chosen. */
const usualDays = 30;

/** Types that have a subject of their own. */
const apart: ReadonlySet<string> = new Set(['order', 'search', 'search_missed']);

/** Returns the items that a subject shows. */
function itemsOf({ items }: UseReport, { subject }: NumbersQuery): UseReport['items'] {
  return subject === 'uses' ? items.filter(({ type }) => !apart.has(type)) : items;
}

function Report({ query }: { readonly query: NumbersQuery }) {
  const t = useText();
  const state = statisticsRoutes.useRouteQuery(
    'GET /api/v1/statistics',
    { query: toRouteQuery(query) },
    { enabled: query.from <= query.to, keepPrevious: true },
  );
  if (query.from > query.to) return <p className={styles.problem}>{t('numbers.wrongDays')}</p>;
  return (
    <DeskAsyncView
      state={state}
      failed={{ title: t('numbers.notLoaded') }}
      empty={(report) =>
        'items' in report && itemsOf(report, query).length === 0
          ? { title: t('numbers.none'), text: t('numbers.noneText') }
          : undefined
      }
    >
      {(report) => {
        if (!('items' in report)) return undefined;
        const items = itemsOf(report, query);
        return (
          <>
            <NumbersChart query={query} items={items} />
            <NumbersTable query={query} items={items} />
            <p className={styles.note}>{t('numbers.note')}</p>
          </>
        );
      }}
    </DeskAsyncView>
  );
}

/** What guests use, order, and look for in vain, in numbers and without persons. */
export function NumbersScreen() {
  const t = useText();
  const desk = useDesk();
  const { zone } = useDeskProperty();
  const [query, setQuery] = useState<NumbersQuery>(() => {
    const now = desk.serverNow();
    const [from, to] = [localDay(now - usualDays * dayMs, zone), localDay(now - dayMs, zone)];
    return { subject: 'uses', from, to, group: 'day', by: '' };
  });
  const change = (part: Partial<NumbersQuery>) => setQuery({ ...query, ...part });
  return (
    <Page
      title={t('numbers.title')}
      filters={<SubjectChips query={query} onChange={change} />}
      actions={
        <Button variant="outlined" onClick={() => location.assign(csvPath(query, tabProperty()))}>
          {t('numbers.csv')}
        </Button>
      }
    >
      <NumbersFilters query={query} onChange={change} />
      <Report query={query} />
    </Page>
  );
}
