import { listEntries, listPictures } from '#catalogue/rules';
import { minorDigits } from '#platform/money';
import { auditActor, loadStaffNames, type Staff, withStaffNames } from '#platform/node/auth';
import type { RouteContext, RouteHandlers } from '#platform/node/server';
import type { catalogue } from '../../contract.ts';
import { loadStockLevels } from '../availability/stock.ts';
import type { CatalogueContext } from '../context.ts';
import { writeCsv, writeJson } from '../import/export-files.ts';
import { type ImportMode, importCatalogue } from '../import/import-catalogue.ts';
import { arrangeEntries, putEntry, removeEntry, type UnpositionedEntry } from './change-catalogue.ts';
import { readEntryEdits } from './entry-versions.ts';

type Handlers = RouteHandlers<typeof catalogue>;
type Context = RouteContext<Staff>;

const typeOf = { outlets: 'outlet', groups: 'group', items: 'item' } as const;

type Put = { readonly entry: UnpositionedEntry; readonly version?: string | undefined };

async function put(context: CatalogueContext, request: Context, { entry, version }: Put) {
  const { id: property } = await context.property.requireById(request.property);
  const actor = auditActor(request.identity);
  const revision = await withStaffNames(context.staff, property, () =>
    putEntry(context, entry, { property, actor, version }),
  );
  context.platform.audit({ property, actor, action: 'catalogue.changed', subject: `${entry.type}:${entry.id}` });
  return { status: 200 as const, body: { revision } };
}

async function runImport(context: CatalogueContext, request: Context, mode: ImportMode) {
  const { id: property } = await context.property.requireById(request.property);
  const body = await importCatalogue(context, { ...request, property }, mode);
  if (!mode.isDryRun) {
    const actor = auditActor(request.identity);
    const { outlets, groups, items } = body;
    context.platform.audit({ property, actor, action: 'catalogue.imported', details: { outlets, groups, items } });
  }
  return { status: 200 as const, body };
}

async function showCatalogue(context: CatalogueContext, request: Context) {
  const record = await context.property.requireById(request.property);
  const property = record.id;
  const { edits: found, revision } = await readEntryEdits(context, property);
  const by = await loadStaffNames(
    context.staff,
    property,
    found.map((edit) => edit.by),
  );
  const edits = found.map((edit) => ({ ...edit, by: by.nameOf(edit.by) }));
  await context.catalogues.invalidate(property, revision);
  const catalogue = await context.catalogues.get(property);
  const { currency_long: currency } = await context.property.settings(property);
  const left = await loadStockLevels(context.store, property);
  const stock = [...left].flatMap(([id, { portions, soldOut }]) =>
    portions === undefined && !soldOut ? [] : [{ id, stock: portions ?? null, sold_out: soldOut }],
  );
  const sold_out_inserts = [...left].flatMap(([item_id, { soldOutInserts }]) =>
    [...soldOutInserts].map((sub_item_id) => ({ item_id, sub_item_id })),
  );
  const languages = { languages: [...record.languages], default_language: record.defaultLanguage };
  const money = { currency, decimals: minorDigits(currency) };
  const entries = listEntries(catalogue);
  const missing_pictures = [...(await context.property.missingPictures(property, listPictures(entries)))];
  const body = { revision: catalogue.revision, ...money, ...languages, entries, missing_pictures };
  return { status: 200 as const, body: { ...body, edits, stock, sold_out_inserts } };
}

/** Returns the route handlers of the catalogue for staff and integrators. */
export function catalogueRoutes(context: CatalogueContext) {
  return {
    'GET /api/v1/catalogue': (request) => showCatalogue(context, request),
    'GET /api/v1/catalogue/export': async (request, { query: { format } }) => {
      const { id: property } = await context.property.requireById(request.property);
      const entries = listEntries(await context.catalogues.get(property));
      const text = format === 'csv' ? writeCsv(entries) : writeJson(entries);
      const type = format === 'csv' ? 'text/csv; charset=utf-8; header=present' : 'application/json; charset=utf-8';
      const headers = { 'content-type': type, 'content-disposition': `attachment; filename="catalogue.${format}"` };
      return { status: 200, body: new TextEncoder().encode(text), headers };
    },
    'POST /api/v1/catalogue/imports': (request, { query: { dry_run, confirmed } }) =>
      runImport(context, request, { isDryRun: dry_run === 'true', isConfirmed: confirmed === 'true' }),
    'PUT /api/v1/catalogue/outlets/{id}': (request, { params, query: { version }, body }) =>
      put(context, request, { entry: { ...body, type: 'outlet', id: params.id }, version }),
    'PUT /api/v1/catalogue/groups/{id}': (request, { params, query: { version }, body }) =>
      put(context, request, { entry: { ...body, type: 'group', id: params.id }, version }),
    'PUT /api/v1/catalogue/items/{id}': (request, { params, query: { version }, body }) =>
      put(context, request, { entry: { ...body, type: 'item', id: params.id }, version }),
    'POST /api/v1/catalogue/arrangements': async (request, { body }) => {
      const { id: property } = await context.property.requireById(request.property);
      const actor = auditActor(request.identity);
      const revision = await arrangeEntries(context, body, { property, actor });
      context.platform.audit({
        property,
        actor,
        action: 'catalogue.arranged',
        subject: body.group ?? body.outlet ?? '',
      });
      return { status: 200, body: { revision } };
    },
    'DELETE /api/v1/catalogue/{kind}/{id}': async (request, { params, query: { version } }) => {
      const { id: property } = await context.property.requireById(request.property);
      const actor = auditActor(request.identity);
      const entry = { type: typeOf[params.kind], id: params.id };
      const revision = await withStaffNames(context.staff, property, () =>
        removeEntry(context, entry, { property, actor, version }),
      );
      context.platform.audit({ property, actor, action: 'catalogue.removed', subject: `${params.kind}:${params.id}` });
      return { status: 200, body: { revision } };
    },
  } satisfies Partial<Handlers>;
}
