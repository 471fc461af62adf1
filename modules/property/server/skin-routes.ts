import { refuse } from '#platform/contract';
import type { RouteContext, RouteHandlers } from '#platform/server';
import type { property } from '../contract.ts';
import { fileAnswer, isKnown, unchangedAnswer } from './file-answer.ts';
import { existingProperty, type Needs } from './needs.ts';

type Handlers = RouteHandlers<typeof property>;
type SkinFile = { readonly projectId: string; readonly skinId: string; readonly name: string };

/** Menus for walk-ins lie in the folder `oneapp/` of the skin, all others in the skin's own (platform.md §7). */
function isWalkIn(name: string): boolean {
  return name.startsWith('menu_walkin_');
}

async function skinFile({ cache, store }: Needs, context: RouteContext, named: string | undefined, file: SkinFile) {
  const { record } = await existingProperty(cache, named ?? context.property);
  const row = await store.read
    .selectFrom('property_skin_files')
    .select(['content', 'hash'])
    .where('property', '=', record.id)
    .where('project_id', '=', file.projectId)
    .where('skin_id', '=', file.skinId)
    .where('name', '=', file.name)
    .executeTakeFirst();
  if (!row) refuse('not_found', 'the skin has no such file');
  const about = { mediaType: 'application/json; charset=utf-8', hash: row.hash };
  if (isKnown(row.hash, context.headers['if-none-match'])) return unchangedAnswer(about, 'ask each time');
  return fileAnswer({ ...about, bytes: new TextEncoder().encode(row.content) }, 'ask each time');
}

/** Skin files and pictures, for whoever asks; each answers only with what its property stored. */
export function skinRoutes(needs: Needs) {
  return {
    'GET /skins/{projectId}/{skinId}/{name}': async (context, { params, query }) => {
      if (isWalkIn(params.name)) refuse('not_found', 'menus for walk-ins lie in oneapp/');
      return await skinFile(needs, context, query.property, params);
    },
    'GET /skins/{projectId}/{skinId}/oneapp/{name}': async (context, { params, query }) => {
      if (!isWalkIn(params.name)) refuse('not_found', 'oneapp/ holds menus for walk-ins alone');
      return await skinFile(needs, context, query.property, params);
    },
    'GET /media/{propertyId}/{name}': async (context, { params, query }) => {
      const row = await needs.store.read
        .selectFrom('property_media')
        .select(['media_type', 'hash', 'file_key'])
        .where('property', '=', params.propertyId)
        .where('name', '=', params.name)
        .executeTakeFirst();
      if (!row) refuse('not_found', 'no such picture');
      const keeping = query.v && row.hash.startsWith(query.v) ? 'for ever' : 'ask each time';
      const about = { mediaType: row.media_type, hash: row.hash };
      if (isKnown(row.hash, context.headers['if-none-match'])) return unchangedAnswer(about, keeping);
      const file = (await needs.ground.files.get(row.file_key)) ?? refuse('not_found', 'the picture is gone');
      return fileAnswer({ ...about, bytes: file.bytes }, keeping);
    },
  } satisfies Partial<Handlers>;
}
