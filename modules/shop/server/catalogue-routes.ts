import { actorOf, type Staff } from '#platform/auth';
import type { RouteContext, RouteHandlers } from '#platform/server';
import type { CatalogueEntry, shop } from '../contract.ts';
import { entriesOf, putEntry, removeEntry, setAvailability } from './change-catalogue.ts';
import { writeCsv, writeJson } from './files/write-files.ts';
import { importCatalogue } from './import-catalogue.ts';
import { type Parts, propertyOf } from './parts.ts';

type Handlers = RouteHandlers<typeof shop>;
type Context = RouteContext<Staff>;

const typeOf = { outlets: 'outlet', groups: 'group', items: 'item' } as const;

async function put(parts: Parts, context: Context, entry: CatalogueEntry) {
  const { id: property } = await propertyOf(parts, context.property);
  const revision = await putEntry(parts, property, entry);
  const actor = actorOf(context.identity);
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

/** Handlers of the catalogue for staff and integrators. */
export function catalogueRoutes(parts: Parts) {
  return {
    'GET /api/v1/catalogue': async (context) => {
      const { id: property } = await propertyOf(parts, context.property);
      const catalogue = await parts.book.get(property);
      const { currency_long: currency } = await parts.property.settings(property);
      return { status: 200, body: { revision: catalogue.revision, currency, entries: entriesOf(catalogue) } };
    },
    'GET /api/v1/catalogue/export': async (context, { query: { format } }) => {
      const { id: property } = await propertyOf(parts, context.property);
      const entries = entriesOf(await parts.book.get(property));
      const text = format === 'csv' ? writeCsv(entries) : writeJson(entries);
      const type = format === 'csv' ? 'text/csv; charset=utf-8; header=present' : 'application/json; charset=utf-8';
      const headers = { 'content-type': type, 'content-disposition': `attachment; filename="catalogue.${format}"` };
      return { status: 200, body: new TextEncoder().encode(text), headers };
    },
    'POST /api/v1/catalogue/imports': (context, { query }) => take(parts, context, query.dry_run === 'true'),
    'PUT /api/v1/catalogue/outlets/{id}': (context, { params, body }) =>
      put(parts, context, { ...body, type: 'outlet', id: params.id }),
    'PUT /api/v1/catalogue/groups/{id}': (context, { params, body }) =>
      put(parts, context, { ...body, type: 'group', id: params.id }),
    'PUT /api/v1/catalogue/items/{id}': (context, { params, body }) =>
      put(parts, context, { ...body, type: 'item', id: params.id }),
    'POST /api/v1/catalogue/items/{id}/availability': async (context, { params, body }) => {
      const { id: property } = await propertyOf(parts, context.property);
      return { status: 200, body: await setAvailability(parts, property, { id: params.id, ...body }) };
    },
    'DELETE /api/v1/catalogue/{kind}/{id}': async (context, { params }) => {
      const { id: property } = await propertyOf(parts, context.property);
      const revision = await removeEntry(parts, property, { type: typeOf[params.kind], id: params.id });
      const actor = actorOf(context.identity);
      parts.ground.audit({ property, actor, action: 'catalogue.removed', subject: `${params.kind}:${params.id}` });
      return { status: 200, body: { revision } };
    },
  } satisfies Partial<Handlers>;
}
