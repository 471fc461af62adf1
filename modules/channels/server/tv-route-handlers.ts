import { refuse } from '#platform/contract';
import { auditActor, type Staff } from '#platform/node/auth';
import { isConfirmed } from '#platform/node/replacement';
import type { RouteContext, RouteHandlers } from '#platform/node/server';
import { charsetOf, spoolFile } from '#platform/node/text-files';
import type { channels, TvImport } from '../contract.ts';
import type { ChannelsContext } from './context.ts';
import { applyImport, discardImport } from './imports/apply-import.ts';
import { findImport, toImportBody } from './imports/import-records.ts';
import {
  addSource,
  changeSource,
  listSources,
  removeSource,
  requestFetch,
  sourceBody,
} from './imports/playlist-sources.ts';
import { removeOwnChannels, removeOwnGuide } from './imports/remove-own-channels.ts';
import { editChannel, orderChannels, toStaffChannel } from './lineup/edit-channels.ts';

type Request = RouteContext<Staff>;
type Action = (typeof channels)['auditActions'][number];

const listedImports = 50;

async function propertyOf(context: ChannelsContext, request: Request): Promise<string> {
  return (await context.property.requireById(request.property)).id;
}

type Done = { readonly action: Action; readonly subject: string; readonly property: string };

function audit(context: ChannelsContext, request: Request, done: Done): void {
  context.platform.audit({ ...done, actor: auditActor(request.identity) });
}

type ImportKey = { readonly property: string; readonly id: string; readonly kind?: TvImport['kind'] };

async function importBody(context: ChannelsContext, { kind, ...key }: ImportKey): Promise<TvImport> {
  const row = await findImport(context, key);
  return row && row.kind === (kind ?? row.kind) ? toImportBody(row) : refuse('not_found', 'no such import');
}

type Sent = { readonly kind: TvImport['kind']; readonly query: { readonly confirmed?: 'true' | 'false' | undefined } };

async function takeFile(context: ChannelsContext, request: Request, { kind, query }: Sent) {
  const property = await propertyOf(context, request);
  if (!request.raw) throw new Error('the route has no body');
  const file = await spoolFile(request.raw);
  const { id } = await context.imports.start({
    property,
    kind,
    sourceId: '',
    file,
    charset: charsetOf(request.headers['content-type']),
    confirmed: isConfirmed(request.identity, query.confirmed),
  });
  audit(context, request, { action: 'tv.import_started', subject: id, property });
  return { status: 202 as const, body: await importBody(context, { property, id, kind }) };
}

function importRoutes(context: ChannelsContext) {
  const find = async (request: Request, id: string, kind: TvImport['kind']) => ({
    status: 200 as const,
    body: await importBody(context, { property: await propertyOf(context, request), id, kind }),
  });
  return {
    'POST /api/v1/tv/channel-imports': (request, { query }) => takeFile(context, request, { kind: 'playlist', query }),
    'GET /api/v1/tv/channel-imports/{id}': (request, { params }) => find(request, params.id, 'playlist'),
    'POST /api/v1/tv/guide-imports': (request, { query }) => takeFile(context, request, { kind: 'guide', query }),
    'GET /api/v1/tv/guide-imports/{id}': (request, { params }) => find(request, params.id, 'guide'),
    'GET /api/v1/tv/imports': async (request) => {
      const rows = await context.store.read
        .selectFrom('tv_imports')
        .selectAll()
        .where('property', '=', await propertyOf(context, request))
        .orderBy('started_at', 'desc')
        .orderBy('id')
        .limit(listedImports)
        .execute();
      return { status: 200, body: { items: rows.map(toImportBody), next: null } };
    },
  } satisfies Partial<RouteHandlers<typeof channels>>;
}

function answerRoutes(context: ChannelsContext) {
  return {
    'POST /api/v1/tv/imports/{id}/apply': async (request, { params: { id } }) => {
      const property = await propertyOf(context, request);
      await applyImport(context, { property, id });
      audit(context, request, { action: 'tv.import_applied', subject: id, property });
      return { status: 202, body: await importBody(context, { property, id }) };
    },
    'POST /api/v1/tv/imports/{id}/discard': async (request, { params: { id } }) => {
      const property = await propertyOf(context, request);
      await discardImport(context, { property, id });
      audit(context, request, { action: 'tv.import_discarded', subject: id, property });
      return { status: 200, body: await importBody(context, { property, id }) };
    },
    'DELETE /api/v1/tv/channels': async (request) => {
      const property = await propertyOf(context, request);
      await removeOwnChannels(context, property);
      audit(context, request, { action: 'tv.channels_removed', subject: property, property });
      return { status: 204, body: undefined };
    },
    'DELETE /api/v1/tv/guide': async (request) => {
      const property = await propertyOf(context, request);
      await removeOwnGuide(context, property);
      audit(context, request, { action: 'tv.guide_removed', subject: property, property });
      return { status: 204, body: undefined };
    },
  } satisfies Partial<RouteHandlers<typeof channels>>;
}

function sourceRoutes(context: ChannelsContext) {
  return {
    'GET /api/v1/tv/sources': async (request) => {
      const items = await listSources(context, await propertyOf(context, request));
      return { status: 200, body: { items, next: null } };
    },
    'POST /api/v1/tv/sources': async (request, { body }) => {
      const property = await propertyOf(context, request);
      const id = await addSource(context, property, body);
      audit(context, request, { action: 'tv.source_added', subject: id, property });
      return { status: 201, body: await sourceBody(context, property, id) };
    },
    'PATCH /api/v1/tv/sources/{id}': async (request, { params: { id }, body }) => {
      const property = await propertyOf(context, request);
      const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
      await changeSource(context, { property, id }, given);
      audit(context, request, { action: 'tv.source_changed', subject: id, property });
      return { status: 200, body: await sourceBody(context, property, id) };
    },
    'DELETE /api/v1/tv/sources/{id}': async (request, { params: { id } }) => {
      const property = await propertyOf(context, request);
      await removeSource(context, property, id);
      audit(context, request, { action: 'tv.source_removed', subject: id, property });
      return { status: 204, body: undefined };
    },
    'POST /api/v1/tv/sources/{id}/fetch': async (request, { params: { id } }) => {
      const property = await propertyOf(context, request);
      await requestFetch(context, property, id);
      audit(context, request, { action: 'tv.source_fetched', subject: id, property });
      return { status: 202, body: await sourceBody(context, property, id) };
    },
  } satisfies Partial<RouteHandlers<typeof channels>>;
}

/** Returns the route handlers of channels and guide. */
export function tvRoutes(context: ChannelsContext) {
  return {
    ...importRoutes(context),
    ...answerRoutes(context),
    ...sourceRoutes(context),
    'GET /api/v1/tv/channels': async (request) => {
      const { all } = await context.lineups.load(await propertyOf(context, request));
      return { status: 200, body: { items: all.map(toStaffChannel), next: null } };
    },
    'PATCH /api/v1/tv/channels/{id}': async (request, { params: { id }, body }) => {
      const property = await propertyOf(context, request);
      const channel = await editChannel(context, { property, id }, body);
      audit(context, request, { action: 'tv.channel_changed', subject: String(id), property });
      return { status: 200, body: channel };
    },
    'PUT /api/v1/tv/channels/order': async (request, { body }) => {
      const property = await propertyOf(context, request);
      await orderChannels(context, property, body);
      audit(context, request, { action: 'tv.channels_ordered', subject: property, property });
      return { status: 204, body: undefined };
    },
  } satisfies Partial<RouteHandlers<typeof channels>>;
}
