import type { CinemaContext } from '../context.ts';
import { workFolder } from '../encoding/videos.ts';
import type { VideoTable } from '../tables.ts';
import { filmPictureFolders } from './stored-pictures.ts';

type Services = Pick<CinemaContext, 'store' | 'platform' | 'property'>;

/** Age below which a file may be one that is being written, and one that was sent may still be imported. */
const [unfinishedMs, unreadMs] = [3_600_000, 2 * 86_400_000];

/** Forgets deleted films that nobody can play any more, and what belongs to them; their rows stay for the counts. */
async function forgetDeleted({ store, platform }: Services, property: string): Promise<void> {
  const now = platform.clock.now();
  const bought = store.read
    .selectFrom('cinema_purchases')
    .select('item_id')
    .where('property', '=', property)
    .where('undone_at', 'is', null)
    .where((where) => where.or([where('valid_until', 'is', null), where('valid_until', '>', now)]));
  const gone = await store.read
    .selectFrom('cinema_films')
    .select('id')
    .where('property', '=', property)
    .where('deleted_at', 'is not', null)
    .where('id', 'not in', bought)
    .where('id', 'in', store.read.selectFrom('cinema_videos').select('film_id').where('property', '=', property))
    .execute();
  for (const { id } of gone) {
    await store.write(async ({ tx }) => {
      await tx.deleteFrom('cinema_videos').where('property', '=', property).where('film_id', '=', id).execute();
      await tx.deleteFrom('cinema_subtitles').where('property', '=', property).where('film_id', '=', id).execute();
      const film = tx.updateTable('cinema_films').where('property', '=', property).where('id', '=', id);
      await film.set({ poster: '', backdrop: '' }).execute();
    });
  }
}

/** Returns the names in a film's folder that its videos need. */
function namesOf(videos: readonly VideoTable[]): ReadonlySet<string> {
  const paths = videos.flatMap((video) => [video.source, video.folder, workFolder(video)]);
  return new Set(paths.map((path) => path.slice(path.lastIndexOf('/') + 1)));
}

/** Removes what no video of a property needs: replaced files, and what processes left that are gone. */
async function removeVideos({ store, platform }: Services, property: string): Promise<void> {
  const { largeFiles, clock } = platform;
  const old = clock.now() - unfinishedMs;
  // Listed before the rows are read: a file that is stored in between is not on the list.
  const films = await Promise.all(
    (await largeFiles.list(property)).map(async ({ name }) => ({
      name,
      files: await largeFiles.list(`${property}/${name}`),
    })),
  );
  const rows = await store.read.selectFrom('cinema_videos').selectAll().where('property', '=', property).execute();
  const videos = Map.groupBy(rows, ({ film_id: id }) => id);
  for (const { name: film, files } of films) {
    const needed = namesOf(videos.get(film) ?? []);
    const before = film === 'imports' ? clock.now() - unreadMs : old;
    const useless = files.filter(({ name, changedAt }) => !needed.has(name) && changedAt < before);
    for (const { name } of useless) await largeFiles.remove(`${property}/${film}/${name}`);
  }
}

/** Removes pictures that no film of a property has. */
async function removePictures({ store, platform }: Services, property: string): Promise<void> {
  const { files, clock } = platform;
  const listed = await Promise.all(filmPictureFolders(property).map((folder) => files.list(folder)));
  const films = await store.read
    .selectFrom('cinema_films')
    .select(['poster', 'backdrop'])
    .where('property', '=', property)
    .execute();
  const nameOf = (key: string) => key.slice(key.lastIndexOf('/') + 1);
  const needed = new Set(films.flatMap(({ poster, backdrop }) => [nameOf(poster), nameOf(backdrop)]));
  for (const { key, storedAt } of listed.flat()) {
    if (!needed.has(nameOf(key)) && storedAt < clock.now() - unfinishedMs) await files.remove(key);
  }
}

/** Removes files of films that nobody needs any more. */
export async function tidyFilmFiles(services: Services): Promise<void> {
  for (const property of await services.property.ids()) {
    await forgetDeleted(services, property);
    await removeVideos(services, property);
    await removePictures(services, property);
  }
}
