import { useState } from 'react';
import { type DeskScreen, useDesk, useDeskOfflineSince, useDeskProperty, useWhen } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { DeskAsyncView, DeskSkeleton, Page, Panel, SelectableRow, Table } from '#platform/web/ui/desk';
import type { WrittenPage } from '../contract.ts';
import { pageQueries, pageRoutes } from './page-route-hooks.ts';
import styles from './pages-screen.module.css';
import { PagePreview } from './preview/live-preview.tsx';

type VersionProps = { readonly pageId: string; readonly versionId: string };

/** Saves a version as the draft, over one that there may be. */
function usePutBack(pageId: string) {
  const t = useText();
  const desk = useDesk();
  const { id: propertyId } = useDeskProperty();
  const params = { propertyId, pageId };
  const read = pageRoutes.useRouteQuery('GET /api/v1/properties/{propertyId}/pages/{pageId}', { params });
  const put = pageRoutes.useRouteMutation('PUT /api/v1/properties/{propertyId}/pages/{pageId}/draft', pageQueries);
  async function putBack(page: WrittenPage): Promise<void> {
    const draft = read.data?.draft;
    const question = { title: t('pages.put_back_title'), text: t('pages.put_back_text'), action: t('pages.put_back') };
    if (draft && !(await desk.confirm(question))) return;
    await put.run({ params, body: { ...page, version: draft?.version ?? 0 } }).then(
      () => desk.navigate({ name: 'pages', query: { open: pageId } }),
      () => desk.toast(t('pages.failed')),
    );
  }
  // A removed page has neither; its version becomes the draft of a new one.
  const isReady = read.data !== undefined || read.error?.status === 404;
  return { putBack, isBusy: put.isPending || !isReady };
}

function Version({ pageId, versionId }: VersionProps) {
  const t = useText();
  const { id: propertyId } = useDeskProperty();
  const isOffline = useDeskOfflineSince() !== undefined;
  const { putBack, isBusy } = usePutBack(pageId);
  const state = pageRoutes.useRouteQuery(
    'GET /api/v1/properties/{propertyId}/pages/{pageId}/publications/{versionId}',
    { params: { propertyId, pageId, versionId } },
  );
  return (
    <DeskAsyncView state={state} waiting={<DeskSkeleton rows={['420px']} />}>
      {({ page }) => (
        <div className={styles.version}>
          <Button disabled={isBusy || isOffline} onClick={() => void putBack(page)}>
            {t('pages.put_back')}
          </Button>
          <PagePreview page={page} pageId={pageId} language={page.default_language} />
        </div>
      )}
    </DeskAsyncView>
  );
}

/** Every version of a page that guests have seen. */
export const PageVersionsScreen: DeskScreen = ({ params }) => {
  const t = useText();
  const desk = useDesk();
  const { when } = useWhen();
  const { id: propertyId } = useDeskProperty();
  const pageId = params.pageId ?? '';
  const [open, setOpen] = useState('');
  const state = pageRoutes.usePagedRouteQuery('GET /api/v1/properties/{propertyId}/pages/{pageId}/publications', {
    params: { propertyId, pageId },
  });
  const back = { label: t('pages.title'), onPress: () => desk.navigate({ name: 'pages', query: { open: pageId } }) };
  return (
    <Page
      title={t('pages.versions')}
      back={back}
      aside={
        open ? (
          <Panel title={t('pages.version')} closeLabel={t('desk.close')} onClose={() => setOpen('')}>
            <Version key={open} pageId={pageId} versionId={open} />
          </Panel>
        ) : undefined
      }
    >
      <DeskAsyncView
        state={state}
        waiting={<DeskSkeleton rows={['56px', '56px']} />}
        empty={(items) => (items.length === 0 ? { title: t('pages.no_versions') } : undefined)}
      >
        {(items) => (
          <Table headers={[t('pages.published_at'), t('pages.published_by')]}>
            {items.map(({ id, published_at, published_by }) => (
              <SelectableRow key={id} name={when(published_at)} open={open === id} onOpen={() => setOpen(id)}>
                <td dir="auto">{published_by || t('pages.not_from_desk')}</td>
              </SelectableRow>
            ))}
          </Table>
        )}
      </DeskAsyncView>
      {state.hasMore ? (
        <Button variant="outlined" disabled={state.isFetching} onClick={state.fetchNext}>
          {t('desk.more')}
        </Button>
      ) : undefined}
    </Page>
  );
};
