import type { Rendition } from './renditions.ts';

/** A rendition that is complete, with its highest rate in bits per second. */
export type MadeRendition = Rendition & { readonly bandwidth: number };
/** A sound that is complete. */
export type MadeSound = {
  readonly file: string;
  readonly lang: string;
  readonly title: string;
  readonly bandwidth: number;
};

/** Returns the names and lengths in seconds of the segments of a playlist. */
export function segmentsOf(playlist: string): readonly { readonly file: string; readonly seconds: number }[] {
  const lines = playlist.split(/\r?\n/);
  return lines.flatMap((line, at) => {
    const seconds = Number(/^#EXTINF:(\d{1,6}(?:\.\d{1,9})?)/.exec(line)?.[1]);
    const file = lines[at + 1] ?? '';
    return seconds > 0 && file !== '' ? [{ file, seconds }] : [];
  });
}

/** Returns a text as an attribute of a playlist (RFC 8216, 4.2). */
function quoted(text: string): string {
  return `"${text.replace(/["\p{Cc}]/gu, ' ')}"`;
}

function nameOf({ lang, title }: MadeSound, at: number): string {
  return title || lang || String(at + 1);
}

function soundLine(sound: MadeSound, at: number, all: readonly MadeSound[]): string {
  const name = nameOf(sound, at);
  // Names are unique in their group.
  const isTaken = all.slice(0, at).some((other, place) => nameOf(other, place) === name);
  const attributes = [
    ...['TYPE=AUDIO', 'GROUP-ID="audio"', `NAME=${quoted(isTaken ? `${name} ${at + 1}` : name)}`],
    ...(sound.lang === '' ? [] : [`LANGUAGE=${quoted(sound.lang)}`]),
    ...[`DEFAULT=${at === 0 ? 'YES' : 'NO'}`, 'AUTOSELECT=YES', 'CHANNELS="2"', `URI=${quoted(sound.file)}`],
  ];
  return `#EXT-X-MEDIA:${attributes.join(',')}`;
}

/** Returns the playlist of all renditions and sounds (RFC 8216, 4.3.4). */
export function masterPlaylist(renditions: readonly MadeRendition[], sounds: readonly MadeSound[]): string {
  const loudest = Math.max(0, ...sounds.map(({ bandwidth }) => bandwidth));
  const streams = renditions.flatMap(({ height, frame, codec, bandwidth }) => {
    const codecs = sounds.length > 0 ? `${codec},mp4a.40.2` : codec;
    const attributes = [
      ...[`BANDWIDTH=${Math.ceil(bandwidth + loudest)}`, `RESOLUTION=${frame.width}x${frame.height}`],
      ...[`CODECS=${quoted(codecs)}`, ...(sounds.length > 0 ? ['AUDIO="audio"'] : [])],
    ];
    return [`#EXT-X-STREAM-INF:${attributes.join(',')}`, `v${height}.m3u8`];
  });
  return `${['#EXTM3U', '#EXT-X-VERSION:4', '#EXT-X-INDEPENDENT-SEGMENTS', ...sounds.map(soundLine), ...streams].join('\n')}\n`;
}
