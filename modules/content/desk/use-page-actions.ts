import { ApiProblem, type ConfirmOptions, useDesk, useDeskProperty } from '#platform/web/desk-shell';
import { type TextKey, useText } from '#platform/web/i18n';
import { pageQueries, pageRoutes } from './page-route-hooks.ts';

const publishRoute = 'POST /api/v1/properties/{propertyId}/pages/{pageId}/publications';
const discardRoute = 'DELETE /api/v1/properties/{propertyId}/pages/{pageId}/draft';
const removeRoute = 'DELETE /api/v1/properties/{propertyId}/pages/{pageId}';

function codeOf(error: unknown): string {
  return error instanceof ApiProblem ? error.code : '';
}

function publishingText(code: string): TextKey {
  if (code === 'content_invalid') return 'pages.not_publishable';
  return code === 'draft_changed' ? 'pages.draft_moved' : 'pages.failed';
}

/** Publishes the draft of a page; asks before it replaces what somebody else has published meanwhile. */
export function usePublishing(pageId: string) {
  const t = useText();
  const desk = useDesk();
  const { id: propertyId } = useDeskProperty();
  const publication = pageRoutes.useRouteMutation(publishRoute, pageQueries);
  async function publish(version: number, replace = false): Promise<void> {
    try {
      await publication.run({ params: { propertyId, pageId }, body: { version, replace } });
      desk.toast(t('pages.published'));
    } catch (error) {
      const code = codeOf(error);
      if (code !== 'page_republished') return desk.toast(t(publishingText(code)));
      const question = { title: t('pages.republished'), text: t('pages.republished_text'), action: t('pages.replace') };
      if (await desk.confirm(question)) await publish(version, true);
    }
  }
  return { publish, isPublishing: publication.isPending };
}

/** Discards the draft of a page, or removes the page. */
export function useRemoval(pageId: string, onGone: () => void) {
  const t = useText();
  const desk = useDesk();
  const { id: propertyId } = useDeskProperty();
  const input = { params: { propertyId, pageId } };
  const discarding = pageRoutes.useRouteMutation(discardRoute, pageQueries);
  const removal = pageRoutes.useRouteMutation(removeRoute, pageQueries);

  async function confirmed(question: ConfirmOptions, run: () => Promise<unknown>): Promise<boolean> {
    if (!(await desk.confirm({ ...question, danger: true }))) return false;
    return await run().then(
      () => true,
      () => {
        desk.toast(t('pages.failed'));
        return false;
      },
    );
  }

  return {
    isRemoving: discarding.isPending || removal.isPending,
    /** Forgets the draft; a page that was never published is gone with it. */
    async discard(isNew: boolean) {
      const text = t(isNew ? 'pages.discard_new_text' : 'pages.discard_text');
      const question = { title: t('pages.discard_title'), text, action: t('pages.discard') };
      if (!(await confirmed(question, () => discarding.run(input)))) return;
      if (isNew) onGone();
      desk.toast(t('pages.discarded'));
    },
    async remove() {
      const question = { title: t('pages.remove_title'), text: t('pages.remove_text'), action: t('pages.remove') };
      if (!(await confirmed(question, () => removal.run(input)))) return;
      onGone();
      desk.toast(t('pages.removed'));
    },
  };
}
