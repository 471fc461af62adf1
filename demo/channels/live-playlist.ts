import { type Clip, segmentCount, segmentSeconds } from './clips.ts';

/** Segments in a playlist; players begin a few before the end. */
const listed = 5;

const segmentMs = segmentSeconds * 1000;
const names: Readonly<Record<string, string>> = { en: 'English', de: 'Deutsch', it: 'Italiano' };

/** What a media playlist lists: `video`, the language of a sound, or `subtitles-` with a language. */
export type Part = { readonly name: string; readonly extension: 'ts' | 'm4s' | 'vtt'; readonly hasHead: boolean };

/** Returns the parts of a clip by the name of their playlist. */
export function partsOf(clip: Clip): ReadonlyMap<string, Part> {
  const isFragmented = clip.video === 'av1';
  const media = (name: string): Part => ({ name, extension: isFragmented ? 'm4s' : 'ts', hasHead: isFragmented });
  const sounds = clip.audio.length > 1 ? clip.audio : [];
  const texts = clip.subtitles.map(
    (language): Part => ({ name: `subtitles-${language}`, extension: 'vtt', hasHead: false }),
  );
  return new Map(
    ['video', ...sounds]
      .map(media)
      .concat(texts)
      .map((part) => [part.name, part]),
  );
}

/** Returns the multivariant playlist of a clip. */
export function mainPlaylist(clip: Clip): string {
  const sounds = clip.audio.length > 1 ? clip.audio : [];
  const flags = (index: number) => `DEFAULT=${index === 0 ? 'YES' : 'NO'},AUTOSELECT=YES`;
  const rendition = (type: string, language: string, rest: string) =>
    `#EXT-X-MEDIA:TYPE=${type},GROUP-ID="${type.toLowerCase()}",LANGUAGE="${language}",NAME="${names[language] ?? language}",${rest}`;
  const codecs = clip.video === 'av1' ? 'av01.0.04M.08,mp4a.40.2' : 'avc1.42c01f,mp4a.40.2';
  const groups = [sounds.length > 0 && ',AUDIO="audio"', clip.subtitles.length > 0 && ',SUBTITLES="subtitles"'];
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:6',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...sounds.map((language, index) => rendition('AUDIO', language, `${flags(index)},URI="${language}.m3u8"`)),
    ...clip.subtitles.map((language) =>
      rendition('SUBTITLES', language, `DEFAULT=NO,AUTOSELECT=NO,URI="subtitles-${language}.m3u8"`),
    ),
    `#EXT-X-STREAM-INF:BANDWIDTH=400000,RESOLUTION=960x540,FRAME-RATE=25,CODECS="${codecs}"${groups.filter(Boolean).join('')}`,
    'video.m3u8',
    '',
  ].join('\n');
}

/**
 * Returns the media playlist of a part at `now`, milliseconds since 1970: a window over the committed segments that
 * repeats them without end, with a discontinuity where the clip begins again.
 */
export function livePlaylist({ name, extension, hasHead }: Part, now: number): string {
  const first = Math.floor(now / segmentMs) - listed;
  const lines = Array.from({ length: listed }, (_, place) => {
    const segment = (first + place) % segmentCount;
    const begins = segment === 0 ? ['#EXT-X-DISCONTINUITY'] : [];
    return [...begins, `#EXTINF:${segmentSeconds.toFixed(3)},`, `${name}-${segment}.${extension}`];
  });
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:6',
    `#EXT-X-TARGETDURATION:${segmentSeconds + 1}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${Math.ceil(first / segmentCount)}`,
    ...(hasHead ? [`#EXT-X-MAP:URI="${name}-init.mp4"`] : []),
    ...lines.flat(),
    '',
  ].join('\n');
}

/** Subtitles of Lago Uno, a line for each segment. */
const spoken: Readonly<Record<string, readonly string[]>> = {
  en: [
    'First light over the Arvensee.',
    'The water is at four degrees,',
    'and the fishermen have been out since five.',
    'Two gulls follow every boat.',
    'By noon the ferry will have crossed six times.',
    'Until then the lake belongs to them.',
  ],
  de: [
    'Das erste Licht über dem Arvensee.',
    'Das Wasser hat vier Grad,',
    'und die Fischer sind seit fünf Uhr draußen.',
    'Zwei Möwen folgen jedem Boot.',
    'Bis Mittag fährt die Fähre sechsmal hinüber.',
    'Bis dahin gehört der See ihnen.',
  ],
};

/** Returns the subtitles of a segment as WebVTT. */
export function subtitlesOf(language: string, segment: number): string {
  const time = (seconds: number) => `00:00:${seconds.toFixed(3).padStart(6, '0')}`;
  const start = segment * segmentSeconds;
  const text = spoken[language]?.[segment] ?? '';
  return `WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0\n\n${time(start + 0.1)} --> ${time(start + segmentSeconds - 0.1)}\n${text}\n`;
}
