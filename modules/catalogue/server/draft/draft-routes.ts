import { changedPaths } from '#catalogue/rules';
import { auditActor, loadStaffNames, type Staff, type StaffNames, withStaffNames } from '#platform/node/auth';
import type { RouteContext, RouteHandlers } from '#platform/node/server';
import type { catalogue } from '../../contract.ts';
import type { CatalogueContext } from '../context.ts';
import { setExceptions } from '../edit/change-catalogue.ts';
import { instantText } from '../edit/entry-versions.ts';
import { arrangeDraft, chooseVersions, type DraftEditor, revertInDraft, saveDraftEntry } from './change-draft.ts';
import { draftKey, findDraftProblems, loadDraft } from './load-draft.ts';
import { listPublications, type PublishedChange, readPublication } from './publications.ts';
import { publishDraft } from './publish-draft.ts';

type Handlers = RouteHandlers<typeof catalogue>;
type Context = RouteContext<Staff>;
type AuditAction = 'catalogue.drafted' | 'catalogue.discarded' | 'catalogue.published' | 'catalogue.restored';
type Log = { readonly action: AuditAction; readonly subject?: string; readonly details?: { readonly changes: number } };

const typeOf = { outlets: 'outlet', groups: 'group', items: 'item' } as const;

function toChange({ type, id, before, after, authors }: PublishedChange, names: StaffNames) {
  const paths = new Set(changedPaths(before, after));
  const shown = Object.entries(authors).filter(([path]) => paths.has(path));
  return {
    type,
    id,
    before: before ?? null,
    after: after ?? null,
    authors: shown.map(([path, { by, at }]) => ({ path, by: names.nameOf(by), at: instantText(at) })),
  };
}

function authorsOf(changes: readonly Pick<PublishedChange, 'authors'>[]): readonly string[] {
  return changes.flatMap(({ authors }) => Object.values(authors).map(({ by }) => by));
}

async function showDraft(context: CatalogueContext, property: string) {
  const draft = await loadDraft(context, property);
  const changes = [...draft.changes.values()];
  const names = await loadStaffNames(context.staff, property, authorsOf(changes));
  const shown = changes.map((one) => ({
    ...toChange({ ...one, before: one.live, after: one.entry }, names),
    conflicts: [...one.conflicts],
  }));
  const problems = [...findDraftProblems(draft)];
  return { revision: draft.revision, live_revision: draft.live.revision, changes: shown, problems };
}

async function showPublications(context: CatalogueContext, property: string, cursor: string | undefined) {
  const { items, next } = await listPublications(context, property, cursor);
  const actors = items.map(({ by }) => by);
  const names = await loadStaffNames(context.staff, property, actors);
  return { items: items.map((one) => ({ ...one, by: names.nameOf(one.by), at: instantText(one.at) })), next };
}

async function showPublication(
  context: CatalogueContext,
  property: string,
  selection: { readonly id: number; readonly since?: number | undefined },
) {
  const { entries, ...publication } = await readPublication(context, property, selection);
  const names = await loadStaffNames(context.staff, property, [publication.by, ...authorsOf(entries)]);
  const summary = { ...publication, by: names.nameOf(publication.by), at: instantText(publication.at) };
  return { ...summary, entries: entries.map((entry) => toChange(entry, names)) };
}

/** Runs a change by a member of staff and logs it. */
async function changeAs<A>(
  context: CatalogueContext,
  request: Context,
  { run, log }: { readonly run: (editor: DraftEditor) => Promise<A>; readonly log: (result: A) => Log },
) {
  const { id: property } = await context.property.requireById(request.property);
  const actor = auditActor(request.identity);
  const result = await withStaffNames(context.staff, property, () => run({ property, actor }));
  const line = log(result);
  // The editor saves by itself every few keystrokes.
  const isRepeated =
    line.action === 'catalogue.drafted' && !context.draftLog.take(`${property} ${actor} ${line.subject}`);
  if (!isRepeated) context.platform.audit({ property, actor, ...line });
  return { status: 200 as const, body: result };
}

/** Changes the draft; the answer is its revision. */
function changeDraft(
  context: CatalogueContext,
  request: Context,
  { run, log }: { readonly run: (editor: DraftEditor) => Promise<number>; readonly log: Log },
) {
  return changeAs(context, request, {
    run: async (editor) => ({ revision: await run(editor) }),
    log: () => log,
  });
}

/** Puts entries of a publication back in the draft. */
async function restore(
  context: CatalogueContext,
  {
    id,
    entries,
  }: { readonly id: number; readonly entries?: readonly Pick<PublishedChange, 'type' | 'id'>[] | undefined },
  editor: DraftEditor,
): Promise<number> {
  const published = await readPublication(context, editor.property, { id });
  const chosen = entries && new Set(entries.map(draftKey));
  return await revertInDraft(
    context,
    published.entries.filter((entry) => chosen?.has(draftKey(entry)) ?? true),
    editor,
  );
}

type DraftRoute = Extract<keyof Handlers, `${string}/draft${string}` | `${string}/publications${string}`>;

/** Returns the route handlers of the draft and of the publications. */
export function draftRoutes(
  context: CatalogueContext,
): Pick<Handlers, DraftRoute | 'PUT /api/v1/catalogue/{kind}/{id}/exceptions'> {
  const propertyOf = async (request: Context) => (await context.property.requireById(request.property)).id;
  return {
    'GET /api/v1/catalogue/draft': async (request) => ({
      status: 200,
      body: await showDraft(context, await propertyOf(request)),
    }),
    'POST /api/v1/catalogue/draft/entries': (request, { body: { base, entry, ...step } }) =>
      changeDraft(context, request, {
        run: (editor) =>
          saveDraftEntry(context, { ...step, base: base ?? undefined, entry: entry ?? undefined }, editor),
        log: { action: 'catalogue.drafted', subject: `${step.type}:${step.id}` },
      }),
    'POST /api/v1/catalogue/draft/arrangements': (request, { body }) =>
      changeDraft(context, request, {
        run: (editor) => arrangeDraft(context, body, editor),
        log: { action: 'catalogue.drafted', subject: body.group ?? body.outlet ?? '' },
      }),
    'POST /api/v1/catalogue/draft/choices': (request, { body }) =>
      changeDraft(context, request, {
        run: (editor) => chooseVersions(context, body, editor),
        log: { action: body.keep === 'live' ? 'catalogue.discarded' : 'catalogue.drafted' },
      }),
    'GET /api/v1/catalogue/publications': async (request, { query }) => ({
      status: 200,
      body: await showPublications(context, await propertyOf(request), query.cursor),
    }),
    'POST /api/v1/catalogue/publications': (request, { body }) =>
      changeAs(context, request, {
        run: (editor) => publishDraft(context, body, editor),
        log: ({ changes }) => ({ action: 'catalogue.published', details: { changes } }),
      }),
    'GET /api/v1/catalogue/publications/{id}': async (request, { params, query }) => ({
      status: 200,
      body: await showPublication(context, await propertyOf(request), { ...params, since: query.since }),
    }),
    'POST /api/v1/catalogue/publications/{id}/restorations': (request, { params, body }) =>
      changeDraft(context, request, {
        run: (editor) => restore(context, { ...params, ...body }, editor),
        log: { action: 'catalogue.restored', subject: String(params.id) },
      }),
    'PUT /api/v1/catalogue/{kind}/{id}/exceptions': async (request, { params: { kind, id }, body }) => {
      const property = await propertyOf(request);
      const actor = auditActor(request.identity);
      const entry = { type: typeOf[kind], id, exceptions: body.exceptions };
      const revision = await setExceptions(context, entry, { property, actor });
      context.platform.audit({ property, actor, action: 'catalogue.changed', subject: `${entry.type}:${id}` });
      return { status: 200, body: { revision } };
    },
  };
}
