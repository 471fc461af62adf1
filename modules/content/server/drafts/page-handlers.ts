import { isoInstant } from '#platform/clock';
import { refuse } from '#platform/contract';
import { withAudit } from '#platform/node/audit';
import { auditActor, loadStaffNames, type Staff, withStaffNames } from '#platform/node/auth';
import type { RouteContext, RouteHandlers } from '#platform/node/server';
import type { content, WrittenPage } from '../../contract.ts';
import type { ContentContext } from '../context.ts';
import type { PageBook } from '../page-book.ts';
import type { SkinKey } from '../tables.ts';
import { listPages } from './list-pages.ts';
import { deleteDraft, readDraft, saveDraft } from './page-drafts.ts';
import { listVersions, readVersion } from './page-versions.ts';
import { publishPage, removePage } from './publish-page.ts';
import { type PageKey, readPublishedPage } from './published-page.ts';

type Handlers = RouteHandlers<typeof content>;
type OnePage = { readonly propertyId: string; readonly pageId: string };

/** Returns the keys of a page that differ only in case as one. */
function lowerKeys({ default_language, windows }: WrittenPage): WrittenPage {
  const lower = Object.entries(windows).map(([language, window]) => [language.toLowerCase(), window] as const);
  return { default_language: default_language.toLowerCase(), windows: Object.fromEntries(lower) };
}

function readRoutes(context: ContentContext, book: PageBook) {
  const keyOf = pageKeyOf(context);
  return {
    'GET /api/v1/properties/{propertyId}/pages': async (_request, { params }) => {
      const items = await listPages(context, book, await skinOf(context, params.propertyId));
      return { status: 200, body: { items: [...items], next: null } };
    },
    'GET /api/v1/properties/{propertyId}/pages/{pageId}': async (_request, { params }) => {
      const key = await keyOf(params);
      const published = await readPublishedPage(context.store.read, key);
      const row = await readDraft(context.store.read, key);
      if (!published && !row) refuse('not_found', 'the hotel has no such page');
      const names = await loadStaffNames(context.staff, key.property, row ? [row.changed_by] : []);
      const draft = row && {
        ...(JSON.parse(row.body) as WrittenPage),
        version: row.version,
        changed_by: names.nameOf(row.changed_by),
        changed_at: isoInstant(row.changed_at),
      };
      const body = { page_id: params.pageId, published: published?.page ?? null, draft: draft ?? null };
      return { status: 200, body };
    },
    'GET /api/v1/properties/{propertyId}/pages/{pageId}/publications': async (_request, { params, query }) => ({
      status: 200,
      body: await listVersions(context, await keyOf(params), query),
    }),
    'GET /api/v1/properties/{propertyId}/pages/{pageId}/publications/{versionId}': async (_request, { params }) => ({
      status: 200,
      body: await readVersion(context, await keyOf(params), params.versionId),
    }),
  } satisfies Partial<Handlers>;
}

function writeRoutes(context: ContentContext) {
  const keyOf = pageKeyOf(context);
  /** Runs a change by a member of staff; refusals name who was faster. */
  const change = async <A>(
    request: RouteContext<Staff>,
    params: OnePage,
    run: (key: PageKey, actor: string) => Promise<A>,
  ): Promise<A> => {
    const key = await keyOf(params);
    return await withStaffNames(context.staff, key.property, () => run(key, auditActor(request.identity)));
  };
  return {
    'PUT /api/v1/properties/{propertyId}/pages/{pageId}/draft': async (request, { params, body }) => {
      const { version, ...page } = body;
      const saved = await change(request, params, (key, actor) =>
        saveDraft(context, key, { version, page: lowerKeys(page), actor }),
      );
      return { status: 200, body: { version: saved } };
    },
    'DELETE /api/v1/properties/{propertyId}/pages/{pageId}/draft': async (_request, { params }) => {
      const key = await keyOf(params);
      await context.store.write(async ({ tx, emit }) => {
        if (!(await deleteDraft(tx, key))) refuse('not_found', 'there is no draft of this page');
        await emit('content.draft_changed', key.property, { page_id: key.page_id });
      });
      return { status: 200, body: {} };
    },
    'POST /api/v1/properties/{propertyId}/pages/{pageId}/publications': async (request, { params, body }) => {
      await change(request, params, (key, actor) => publishPage(context, key, { ...body, actor }));
      return { status: 200, body: {} };
    },
    'DELETE /api/v1/properties/{propertyId}/pages/{pageId}': async (request, { params }) => {
      await change(request, params, (key, actor) => removePage(context, key, { actor }));
      return { status: 200, body: {} };
    },
  } satisfies Partial<Handlers>;
}

async function skinOf({ property }: ContentContext, id: string): Promise<SkinKey> {
  const { skin } = await property.requireById(id);
  return { property: id, project_id: skin.projectId, skin_id: skin.id };
}

function pageKeyOf(context: ContentContext) {
  return async ({ propertyId, pageId }: OnePage): Promise<PageKey> => ({
    ...(await skinOf(context, propertyId)),
    page_id: pageId,
  });
}

/** Handlers of the desk's routes of pages, with their audit entries. */
export function pageHandlers(context: ContentContext, book: PageBook) {
  const page =
    (action: 'content.page_published' | 'content.page_removed' | 'content.page_discarded') =>
    ({ params }: { readonly params: OnePage }) => ({ action, subject: params.pageId });
  const writes = withAudit(context.platform.audit, writeRoutes(context), {
    'POST /api/v1/properties/{propertyId}/pages/{pageId}/publications': page('content.page_published'),
    'DELETE /api/v1/properties/{propertyId}/pages/{pageId}': page('content.page_removed'),
    'DELETE /api/v1/properties/{propertyId}/pages/{pageId}/draft': page('content.page_discarded'),
  });
  return { ...readRoutes(context, book), ...writes };
}
