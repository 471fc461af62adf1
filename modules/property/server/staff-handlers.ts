import { refuse } from '#platform/contract';
import { withAudit } from '#platform/node/audit';
import { readPage } from '#platform/node/db';
import type { RouteHandlers } from '#platform/node/server';
import type { property } from '../contract.ts';
import { checkSetting } from './cast-setting.ts';
import { changeProperty } from './change-property.ts';
import { checkSkinFile } from './check-skin-file.ts';
import { contentHash } from './content-hash.ts';
import { type PropertyContext, requireProperty } from './context.ts';
import { isLanguage } from './languages.ts';
import { listLateWork } from './late-work.ts';
import { buildTheme } from './property-data.ts';
import { parseLanguageKeys, requireZone } from './property-input.ts';
import { listPictures, storePicture, uploadPicture } from './store-picture.ts';

type Handlers = RouteHandlers<typeof property>;
type PropertyBody = Parameters<Handlers['PUT /api/v1/properties/{propertyId}']>[1]['body'];

function propertyColumns(body: PropertyBody) {
  requireZone(body.zone);
  const languages = parseLanguageKeys(body.languages);
  const fallback = body.default_language.trim().toLowerCase();
  if (!languages.includes(fallback)) refuse('language_unknown', 'the default language is not among the languages');
  const { name, zone, place, theme, skin } = body;
  return {
    name,
    zone,
    place,
    theme,
    languages: languages.join(','),
    default_language: fallback,
    skin_id: skin.id,
    skin_project_id: skin.project_id,
  };
}

async function putProperty(services: PropertyContext, id: string, body: PropertyBody): Promise<void> {
  const columns = propertyColumns(body);
  await changeProperty(services, { property: id, what: 'property' }, async (tx) => {
    const before = await tx.selectFrom('properties').select('name').where('id', '=', id).executeTakeFirst();
    await tx
      .insertInto('properties')
      .values({ id, ...columns })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
      .execute();
    if (!before || before.name === columns.name) return;
    // A theme that was named after the hotel still is.
    await tx
      .updateTable('property_themes')
      .set({ title: columns.name })
      .where((theme) => theme.and({ property: id, title: before.name }))
      .execute();
  });
}

type SettingsBody = Parameters<Handlers['PATCH /api/v1/properties/{propertyId}/settings']>[1]['body'];

async function setSettings(services: PropertyContext, id: string, body: SettingsBody): Promise<void> {
  const rows = Object.entries(body).map(([name, value]) => ({
    property: id,
    name,
    value: checkSetting(services.catalogue, name, value),
  }));
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name);
  const set = rows.filter(({ value }) => value !== '');
  await changeProperty(services, { property: id, what: 'settings' }, async (tx) => {
    await tx.deleteFrom('property_settings').where('property', '=', id).where('name', 'in', names).execute();
    if (set.length > 0) await tx.insertInto('property_settings').values(set).execute();
  });
}

type ThemeBody = Parameters<Handlers['PUT /api/v1/properties/{propertyId}/themes/{themeId}']>[1]['body'];

async function putTheme(
  services: PropertyContext,
  key: { readonly property: string; readonly id: string },
  body: ThemeBody,
) {
  const columns = {
    title: body.title,
    logo_image: body.logoImage,
    primary_colour: body.primary,
    dark: body.dark ?? '',
    toolbar_background: body.toolbarBackground ?? '',
    toolbar_dark: body.toolbarDark ?? '',
  };
  await changeProperty(services, { property: key.property, what: 'theme' }, (tx) =>
    tx
      .insertInto('property_themes')
      .values({ ...key, ...columns })
      .onConflict((conflict) => conflict.columns(['property', 'id']).doUpdateSet(columns))
      .execute(),
  );
  return buildTheme({ id: key.id, ...columns });
}

function propertyRoutes(services: PropertyContext) {
  const { store, cache, catalogue } = services;
  return {
    'PUT /api/v1/properties/{propertyId}': async (_context, { params, body }) => {
      await putProperty(services, params.propertyId, body);
      return { status: 200, body: {} };
    },
    'GET /api/v1/properties': async ({ identity }, { query }) => {
      let list = store.read.selectFrom('properties').select(['id', 'name', 'zone']);
      if (identity.property !== '*') list = list.where('id', '=', identity.property);
      return { status: 200, body: await readPage(list, { id: 'string' }, query) };
    },
    'GET /api/v1/late-work': async (request) => {
      const { id } = (await requireProperty(cache, request.property)).record;
      return { status: 200, body: { items: await listLateWork(services, id), next: null } };
    },
    'GET /api/v1/properties/{propertyId}/settings': async (_context, { params }) => {
      const { stored } = await requireProperty(cache, params.propertyId);
      const items = [...catalogue].flatMap(([name, { unlisted, allowed, range, ...spec }]) => {
        if (unlisted) return [];
        const lists = { ...(allowed && { allowed: [...allowed] }), ...(range && { range: [...range] }) };
        return [{ name, ...spec, ...lists, value: spec.class === 'secret' ? null : (stored.get(name) ?? null) }];
      });
      return { status: 200, body: { items, next: null } };
    },
    'PATCH /api/v1/properties/{propertyId}/settings': async (_context, { params, body }) => {
      const { record } = await requireProperty(cache, params.propertyId);
      await setSettings(services, record.id, body);
      return { status: 200, body: {} };
    },
  } satisfies Partial<Handlers>;
}

function contentRoutes(services: PropertyContext) {
  const { cache } = services;
  return {
    'PUT /api/v1/properties/{propertyId}/themes/{themeId}': async (_context, { params, body }) => {
      const { record } = await requireProperty(cache, params.propertyId);
      return { status: 200, body: await putTheme(services, { property: record.id, id: params.themeId }, body) };
    },
    'PUT /api/v1/properties/{propertyId}/skins/{projectId}/{skinId}/files/{name}': async (
      _context,
      { params, body },
    ) => {
      const { record } = await requireProperty(cache, params.propertyId);
      const content = checkSkinFile(params.name, body);
      const key = { property: record.id, project_id: params.projectId, skin_id: params.skinId, name: params.name };
      const file = { content, hash: contentHash(content) };
      await changeProperty(services, { property: record.id, what: 'skin' }, (tx) =>
        tx
          .insertInto('property_skin_files')
          .values({ ...key, ...file })
          .onConflict((conflict) => conflict.columns(['property', 'project_id', 'skin_id', 'name']).doUpdateSet(file))
          .execute(),
      );
      return { status: 200, body: {} };
    },
    'GET /api/v1/properties/{propertyId}/media': async (_context, { params, query }) => {
      const { record } = await requireProperty(cache, params.propertyId);
      return { status: 200, body: await listPictures(services, record.id, query) };
    },
    'POST /api/v1/properties/{propertyId}/pictures': async (context, { params }) => {
      const { record } = await requireProperty(cache, params.propertyId);
      return { status: 201, body: await uploadPicture(services, record.id, context) };
    },
    'PUT /api/v1/properties/{propertyId}/media/{name}': async (context, { params }) => {
      const { record } = await requireProperty(cache, params.propertyId);
      return { status: 200, body: await storePicture(services, { property: record.id, name: params.name }, context) };
    },
    'PUT /api/v1/properties/{propertyId}/legal/{document}/{lang}': async (_context, { params, body }) => {
      const { record } = await requireProperty(cache, params.propertyId);
      const lang = params.lang.toLowerCase();
      if (!isLanguage(lang)) refuse('language_unknown', `${lang} is not a language`);
      const text = { title: body.title, paragraphs: JSON.stringify(body.paragraphs) };
      await changeProperty(services, { property: record.id, what: 'legal' }, (tx) =>
        tx
          .insertInto('property_legal_texts')
          .values({ property: record.id, document: params.document, lang, ...text })
          .onConflict((conflict) => conflict.columns(['property', 'document', 'lang']).doUpdateSet(text))
          .execute(),
      );
      return { status: 200, body: {} };
    },
  } satisfies Partial<Handlers>;
}

/** Handlers of the staff routes, with their audit entries (docs/reference/wire.md, "Staff and integrators"). */
export function staffHandlers(services: PropertyContext) {
  const { audit } = services.platform;
  const routes = withAudit(audit, propertyRoutes(services), {
    'PUT /api/v1/properties/{propertyId}': ({ params }) => ({ action: 'property.changed', subject: params.propertyId }),
    'PATCH /api/v1/properties/{propertyId}/settings': ({ body }) => ({
      action: 'property.settings_changed',
      details: { settings: Object.keys(body).join(',') },
    }),
  });
  const content = withAudit(audit, contentRoutes(services), {
    'PUT /api/v1/properties/{propertyId}/themes/{themeId}': ({ params }) => ({
      action: 'property.theme_changed',
      subject: params.themeId,
    }),
    'PUT /api/v1/properties/{propertyId}/skins/{projectId}/{skinId}/files/{name}': ({ params }) => ({
      action: 'property.menu_changed',
      subject: `${params.skinId}/${params.name}`,
    }),
    'POST /api/v1/properties/{propertyId}/pictures': (_input, { body }) => ({
      action: 'property.picture_stored',
      subject: body.url,
    }),
    'PUT /api/v1/properties/{propertyId}/media/{name}': ({ params }) => ({
      action: 'property.picture_stored',
      subject: params.name,
    }),
    'PUT /api/v1/properties/{propertyId}/legal/{document}/{lang}': ({ params }) => ({
      action: 'property.legal_changed',
      subject: `${params.document}/${params.lang}`,
    }),
  });
  return { ...routes, ...content };
}
