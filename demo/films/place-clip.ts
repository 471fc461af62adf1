import { createCipheriv } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clipSeconds, clips, type DemoClip, renditions, segmentSeconds } from './clips.ts';
import { subtitlesOf } from './subtitles.ts';

/** Segments of a trailer: the first ones of its film. */
const trailerSegments = 2;

/** A clip, whole or as a trailer, and where and how it is laid out. */
export type Layout = {
  readonly clip: string;
  readonly kind: 'film' | 'trailer';
  readonly folder: string;
  /** 16 bytes with which segments are encrypted (AES-128), and what the playlists call it. */
  readonly key: Uint8Array;
  readonly keyUrl: string;
};

type Part = { readonly name: string; readonly segments: readonly { readonly file: string; readonly head: string }[] };

function sourceOf({ name }: DemoClip): URL {
  return new URL(`clips/${name}/`, import.meta.url);
}

/** Reads the playlist of a rendition or sound. */
async function readPart(clip: DemoClip, name: string): Promise<Part> {
  const lines = (await readFile(new URL(`${name}.m3u8`, sourceOf(clip)), 'utf8')).split('\n');
  const segments = lines.flatMap((line, at) =>
    line.endsWith('.ts') ? [{ file: line, head: lines[at - 1] ?? '' }] : [],
  );
  return { name, segments };
}

/** The vector of a segment is its number (RFC 8216, 5.2). */
function encrypt(segment: Uint8Array, key: Uint8Array, number: number): Uint8Array {
  const vector = Buffer.alloc(16);
  vector.writeUInt32BE(number, 12);
  const cipher = createCipheriv('aes-128-cbc', key, vector);
  return Buffer.concat([cipher.update(segment), cipher.final()]);
}

async function placePart(clip: DemoClip, { name, segments }: Part, { folder, key, keyUrl }: Layout): Promise<void> {
  await Promise.all(
    segments.map(async ({ file }, number) => {
      const segment = await readFile(new URL(file.replace(/\.ts$/, '.mpegts'), sourceOf(clip)));
      await writeFile(join(folder, file), encrypt(segment, key, number));
    }),
  );
  const head = ['#EXTM3U', '#EXT-X-VERSION:6', `#EXT-X-TARGETDURATION:${segmentSeconds}`, '#EXT-X-MEDIA-SEQUENCE:0'];
  const playlist = [
    ...[...head, '#EXT-X-PLAYLIST-TYPE:VOD', '#EXT-X-INDEPENDENT-SEGMENTS'],
    `#EXT-X-KEY:METHOD=AES-128,URI="${keyUrl}"`,
    ...segments.flatMap((segment) => [segment.head, segment.file]),
    ...['#EXT-X-ENDLIST', ''],
  ];
  await writeFile(join(folder, `${name}.m3u8`), playlist.join('\n'));
}

async function writeSubtitles({ name, subtitles }: DemoClip, folder: string) {
  const files = subtitles.map((lang) => ({ lang, file: `inside-${lang}.vtt` }));
  for (const { lang, file } of files) await writeFile(join(folder, file), subtitlesOf(name, lang));
  return files;
}

/** Lays a clip out as the server's encoder would, without encoding, and returns what the encoder would have found in it. */
export async function placeClip(layout: Layout) {
  const clip = clips.find(({ name }) => name === layout.clip);
  if (!clip) throw new Error(`the demo hotel has no clip ${layout.clip}`);
  await mkdir(layout.folder, { recursive: true });
  const isTrailer = layout.kind === 'trailer';
  const names = (await readdir(sourceOf(clip))).flatMap((file) => /^([av]\d+)\.m3u8$/.exec(file)?.[1] ?? []);
  for (const name of names) {
    const { segments } = await readPart(clip, name);
    await placePart(clip, { name, segments: segments.slice(0, isTrailer ? trailerSegments : undefined) }, layout);
  }
  await writeFile(join(layout.folder, 'master.m3u8'), await readFile(new URL('master.m3u8', sourceOf(clip))));
  return {
    ...{ duration: isTrailer ? trailerSegments * segmentSeconds : clipSeconds, renditions, audio: clip.audio },
    chapters: isTrailer ? [] : clip.chapters,
    subtitles: isTrailer ? [] : await writeSubtitles(clip, layout.folder),
  };
}
