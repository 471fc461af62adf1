import { Refusal, refuse } from '#platform/contract';
import type { RouteContext, RouteHandlers } from '#platform/node/server';
import type { property } from '../contract.ts';
import { clientLogLimits, parseLogLevel, redactClientText } from './client-log.ts';
import { isOwnTv, type PropertyContext, requireProperty } from './context.ts';
import { guestSettings } from './guest-settings.ts';
import { installedApp } from './installed-app.ts';
import { describeLanguage, resolveLanguage } from './languages.ts';
import { resolveTheme } from './property-data.ts';
import { parseRequestedSettings, type SystemValuesQuery, selectSystemValues } from './system-values-query.ts';

type Handlers = RouteHandlers<typeof property>;

/** Clients may cache the response but must revalidate it. */
const revalidate = { 'cache-control': 'no-cache' };

async function systemValuesText(
  { cache, catalogue }: PropertyContext,
  context: RouteContext,
  query: SystemValuesQuery,
) {
  const names = parseRequestedSettings(query);
  const { record, stored } = await requireProperty(cache, context.property);
  const readable = isOwnTv(context.identity, record.id) ? (['public', 'device'] as const) : (['public'] as const);
  return JSON.stringify(selectSystemValues(catalogue, { names, stored, readable }));
}

/** Returns a property for the start of an app; refuses with `setting_up` while the server has none at all. */
async function requireOpenProperty({ cache, store }: PropertyContext, id: string) {
  const data = await cache.get(id);
  if (data) return data;
  const any = await store.read.selectFrom('properties').select('id').limit(1).executeTakeFirst();
  return any ? await requireProperty(cache, id) : refuse('setting_up', 'the hotel is being set up');
}

type ClientLine = { readonly lvl: string | number; readonly msg: string; readonly component: string };

async function writeClientLine(services: PropertyContext, context: RouteContext, line: ClientLine): Promise<void> {
  const settings = (await services.cache.get(context.property))?.values;
  services.logLimit({ ...context, hotelAddresses: settings?.login_hotel_addresses ?? '' });
  const declared = Number(context.headers['content-length'] ?? 0);
  const size = Math.max(declared, Buffer.byteLength(JSON.stringify(line)));
  if (size > clientLogLimits.bytes) refuse('too_large', `a line has at most ${clientLogLimits.bytes} bytes`);
  const fields = { source: 'client', component: redactClientText(line.component) };
  services.platform.log[parseLogLevel(line.lvl)](fields, redactClientText(line.msg));
}

type LegalQuery = { readonly propertyId: string; readonly document: 'terms' | 'privacy'; readonly lang: string };

async function legalText({ cache, store }: PropertyContext, { propertyId, document, lang: requested }: LegalQuery) {
  const { record } = await requireProperty(cache, propertyId);
  const texts = await store.read
    .selectFrom('property_legal_texts')
    .select(['lang', 'title', 'paragraphs'])
    .where('property', '=', record.id)
    .where('document', '=', document)
    .orderBy('lang')
    .execute();
  const available = texts.map(({ lang }) => lang);
  const lang = resolveLanguage(requested, available, record.defaultLanguage);
  const text = texts.find((one) => one.lang === lang) ?? refuse('not_found', `the property has no ${document}`);
  return { title: text.title, lang: text.lang, paragraphs: JSON.parse(text.paragraphs) as string[] };
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Handlers for what the guest app reads before sign-in. */
export function guestHandlers(services: PropertyContext) {
  const { cache } = services;
  return {
    'GET /ONEapp/api/php_helpers/initialisation/Json_operator.php': async (context, { query }) => {
      try {
        const root = await systemValuesText(services, context, query);
        return { status: 200, body: { success: true, '0': { getSystemValues: { root } } }, headers: revalidate };
      } catch (error) {
        // The old client reads `success` in the body, not the status (docs/reference/platform.md §7).
        if (!(error instanceof Refusal)) throw error;
        return { status: 200, body: { success: false, error: error.message }, headers: revalidate };
      }
    },
    'POST /ONEapp/api/php_helpers/log.php': async (context, { body }) => {
      await writeClientLine(services, context, body);
      return { status: 204, body: undefined };
    },
    'GET /v1/property/{propertyId}/oneapp/settings': async ({ identity }, { params }) => {
      const data = await requireProperty(cache, params.propertyId);
      return { status: 200, body: guestSettings(services, data, identity), headers: revalidate };
    },
    'GET /v1/property/{propertyId}/oneapp/bootstrap': async ({ identity }, { params, query }) => {
      const data = await requireOpenProperty(services, params.propertyId);
      const languages = data.record.languages.map(describeLanguage);
      const body = {
        settings: guestSettings(services, data, identity),
        theme: resolveTheme(data, query.theme),
        languages,
      };
      return { status: 200, body, headers: revalidate };
    },
    'GET /v1/property/{propertyId}/oneapp/legal/{document}': async (_context, { params, query }) => {
      const body = await legalText(services, { ...params, lang: query.lang });
      return { status: 200, body, headers: revalidate };
    },
    'GET /v1/property/{propertyId}/oneapp/manifest.webmanifest': async (_context, { params }) => {
      const body = encode(JSON.stringify(installedApp(await requireProperty(cache, params.propertyId))));
      return { status: 200, body, headers: { ...revalidate, 'content-type': 'application/manifest+json' } };
    },
    'GET /scripts/getUTCTimestamp.php': async () => {
      const seconds = Math.floor(services.platform.clock.now() / 1000);
      const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
      return { status: 200, body: encode(String(seconds)), headers };
    },
    'GET /v1/oneapp/theme/{themeId}': async (context, { params }) => {
      const { themes } = await requireProperty(cache, context.property);
      const body = themes.get(params.themeId) ?? refuse('not_found', 'no such theme');
      return { status: 200, body, headers: revalidate };
    },
    'GET /v1/oneapp/webcheckin/{propertyId}/enabled': async (_context, { params }) => {
      const { values } = await requireProperty(cache, params.propertyId);
      return { status: 200, body: { enabled: values.oneapp_webcheckin_enabled }, headers: revalidate };
    },
  } satisfies Partial<Handlers>;
}
