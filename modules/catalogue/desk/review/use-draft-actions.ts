import { useRef } from 'react';
import { systemRandom, uuid } from '#platform/random';
import { ApiProblem, useDesk } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import type { EntryChange } from '../../contract.ts';
import { catalogueRoutes } from '../catalogue-route-hooks.ts';
import { type CatalogueData, catalogueQueries } from '../editor/use-catalogue.ts';
import { groupChanges } from './rules/group-changes.ts';

const stale = [...catalogueQueries, 'GET /api/v1/catalogue/publications'] as const;

/** A change to decide about: an entry, or one of its fields. */
type Chosen = Pick<EntryChange, 'type' | 'id'> & { readonly path?: string };

/** Publishes or discards the draft, all of it or some changes. */
export function useDraftActions(draft: CatalogueData['draft']) {
  const t = useText();
  const desk = useDesk();
  const count = groupChanges(draft.changes).length;
  const post = catalogueRoutes.useRouteMutation('POST /api/v1/catalogue/publications', stale);
  const choice = catalogueRoutes.useRouteMutation('POST /api/v1/catalogue/draft/choices', stale);
  // A publication whose answer was lost is sent again under the same id.
  const request = useRef({ revision: -1, request_id: '' });
  const review = () => desk.navigate({ name: 'catalogue-changes' });

  async function publish(): Promise<void> {
    if (draft.problems.length > 0) return review();
    const question = { title: t('catalogue.publish_title', { count }), text: t('catalogue.publish_text') };
    if (!(await desk.confirm({ ...question, action: t('catalogue.publish') }))) return;
    const { revision } = draft;
    if (request.current.revision !== revision) request.current = { revision, request_id: uuid(systemRandom) };
    await post.run({ body: request.current }).then(() => desk.toast(t('catalogue.published')), explain);
  }

  function explain(error: unknown): void {
    const code = error instanceof ApiProblem ? error.code : '';
    desk.toast(t(code === 'draft_changed' ? 'catalogue.draft_moved' : 'catalogue.failed'));
    if (code === 'draft_changed' || code === 'draft_invalid') review();
  }

  async function choose(keep: 'live' | 'draft', changes?: readonly Chosen[]): Promise<void> {
    await choice
      .run({ body: { keep, ...(changes && { changes: [...changes] }) } })
      .catch(() => desk.toast(t('catalogue.failed')));
  }

  async function discardAll(): Promise<void> {
    const question = { title: t('catalogue.discard_all'), text: t('catalogue.discard_text') };
    if (!(await desk.confirm({ ...question, action: t('catalogue.discard'), danger: true }))) return;
    await choose('live');
  }

  return { count, busy: post.isPending || choice.isPending, publish, choose, discardAll, review };
}
