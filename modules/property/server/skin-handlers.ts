import { refuse } from '#platform/contract';
import type { RouteContext, RouteHandlers } from '#platform/node/server';
import type { property } from '../contract.ts';
import { contentHash } from './content-hash.ts';
import { type PropertyContext, requireProperty } from './context.ts';
import { defaultMenuFile } from './default-menu.ts';
import { fileResponse } from './file-response.ts';
import { servePicture } from './serve-picture.ts';

type Handlers = RouteHandlers<typeof property>;
type SkinFile = { readonly projectId: string; readonly skinId: string; readonly name: string };

/** Walk-in menus are in the skin's folder `oneapp/`, all others in the skin's folder (docs/reference/platform.md §7). */
function isWalkIn(name: string): boolean {
  return name.startsWith('menu_walkin_');
}

async function skinFile(services: PropertyContext, { property }: RouteContext, file: SkinFile) {
  const { cache, store } = services;
  const data = await requireProperty(cache, property);
  const { record } = data;
  const row = await store.read
    .selectFrom('property_skin_files')
    .select(['content', 'hash'])
    .where('property', '=', record.id)
    .where('project_id', '=', file.projectId)
    .where('skin_id', '=', file.skinId)
    .where('name', '=', file.name)
    .executeTakeFirst();
  const content = row?.content ?? (await defaultMenuFile(services, data, file));
  if (content === undefined) refuse('not_found', 'the skin has no such file');
  const bytes = new TextEncoder().encode(content);
  const hash = row?.hash ?? contentHash(content);
  return fileResponse({ bytes, mediaType: 'application/json; charset=utf-8', hash }, 'revalidate');
}

/** Public handlers for skin files and pictures; each serves only files of its property. */
export function skinHandlers(services: PropertyContext) {
  return {
    'GET /skins/{projectId}/{skinId}/{name}': async (context, { params }) => {
      if (isWalkIn(params.name)) refuse('not_found', 'walk-in menus are in oneapp/');
      return await skinFile(services, context, params);
    },
    'GET /skins/{projectId}/{skinId}/oneapp/{name}': async (context, { params }) => {
      if (!isWalkIn(params.name)) refuse('not_found', 'oneapp/ has only walk-in menus');
      return await skinFile(services, context, params);
    },
    'GET /media/{propertyId}/{name}': (_context, { params, query }) =>
      servePicture(services, params.propertyId, { name: params.name, ...query }),
  } satisfies Partial<Handlers>;
}
