import { useState } from 'react';
import { type RouteResponse, useDesk, useDeskOfflineSince, usePermission } from '#platform/web/desk-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { Button, Select } from '#platform/web/ui';
import { DeskAsyncView, DeskSkeleton, Page } from '#platform/web/ui/desk';
import type { catalogue, EntryChange } from '../../contract.ts';
import { catalogueRoutes } from '../catalogue-route-hooks.ts';
import { type CatalogueData, catalogueQueries, useCatalogue } from '../editor/use-catalogue.ts';
import styles from './change-list.module.css';
import { ChangeList } from './change-list.tsx';
import { BackToMenus } from './changes-screen.tsx';

type Publication = RouteResponse<typeof catalogue, 'GET /api/v1/catalogue/publications'>['items'][number];

function usePublicationName() {
  const formats = useFormats();
  return ({ at, by }: Publication) => {
    const time = Date.parse(at);
    return `${formats.dayTime(time)} – ${by}`;
  };
}

type DetailProps = {
  readonly publication: Publication;
  readonly all: readonly Publication[];
  readonly data: CatalogueData;
};

function usePutBack(publication: Publication) {
  const t = useText();
  const desk = useDesk();
  const route = 'POST /api/v1/catalogue/publications/{id}/restorations';
  const post = catalogueRoutes.useRouteMutation(route, catalogueQueries);
  const review = { label: t('catalogue.review'), onPress: () => desk.navigate({ name: 'catalogue-changes' }) };
  const putBack = (entries?: readonly EntryChange[]) =>
    post
      .run({
        params: { id: publication.id },
        body: entries ? { entries: entries.map(({ type, id }) => ({ type, id })) } : {},
      })
      .then(
        () => desk.toast(t('catalogue.put_back_done'), review),
        () => desk.toast(t('catalogue.failed')),
      );
  return { putBack, busy: post.isPending };
}

/** What a publication changed, alone or together with those before it. */
function Detail({ publication, all, data }: DetailProps) {
  const t = useText();
  const nameOf = usePublicationName();
  const offline = useDeskOfflineSince() !== undefined;
  const mayManage = usePermission('catalogue.manage');
  const [since, setSince] = useState('');
  const input = { params: { id: publication.id }, query: { since: since === '' ? undefined : Number(since) } };
  const read = catalogueRoutes.useRouteQuery('GET /api/v1/catalogue/publications/{id}', input);
  const { putBack, busy } = usePutBack(publication);
  const older = all.filter(({ id }) => id < publication.id).slice(1);
  const mayPutBack = mayManage && since === '';
  return (
    <>
      <div className={styles.compare}>
        <Select
          label={t('catalogue.compare')}
          value={since}
          options={[
            { value: '', label: t('catalogue.compare_previous') },
            ...older.map((one) => ({ value: String(one.id), label: nameOf(one) })),
          ]}
          onChange={setSince}
        />
        {mayPutBack ? (
          <Button variant="outlined" disabled={busy || offline} onClick={() => void putBack()}>
            {t('catalogue.put_all_back')}
          </Button>
        ) : undefined}
      </div>
      <DeskAsyncView state={read} waiting={<DeskSkeleton rows={['96px']} />}>
        {({ entries }) => (
          <ChangeList
            changes={entries}
            context={{ ...data, entries: [...data.entries, ...data.live] }}
            actions={({ changes }) =>
              mayPutBack ? (
                <Button variant="text" disabled={busy || offline} onClick={() => void putBack(changes)}>
                  {t('catalogue.put_back')}
                </Button>
              ) : undefined
            }
          />
        )}
      </DeskAsyncView>
    </>
  );
}

function Publications({ data }: { readonly data: CatalogueData }) {
  const t = useText();
  const nameOf = usePublicationName();
  const read = catalogueRoutes.usePagedRouteQuery('GET /api/v1/catalogue/publications', {});
  const [open, setOpen] = useState<number>();
  return (
    <DeskAsyncView
      state={read}
      waiting={<DeskSkeleton rows={['56px', '56px']} />}
      failed={{ title: t('catalogue.history_failed') }}
    >
      {(publications) => (
        <>
          <p className={styles.quiet}>{t('catalogue.history_text')}</p>
          {publications.length === 0 ? <p>{t('catalogue.history_empty')}</p> : undefined}
          <ul className={styles.list}>
            {publications.map((one) => (
              <li key={one.id}>
                <button
                  type="button"
                  className={styles.publication}
                  aria-expanded={open === one.id}
                  onClick={() => setOpen(open === one.id ? undefined : one.id)}
                >
                  <bdi>{nameOf(one)}</bdi>
                  <span className={styles.count}>{t('catalogue.history_count', { count: one.changes })}</span>
                </button>
                {open === one.id ? <Detail publication={one} all={publications} data={data} /> : undefined}
              </li>
            ))}
          </ul>
          {read.hasMore ? (
            <div className={styles.foot}>
              <Button variant="outlined" disabled={read.isFetching} onClick={read.fetchNext}>
                {t('catalogue.more')}
              </Button>
            </div>
          ) : undefined}
        </>
      )}
    </DeskAsyncView>
  );
}

/** Everything that was published from the draft, and the way back to it. */
export function HistoryScreen() {
  const t = useText();
  const read = useCatalogue();
  return (
    <Page title={t('catalogue.history')} actions={<BackToMenus />}>
      <DeskAsyncView
        state={read}
        waiting={<DeskSkeleton rows={['56px', '56px']} />}
        failed={{ title: t('catalogue.load_failed') }}
      >
        {(data) => <Publications data={data} />}
      </DeskAsyncView>
    </Page>
  );
}
