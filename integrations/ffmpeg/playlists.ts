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

/** Returns the names and lengths in seconds of the segments of a playlist (RFC 8216, 4.3.2.1). */
export function segmentsOf(playlist: string): readonly { readonly file: string; readonly seconds: number }[] {
  const segments: { file: string; seconds: number }[] = [];
  let seconds = 0;
  for (const line of playlist.split(/\r?\n/)) {
    const length = /^#EXTINF:(\d{1,6}(?:\.\d{1,9})?)/.exec(line)?.[1];
    if (line.startsWith('#EXTINF:')) seconds = Number(length ?? 0);
    // Other tags may stand between a length and its segment.
    if (line.trim() === '' || line.startsWith('#')) continue;
    if (seconds > 0) segments.push({ file: line, seconds });
    seconds = 0;
  }
  return segments;
}

/** Returns a text that can be an attribute of a playlist (RFC 8216, 4.2). */
function plain(text: string): string {
  return text
    .toWellFormed()
    .replace(/["\p{Cc}\s]+/gu, ' ')
    .trim();
}

const quoted = (text: string) => `"${plain(text)}"`;

/** Returns the names of sounds, which are unique in their group: titles, else languages, else numbers. */
function namesOf(sounds: readonly MadeSound[]): readonly string[] {
  const taken = new Set<string>();
  return sounds.map(({ lang, title }, at) => {
    const wanted = plain(title) || plain(lang) || String(at + 1);
    let name = wanted;
    for (let number = at + 1; taken.has(name); number += 1) name = `${wanted} ${number}`;
    taken.add(name);
    return name;
  });
}

function soundLine({ lang, file }: MadeSound, name: string, isFirst: boolean): string {
  const attributes = [
    ...['TYPE=AUDIO', 'GROUP-ID="audio"', `NAME=${quoted(name)}`],
    ...(plain(lang) === '' ? [] : [`LANGUAGE=${quoted(lang)}`]),
    ...[`DEFAULT=${isFirst ? 'YES' : 'NO'}`, 'AUTOSELECT=YES', 'CHANNELS="2"', `URI=${quoted(file)}`],
  ];
  return `#EXT-X-MEDIA:${attributes.join(',')}`;
}

/** Returns the playlist of all renditions and sounds (RFC 8216, 4.3.4). */
export function masterPlaylist(renditions: readonly MadeRendition[], sounds: readonly MadeSound[]): string {
  const loudest = sounds.reduce((most, { bandwidth }) => Math.max(most, bandwidth), 0);
  const names = namesOf(sounds);
  const media = sounds.map((sound, at) => soundLine(sound, names[at] ?? '', at === 0));
  const streams = renditions.flatMap(({ height, frame, codec, bandwidth }) => {
    const codecs = sounds.length > 0 ? `${codec},mp4a.40.2` : codec;
    const attributes = [
      ...[`BANDWIDTH=${Math.ceil(bandwidth + loudest)}`, `RESOLUTION=${frame.width}x${frame.height}`],
      ...[`CODECS=${quoted(codecs)}`, ...(sounds.length > 0 ? ['AUDIO="audio"'] : [])],
    ];
    return [`#EXT-X-STREAM-INF:${attributes.join(',')}`, `v${height}.m3u8`];
  });
  return `${['#EXTM3U', '#EXT-X-VERSION:4', '#EXT-X-INDEPENDENT-SEGMENTS', ...media, ...streams].join('\n')}\n`;
}
