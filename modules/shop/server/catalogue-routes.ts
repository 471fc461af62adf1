import { actorOf, type Staff } from '#platform/auth';
import type { RouteContext, RouteHandlers } from '#platform/server';
import type { shop } from '../contract.ts';
import { arrangeEntries, entriesOf, putEntry, removeEntry, type Unplaced } from './change-catalogue.ts';
import { readEdits } from './entry-edits.ts';
import { writeCsv, writeJson } from './files/write-files.ts';
import { importCatalogue } from './import-catalogue.ts';
import { type Parts, propertyOf } from './parts.ts';
import { namesOf, withNames } from './people.ts';
import { minorDigits } from './rules/money.ts';
import { setAvailability } from './set-availability.ts';

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
    parts.ground.audit({ property, actor, action: 'catalogue.imported', details: body });
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
  const rows = await parts.store.read
    .selectFrom('shop_stock')
    .select(['item_id', 'left_over', 'sold_out'])
    .where('property', '=', property)
    .execute();
  const stock = rows.map(({ item_id: id, left_over, sold_out }) => ({
    ...{ id, stock: left_over === null ? null : Number(left_over), sold_out: sold_out === 1 },
  }));
  const house = { languages: [...record.languages], default_language: record.defaultLanguage };
  const money = { currency, decimals: minorDigits(currency) };
  const body = { revision: catalogue.revision, ...money, ...house, entries: entriesOf(catalogue), edits, stock };
  return { status: 200 as const, body };
}

/** Handlers of the catalogue for staff and integrators. */
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
    'POST /api/v1/catalogue/items/{id}/availability': async (context, { params, body }) => {
      const { id: property } = await propertyOf(parts, context.property);
      const by = { property, actor: actorOf(context.identity) };
      return { status: 200, body: await setAvailability(parts, by, { id: params.id, ...body }) };
    },
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
