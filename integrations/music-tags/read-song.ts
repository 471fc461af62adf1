import { open } from 'node:fs/promises';
import { type IAudioMetadata, parseFromTokenizer } from 'music-metadata';
import type { SongReading, SongTags } from '#music/contract';
import { BoundedTokenizer, TooLargeError } from './bounded-tokenizer.ts';
import { cleanNumber, cleanText, cleanYear } from './clean-text.ts';
import { readName } from './file-names.ts';
import { playingOf } from './song-format.ts';

/** Bytes up to which a file is read whole where only that tells how long it plays. */
const mostToCount = 256 * 1024 * 1024;
/** Bytes of the largest picture that is handed over. */
const mostPictureBytes = 24 * 1024 * 1024;

/** Reads a file by its content, or as what its extension says: `path` is empty or the name. */
async function parse(path: string, name: string, duration: boolean): Promise<IAudioMetadata> {
  const file = await open(path, 'r');
  const { size } = await file.stat();
  const tokenizer = new BoundedTokenizer(file, { size, path: name });
  try {
    return await parseFromTokenizer(tokenizer, { duration: duration && size <= mostToCount, skipPostHeaders: false });
  } finally {
    await tokenizer.close();
  }
}

/** Formats that are neither recognised nor parsed. */
const foreign = /\.(wma|ape|mpc|tta|ra|rm|amr|mid|midi|dts|ac3|dsf|dff|wv|aiff?|aifc|shn)$/i;

async function parseEither(path: string, name: string, duration: boolean): Promise<IAudioMetadata> {
  try {
    return await parse(path, '', duration);
  } catch (error) {
    if (error instanceof TooLargeError || !/\.[a-z0-9]{2,5}$/i.test(name)) throw error;
    // Sound that does not begin with a mark of its kind, as an MPEG stream after some padding.
    return await parse(path, name, duration);
  }
}

function pictureOf({ picture = [] }: IAudioMetadata['common']): Uint8Array | undefined {
  const fitting = picture.filter(({ data }) => data.byteLength > 0 && data.byteLength <= mostPictureBytes);
  const front = fitting.find(({ type = '' }) => /front/i.test(type)) ?? fitting[0];
  return front && Uint8Array.from(front.data);
}

/** Returns the texts of a tag that may be repeated, beside each other. */
const joined = (texts: readonly string[] | undefined) => cleanText(texts?.slice(0, 20).map(cleanText).join(', '));

/** Names that stand for several artists in the place of an album’s artist. */
const several =
  /^(various( artists?)?|v\.?\s?a\.?|several artists|verschiedene( interpreten)?|diverse( interpreten)?|artistes? divers|artisti vari|varios( artistas)?)$/i;

/** Whether a file is marked as part of a compilation; ffmpeg writes that as a text of its own. */
function isCompilation({ common, native }: IAudioMetadata): boolean {
  if (common.compilation === true) return true;
  const texts = Object.values(native).flat();
  return texts.some(({ id, value }) => /^TXXX:(TCMP|COMPILATION)$/i.test(id) && String(value) === '1');
}

/** Returns a comment of Vorbis and FLAC by a name that is common, and that the reader of tags does not know. */
function commentOf({ native }: IAudioMetadata, name: string): unknown {
  return native.vorbis?.find(({ id }) => id.toUpperCase() === name)?.value;
}

function tagsOf(metadata: IAudioMetadata, name: string): Omit<SongTags, 'format' | 'contentType' | 'duration'> {
  const { common } = metadata;
  const named = readName(name);
  const title = cleanText(common.title);
  const albumArtist = cleanText(common.albumartist) || cleanText(commentOf(metadata, 'ALBUM ARTIST'));
  return {
    title: title || named.title,
    artist: cleanText(common.artist) || joined(common.artists),
    album: cleanText(common.album) || named.album,
    albumArtist: several.test(albumArtist) ? '' : albumArtist,
    compilation: several.test(albumArtist) || isCompilation(metadata),
    genre: cleanText(common.genre?.[0]),
    year: cleanYear(common.originalyear, common.year, common.date, commentOf(metadata, 'YEAR')),
    disc: cleanNumber(common.disk?.no ?? commentOf(metadata, 'DISC'), 1, 99) || named.disc,
    track: cleanNumber(common.track?.no, 1, 999) || (title === '' ? named.track : 0),
    titleSort: cleanText(common.titlesort),
    artistSort: cleanText(common.artistsort),
    albumSort: cleanText(common.albumsort),
    albumArtistSort: cleanText(common.albumartistsort),
    release: cleanText(common.musicbrainz_albumid).toLowerCase().slice(0, 64),
    picture: pictureOf(common),
  };
}

/** Reads a file of music; `name` is its name, or its path within a folder. */
export async function readSong(path: string, name: string): Promise<SongReading> {
  try {
    let metadata = await parseEither(path, name, false);
    // Some sounds say nowhere how long they are.
    if (!((metadata.format.duration ?? 0) > 0)) metadata = await parseEither(path, name, true);
    const playing = playingOf(metadata.format);
    if ('refused' in playing) return playing;
    const duration = Math.min(metadata.format.duration ?? 0, 7 * 86_400);
    return { tags: { ...tagsOf(metadata, name), ...playing, duration } };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return { refused: 'gone', what: 'the file is gone' };
    if (code === 'EACCES' || code === 'EPERM') return { refused: 'not_music', what: 'the file may not be read' };
    if (error instanceof TooLargeError) return { refused: 'not_music', what: message };
    if (foreign.test(name)) return { refused: 'format_not_played', what: 'browsers do not play this format' };
    return { refused: 'not_music', what: 'the file holds no sound that could be read' };
  }
}
