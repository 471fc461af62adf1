import { type ReactNode, useState } from 'react';
import { localDay } from '#platform/clock';
import { useDesk, useDeskProperty } from '#platform/web/desk-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { DayField } from '#platform/web/ui/day';
import { DeskAsyncView, FilterBar, Page, Table } from '#platform/web/ui/desk';
import { CellLabel } from '../cell-label.tsx';
import { cinemaRoutes } from '../cinema-routes.ts';
import styles from '../films.module.css';

const dayMs = 86_400_000;

type Days = { readonly from: string; readonly until: string };

/** A count, or that it is too small to be told. */
function Count({ value }: { readonly value: number | null }) {
  const t = useText();
  const formats = useFormats();
  return value === null ? (
    <span className={styles.quiet}>{t('films.fewer')}</span>
  ) : (
    <span className={styles.number}>{formats.number(value)}</span>
  );
}

function Counts({ from, until }: Days) {
  const t = useText();
  const query = { from, until };
  const options = { enabled: from <= until, keepPrevious: true };
  const state = cinemaRoutes.useRouteQuery('GET /api/v1/films/statistics', { query }, options);
  const headers = (['film', 'started', 'bought_times'] as const).map((name) => t(`films.head.${name}`));
  if (from > until) return <p className={styles.problem}>{t('films.wrong.until')}</p>;
  return (
    <DeskAsyncView
      state={state}
      failed={{ title: t('films.not_loaded') }}
      empty={({ items }) =>
        items.length === 0 ? { title: t('films.no_numbers'), text: t('films.no_numbers_text') } : undefined
      }
    >
      {({ items }) => (
        <div>
          <Table headers={headers}>
            {items.map(({ film_id: id, title, started, bought }) => (
              <tr key={id}>
                <td>
                  <bdi>{title || t('films.deleted_film')}</bdi>
                </td>
                <td>
                  <CellLabel text={t('films.head.started')} />
                  <Count value={started} />
                </td>
                <td>
                  <CellLabel text={t('films.head.bought_times')} />
                  <Count value={bought} />
                </td>
              </tr>
            ))}
          </Table>
          <p className={styles.note}>{t('films.numbers_note')}</p>
        </div>
      )}
    </DeskAsyncView>
  );
}

/** How often films were begun and bought, in numbers and without persons. */
export function Numbers({ tabs }: { readonly tabs: ReactNode }) {
  const t = useText();
  const desk = useDesk();
  const { zone } = useDeskProperty();
  const [days, setDays] = useState<Days>(() => {
    const now = desk.serverNow();
    return { from: localDay(now - 29 * dayMs, zone), until: localDay(now, zone) };
  });
  const change = (part: Partial<Days>) => {
    // A day that is being typed is none yet.
    if (Object.values(part).every((day) => day !== '')) setDays({ ...days, ...part });
  };
  return (
    <Page
      title={t('films.title')}
      filters={tabs}
      actions={
        <FilterBar>
          <DayField
            variant="pill"
            label={t('films.field.from')}
            value={days.from}
            onChange={(from) => change({ from })}
          />
          <DayField
            variant="pill"
            label={t('films.field.until')}
            value={days.until}
            onChange={(until) => change({ until })}
          />
        </FilterBar>
      }
    >
      <Counts {...days} />
    </Page>
  );
}
