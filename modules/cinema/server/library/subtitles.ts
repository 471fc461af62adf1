import { refuse } from '#platform/contract';
import { openTextFile, spoolFile, TextFileError } from '#platform/node/text-files';
import type { CinemaContext } from '../context.ts';
import type { CinemaWrite } from '../write-for-stay.ts';
import { usualEncoding } from './usual-encoding.ts';
import { toWebVtt } from './web-vtt.ts';

type Services = Pick<CinemaContext, 'store'>;
type Film = { readonly property: string; readonly id: string };

/** Largest file of subtitles, in bytes. */
const limit = 4 * 1024 * 1024;

/** Reads a file of subtitles in a language, in any encoding, as WebVTT; undefined: it has none. */
export async function readSubtitles(path: string, lang: string): Promise<string | undefined> {
  try {
    const file = await openTextFile(path, { limit, usual: usualEncoding(lang) });
    let text = '';
    for await (const piece of file.pieces()) text += piece;
    return toWebVtt(text);
  } catch (error) {
    if (error instanceof TextFileError) return undefined;
    throw error;
  }
}

/** Reads uploaded subtitles in a language; refuses with `not_subtitles`. */
export async function receiveSubtitles(source: AsyncIterable<Uint8Array>, lang: string): Promise<string> {
  const file = await spoolFile(source);
  try {
    return (
      (await readSubtitles(file.path, lang)) ??
      refuse('not_subtitles', 'the file has no SRT, WebVTT, ASS or SSA subtitles')
    );
  } finally {
    await file.remove();
  }
}

/** Stores subtitles of a film in a language. */
export async function storeSubtitles(
  { tx }: Pick<CinemaWrite, 'tx'>,
  { property, id }: Film,
  { lang, body }: { readonly lang: string; readonly body: string },
): Promise<void> {
  await tx
    .insertInto('cinema_subtitles')
    .values({ property, film_id: id, lang, body })
    .onConflict((conflict) => conflict.columns(['property', 'film_id', 'lang']).doUpdateSet({ body }))
    .execute();
}

/** Deletes the subtitles of a film in a language; refuses with `not_found`. */
export async function deleteSubtitles(
  { tx }: Pick<CinemaWrite, 'tx'>,
  { property, id }: Film,
  lang: string,
): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('cinema_subtitles')
    .where('property', '=', property)
    .where('film_id', '=', id)
    .where('lang', '=', lang)
    .executeTakeFirst();
  if (numDeletedRows === 0n) refuse('not_found', 'no such subtitles');
}

/** Returns the subtitles of a film in a language as WebVTT. */
export async function subtitlesOf(
  { store }: Services,
  { property, id }: Film,
  lang: string,
): Promise<string | undefined> {
  const row = await store.read
    .selectFrom('cinema_subtitles')
    .select('body')
    .where('property', '=', property)
    .where('film_id', '=', id)
    .where('lang', '=', lang)
    .executeTakeFirst();
  return row?.body;
}
