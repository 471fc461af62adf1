import { sql } from 'kysely';
import { type PropertyContext, requireProperty } from './context.ts';

/** The most pictures of one answer. */
const maxPictures = 200;

type Pattern = { readonly project_id: string; readonly folder_pattern: string };

/** Returns the immutable URLs of the pictures of a property's project whose names match a pattern, by name. */
export async function matchPictures(
  { cache, store }: PropertyContext,
  property: string,
  { project_id, folder_pattern }: Pattern,
): Promise<readonly string[]> {
  const { record } = await requireProperty(cache, property);
  if (record.skin.projectId !== project_id) return [];
  // `_` is a character of names, and a wildcard of LIKE.
  const like = folder_pattern.replaceAll('_', '\\_').replaceAll('*', '%');
  const pictures = await store.read
    .selectFrom('property_media')
    .select(['name', 'hash'])
    .where('property', '=', record.id)
    .where(sql<boolean>`name like ${like} escape '\\'`)
    .orderBy('name')
    .limit(maxPictures)
    .execute();
  return pictures.map(({ name, hash }) => `/media/${record.id}/${name}?v=${hash.slice(0, 16)}`);
}
