import { actorOf, type Staff } from '#platform/auth';
import { minorDigits } from '#platform/money';
import type { RouteContext, RouteHandlers } from '#platform/server';
import type { shop } from '../contract.ts';
import { arrangeEntries, entriesOf, putEntry, removeEntry, type Unplaced } from './change-catalogue.ts';
import { readEdits } from './entry-edits.ts';
import { writeCsv, writeJson } from './files/write-files.ts';
import { importCatalogue } from './import-catalogue.ts';
import { type Parts, propertyOf } from './parts.ts';
import { namesOf, withNames } from './people.ts';
import { picturesOf } from './rules/catalogue.ts';
import { readLeft } from './shelf.ts';

type Handlers = RouteHandlers<typeof shop>;
type Context = RouteContext<Staff>;

const typeOf = { outlets: 'outlet', groups: 'group', items: 'item' } as const;

type Put = { readonly entry: Unplaced; readonly version?: string | undefined };

async function put(parts: Parts, context: Context, { entry, version }: Put) {
  const { id: property } = await propertyOf(parts, context.property);
  const actor = actorOf(context.identity);
  const revision = await withNames(parts, property, () => putEntry(parts, entry, { property, actor, version }));
  parts.ground.audit({ property, actor, action: 'catalogue.changed', subject: `${entry.type}:${entry.id}` });
  return { status: 200 as const, body: { revision } };
}

async function take(parts: Parts, context: Context, dryRun: boolean) {
  const { id: property } = await propertyOf(parts, context.property);
  const body = await importCatalogue(parts, { ...context, property }, dryRun);
  if (!dryRun) {
    const actor = actorOf(context.identity);
    const { outlets, groups, items } = body;
    parts.ground.audit({ property, actor, action: 'catalogue.imported', details: { outlets, groups, items } });
  }
  return { status: 200 as const, body };
}

async function show(parts: Parts, context: Context) {
  const record = await propertyOf(parts, context.property);
  const property = record.id;
  const { edits: found, revision } = await readEdits(parts, property);
  const by = await namesOf(
    parts,
    property,
    found.map((edit) => edit.by),
  );
  const edits = found.map((edit) => ({ ...edit, by: by.nameOf(edit.by) }));
  await parts.book.drop(property, revision);
  const catalogue = await parts.book.get(property);
  const { currency_long: currency } = await parts.property.settings(property);
  const left = await readLeft(parts.store, property);
  const stock = [...left].flatMap(([id, { portions, soldOut }]) =>
    portions === undefined && !soldOut ? [] : [{ id, stock: portions ?? null, sold_out: soldOut }],
  );
  const sold_out_inserts = [...left].flatMap(([item_id, { soldOutInserts }]) =>
    [...soldOutInserts].map((sub_item_id) => ({ item_id, sub_item_id })),
  );
  const house = { languages: [...record.languages], default_language: record.defaultLanguage };
  const money = { currency, decimals: minorDigits(currency) };
  const entries = entriesOf(catalogue);
  const missing_pictures = [...(await parts.property.missingPictures(property, picturesOf(entries)))];
  const body = { revision: catalogue.revision, ...money, ...house, entries, missing_pictures };
  return { status: 200 as const, body: { ...body, edits, stock, sold_out_inserts } };
}

/** Returns the route handlers of the catalogue for staff and integrators. */
export function catalogueRoutes(parts: Parts) {
  return {
    'GET /api/v1/catalogue': (context) => show(parts, context),
    'GET /api/v1/catalogue/export': async (context, { query: { format } }) => {
      const { id: property } = await propertyOf(parts, context.property);
      const entries = entriesOf(await parts.book.get(property));
      const text = format === 'csv' ? writeCsv(entries) : writeJson(entries);
      const type = format === 'csv' ? 'text/csv; charset=utf-8; header=present' : 'application/json; charset=utf-8';
      const headers = { 'content-type': type, 'content-disposition': `attachment; filename="catalogue.${format}"` };
      return { status: 200, body: new TextEncoder().encode(text), headers };
    },
    'POST /api/v1/catalogue/imports': (context, { query }) => take(parts, context, query.dry_run === 'true'),
    'PUT /api/v1/catalogue/outlets/{id}': (context, { params, query: { version }, body }) =>
      put(parts, context, { entry: { ...body, type: 'outlet', id: params.id }, version }),
    'PUT /api/v1/catalogue/groups/{id}': (context, { params, query: { version }, body }) =>
      put(parts, context, { entry: { ...body, type: 'group', id: params.id }, version }),
    'PUT /api/v1/catalogue/items/{id}': (context, { params, query: { version }, body }) =>
      put(parts, context, { entry: { ...body, type: 'item', id: params.id }, version }),
    'POST /api/v1/catalogue/arrangements': async (context, { body }) => {
      const { id: property } = await propertyOf(parts, context.property);
      const actor = actorOf(context.identity);
      const revision = await arrangeEntries(parts, body, { property, actor });
      parts.ground.audit({ property, actor, action: 'catalogue.arranged', subject: body.group ?? body.outlet ?? '' });
      return { status: 200, body: { revision } };
    },
    'DELETE /api/v1/catalogue/{kind}/{id}': async (context, { params, query: { version } }) => {
      const { id: property } = await propertyOf(parts, context.property);
      const actor = actorOf(context.identity);
      const entry = { type: typeOf[params.kind], id: params.id };
      const revision = await withNames(parts, property, () => removeEntry(parts, entry, { property, actor, version }));
      parts.ground.audit({ property, actor, action: 'catalogue.removed', subject: `${params.kind}:${params.id}` });
      return { status: 200, body: { revision } };
    },
  } satisfies Partial<Handlers>;
}
