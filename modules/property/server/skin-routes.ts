import { refuse } from '#platform/contract';
import type { RouteContext, RouteHandlers } from '#platform/node/server';
import type { property } from '../contract.ts';
import { fileAnswer } from './file-answer.ts';
import { existingProperty, type Needs } from './needs.ts';
import { servePicture } from './serve-picture.ts';

type Handlers = RouteHandlers<typeof property>;
type SkinFile = { readonly projectId: string; readonly skinId: string; readonly name: string };

/** Menus for walk-ins lie in the folder `oneapp/` of the skin, all others in the skin's own (platform.md §7). */
function isWalkIn(name: string): boolean {
  return name.startsWith('menu_walkin_');
}

async function skinFile({ cache, store }: Needs, { property }: RouteContext, file: SkinFile) {
  const { record } = await existingProperty(cache, property);
  const row = await store.read
    .selectFrom('property_skin_files')
    .select(['content', 'hash'])
    .where('property', '=', record.id)
    .where('project_id', '=', file.projectId)
    .where('skin_id', '=', file.skinId)
    .where('name', '=', file.name)
    .executeTakeFirst();
  if (!row) refuse('not_found', 'the skin has no such file');
  const bytes = new TextEncoder().encode(row.content);
  return fileAnswer({ bytes, mediaType: 'application/json; charset=utf-8', hash: row.hash }, 'ask each time');
}

/** Skin files and pictures, for whoever asks; each answers only with what its property stored. */
export function skinRoutes(needs: Needs) {
  return {
    'GET /skins/{projectId}/{skinId}/{name}': async (context, { params }) => {
      if (isWalkIn(params.name)) refuse('not_found', 'menus for walk-ins lie in oneapp/');
      return await skinFile(needs, context, params);
    },
    'GET /skins/{projectId}/{skinId}/oneapp/{name}': async (context, { params }) => {
      if (!isWalkIn(params.name)) refuse('not_found', 'oneapp/ holds menus for walk-ins alone');
      return await skinFile(needs, context, params);
    },
    'GET /media/{propertyId}/{name}': (_context, { params, query }) =>
      servePicture(needs, params.propertyId, { name: params.name, ...query }),
  } satisfies Partial<Handlers>;
}
