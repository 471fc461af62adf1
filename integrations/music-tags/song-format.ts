import type { IFormat } from 'music-metadata';
import type { SongFormat } from '#music/contract';

/** How a song is to be played, or why it is not. */
export type Playing =
  | { readonly format: SongFormat; readonly contentType: string }
  | { readonly refused: 'not_music' | 'format_not_played'; readonly what: string };

type Rule = { readonly container: RegExp; readonly codec: RegExp; readonly format: SongFormat; readonly type: string };

/** Sounds that the browsers of phones and TVs play, by the names that the reader of tags gives. */
const played: readonly Rule[] = [
  { container: /^(MPEG|Ogg)?$/i, codec: /Layer 3/i, format: 'mp3', type: 'audio/mpeg' },
  { container: /^ADTS/i, codec: /AAC/i, format: 'aac', type: 'audio/aac' },
  { container: /M4A|MP4|isom|iso\d|mp4\d|dash/i, codec: /AAC/i, format: 'aac', type: 'audio/mp4; codecs="mp4a.40.2"' },
  { container: /M4A|MP4|isom|iso\d|mp4\d/i, codec: /^(MP3|\.mp3)/i, format: 'mp3', type: 'audio/mp4; codecs="mp3"' },
  { container: /M4A|MP4|isom|iso\d|mp4\d/i, codec: /flac/i, format: 'flac', type: 'audio/mp4; codecs="flac"' },
  { container: /M4A|MP4|isom|iso\d|mp4\d/i, codec: /opus/i, format: 'opus', type: 'audio/mp4; codecs="opus"' },
  { container: /^FLAC/i, codec: /FLAC/i, format: 'flac', type: 'audio/flac' },
  { container: /^Ogg/i, codec: /FLAC/i, format: 'flac', type: 'audio/ogg; codecs="flac"' },
  { container: /^Ogg/i, codec: /Vorbis/i, format: 'vorbis', type: 'audio/ogg; codecs="vorbis"' },
  { container: /^Ogg/i, codec: /Opus/i, format: 'opus', type: 'audio/ogg; codecs="opus"' },
  { container: /webm/i, codec: /Vorbis/i, format: 'vorbis', type: 'audio/webm; codecs="vorbis"' },
  { container: /webm/i, codec: /Opus/i, format: 'opus', type: 'audio/webm; codecs="opus"' },
  { container: /^WAV/i, codec: /^PCM/i, format: 'wav', type: 'audio/wav' },
];

/** Returns how a sound is played. */
export function playingOf({ container = '', codec = '', hasVideo, duration = 0 }: IFormat): Playing {
  if (container === '' && codec === '') return { refused: 'not_music', what: 'the file holds no sound' };
  if (hasVideo) return { refused: 'format_not_played', what: 'the file is a video' };
  const rule = played.find((one) => one.container.test(container) && one.codec.test(codec));
  if (rule && duration > 0) return { format: rule.format, contentType: rule.type };
  if (codec === '' || (rule && !(duration > 0))) return { refused: 'not_music', what: 'the file holds no sound' };
  return { refused: 'format_not_played', what: `browsers do not play ${/^PCM/.test(codec) ? container : codec}` };
}
