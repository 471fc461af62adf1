import type { Kysely } from 'kysely';
import { type AuditAction, refuse } from '#platform/contract';
import { withAudit } from '#platform/node/audit';
import { readPage } from '#platform/node/db';
import type { RouteHandlers } from '#platform/node/server';
import type { content, PageEntry, WindowBody } from '../contract.ts';
import type { ContentContext } from './context.ts';
import type { ContentTables, SkinKey } from './tables.ts';
import { readWindow } from './window-repository.ts';

type Handlers = RouteHandlers<typeof content>;
type StaffParams = { readonly propertyId: string; readonly projectId: string; readonly skinId: string };
type Tx = Kysely<ContentTables>;

function invalid(problems: readonly string[]): never {
  return refuse('content_invalid', problems.slice(0, 3).join('; '), { problems });
}

function skinKey(params: StaffParams): SkinKey {
  return { property: params.propertyId, project_id: params.projectId, skin_id: params.skinId };
}

/** Returns the problems of a page's entries: duplicate languages, a second default, unknown windows. */
export function findEntryProblems(entries: readonly PageEntry[], windows: ReadonlySet<string>): readonly string[] {
  const seen = new Set<string>();
  let defaults = 0;
  return entries.flatMap(({ lang_key, window_id, default: isDefault }, index) => {
    const path = `entries.${index}`;
    const problems: string[] = [];
    const key = lang_key.toLowerCase();
    if (seen.has(key)) problems.push(`${path}.lang_key: ${lang_key} is listed twice`);
    seen.add(key);
    if (isDefault) defaults += 1;
    if (isDefault && defaults > 1) problems.push(`${path}.default: only one entry can be the default`);
    if (!windows.has(window_id)) problems.push(`${path}.window_id: the skin has no window ${window_id}`);
    return problems;
  });
}

/** Returns the problems of a window that its schema cannot express. */
export function findWindowProblems({ template, html, style, script, config }: WindowBody): readonly string[] {
  const problems: string[] = [];
  const custom = template.type === 'custom';
  if (custom && !html) problems.push('html: a custom page needs it');
  for (const [name, value] of Object.entries({ html, style, script })) {
    if (!custom && value !== undefined) problems.push(`${name}: only for the template type custom`);
  }
  const names = new Set<string>();
  for (const [index, { name, kind, options }] of (config.request?.fields ?? []).entries()) {
    const path = `config.request.fields.${index}`;
    if (names.has(name) || name === 'email') problems.push(`${path}.name: ${name} is already used`);
    names.add(name);
    if ((kind === 'choice') !== (options !== undefined))
      problems.push(`${path}.options: required for a choice, and only for a choice`);
  }
  return problems;
}

async function windowIds(tx: Tx, skin: SkinKey, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('content_windows')
    .select('window_id')
    .where('property', '=', skin.property)
    .where('project_id', '=', skin.project_id)
    .where('skin_id', '=', skin.skin_id)
    .where('window_id', 'in', ids)
    .execute();
  return new Set(rows.map((row) => row.window_id));
}

function pageRoutes({ store, property }: ContentContext) {
  return {
    'GET /api/v1/properties/{propertyId}/skins/{projectId}/{skinId}/pages': async (_context, { params, query }) => {
      const skin = skinKey(params);
      const found = store.read
        .selectFrom('content_pages')
        .select(['page_id', 'entries'])
        .where('property', '=', skin.property)
        .where('project_id', '=', skin.project_id)
        .where('skin_id', '=', skin.skin_id);
      const { items: rows, next } = await readPage(found, { page_id: 'string' }, query);
      const items = rows.map(({ page_id, entries }) => ({ page_id, entries: JSON.parse(entries) as PageEntry[] }));
      return { status: 200, body: { items, next } };
    },
    'PUT /api/v1/properties/{propertyId}/skins/{projectId}/{skinId}/pages/{pageId}': async (
      _context,
      { params, body },
    ) => {
      await property.requireById(params.propertyId);
      const skin = skinKey(params);
      await store.write(async ({ tx, emit }) => {
        const known = await windowIds(tx, skin, [...new Set(body.entries.map(({ window_id }) => window_id))]);
        const problems = findEntryProblems(body.entries, known);
        if (problems.length > 0) invalid(problems);
        const entries = JSON.stringify(body.entries);
        await tx
          .insertInto('content_pages')
          .values({ ...skin, page_id: params.pageId, entries })
          .onConflict((conflict) =>
            conflict.columns(['property', 'project_id', 'skin_id', 'page_id']).doUpdateSet({ entries }),
          )
          .execute();
        await emit('content.changed', params.propertyId, { window_id: '' });
      });
      return { status: 200, body: {} };
    },
    'DELETE /api/v1/properties/{propertyId}/skins/{projectId}/{skinId}/pages/{pageId}': async (
      _context,
      { params },
    ) => {
      await store.write(async ({ tx, emit }) => {
        const { numDeletedRows } = await tx
          .deleteFrom('content_pages')
          .where('property', '=', params.propertyId)
          .where('project_id', '=', params.projectId)
          .where('skin_id', '=', params.skinId)
          .where('page_id', '=', params.pageId)
          .executeTakeFirst();
        if (numDeletedRows === 0n) refuse('not_found', 'the skin has no such page');
        await emit('content.changed', params.propertyId, { window_id: '' });
      });
      return { status: 200, body: {} };
    },
  } satisfies Partial<Handlers>;
}

/** Returns a problem for each page that refers to a window. */
async function findReferences(tx: Tx, skin: SkinKey, windowId: string): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('content_pages')
    .select(['page_id', 'entries'])
    .where('property', '=', skin.property)
    .where('project_id', '=', skin.project_id)
    .where('skin_id', '=', skin.skin_id)
    .execute();
  const pages = rows.filter((row) =>
    (JSON.parse(row.entries) as PageEntry[]).some((entry) => entry.window_id === windowId),
  );
  return pages.map((row) => `page ${row.page_id} refers to this window`);
}

function windowRoutes({ platform, store, property }: ContentContext) {
  return {
    'GET /api/v1/properties/{propertyId}/skins/{projectId}/{skinId}/windows/{windowId}': async (
      _context,
      { params },
    ) => {
      const found = await readWindow(store, skinKey(params), params.windowId);
      if (!found) refuse('not_found', 'the skin has no such window');
      const { changedAt: _changedAt, ...body } = found;
      return { status: 200, body };
    },
    'PUT /api/v1/properties/{propertyId}/skins/{projectId}/{skinId}/windows/{windowId}': async (
      _context,
      { params, body },
    ) => {
      await property.requireById(params.propertyId);
      const problems = findWindowProblems(body);
      if (problems.length > 0) invalid(problems);
      const { html = '', style = '', script = '', ...rest } = body;
      const row = { body: JSON.stringify(rest), html, style, script, changed_at: platform.clock.now() };
      await store.write(async ({ tx, emit }) => {
        await tx
          .insertInto('content_windows')
          .values({ ...skinKey(params), window_id: params.windowId, ...row })
          .onConflict((conflict) =>
            conflict.columns(['property', 'project_id', 'skin_id', 'window_id']).doUpdateSet(row),
          )
          .execute();
        await emit('content.changed', params.propertyId, { window_id: params.windowId });
      });
      return { status: 200, body: {} };
    },
    'DELETE /api/v1/properties/{propertyId}/skins/{projectId}/{skinId}/windows/{windowId}': async (
      _context,
      { params },
    ) => {
      await store.write(async ({ tx, emit }) => {
        const references = await findReferences(tx, skinKey(params), params.windowId);
        if (references.length > 0) invalid(references);
        const { numDeletedRows } = await tx
          .deleteFrom('content_windows')
          .where('property', '=', params.propertyId)
          .where('project_id', '=', params.projectId)
          .where('skin_id', '=', params.skinId)
          .where('window_id', '=', params.windowId)
          .executeTakeFirst();
        if (numDeletedRows === 0n) refuse('not_found', 'the skin has no such window');
        await emit('content.changed', params.propertyId, { window_id: params.windowId });
      });
      return { status: 200, body: {} };
    },
  } satisfies Partial<Handlers>;
}

/** Handlers of the staff routes, with their audit entries. */
export function staffHandlers(services: ContentContext) {
  const page = (action: AuditAction) => (input: { readonly params: { readonly pageId: string } }) => {
    return { action, subject: input.params.pageId };
  };
  const window = (action: AuditAction) => (input: { readonly params: { readonly windowId: string } }) => {
    return { action, subject: input.params.windowId };
  };
  const { audit } = services.platform;
  const pages = withAudit(audit, pageRoutes(services), {
    'PUT /api/v1/properties/{propertyId}/skins/{projectId}/{skinId}/pages/{pageId}': page('content.page_changed'),
    'DELETE /api/v1/properties/{propertyId}/skins/{projectId}/{skinId}/pages/{pageId}': page('content.page_removed'),
  });
  const windows = withAudit(audit, windowRoutes(services), {
    'PUT /api/v1/properties/{propertyId}/skins/{projectId}/{skinId}/windows/{windowId}':
      window('content.window_changed'),
    'DELETE /api/v1/properties/{propertyId}/skins/{projectId}/{skinId}/windows/{windowId}':
      window('content.window_removed'),
  });
  return { ...pages, ...windows };
}
