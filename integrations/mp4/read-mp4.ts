import {
  EncodedPacketSink,
  FilePathSource,
  Input,
  type InputTrack,
  MP4,
  UnsupportedInputFormatError,
} from 'mediabunny';
import { EncodeError } from '#cinema/contract';
import { languageKey } from '#cinema/rules';

/** What an MP4 contains that every set plays. */
export type Mp4 = { readonly duration: number; readonly height: number; readonly audio: readonly string[] };

/** Baseline, Main and High of H.264 in 8 bits, whose parameters are in the header, up to level 4.2: 1080 lines, 60 a second. */
const pictures = /^avc1\.(?:42|4d|64)[\da-f]{2}(?:0[\da-f]|1[\da-f]|2[\da])$/i;
/** AAC-LC, HE-AAC and its second version. */
const sounds = /^mp4a\.40\.(?:2|5|29)$/;

function refuse(what: string): never {
  throw new EncodeError('no_encoder', `ffmpeg is needed: ${what}`);
}

async function requireCodec(track: InputTrack, playable: RegExp): Promise<void> {
  const codec = (await track.getCodecParameterString()) ?? 'an unknown codec';
  if (!playable.test(codec)) refuse(`the ${track.type === 'video' ? 'picture' : 'sound'} is ${codec}`);
}

async function read(input: Input): Promise<Mp4> {
  const [video, ...others] = await input.getVideoTracks();
  if (!video) throw new EncodeError('not_a_video', 'the file has no picture');
  if (others.length > 0) refuse('the file has several pictures');
  await requireCodec(video, pictures);
  const tracks = await input.getAudioTracks();
  for (const track of tracks) await requireCodec(track, sounds);
  // Fragments say no length in the header; old sets do not play them.
  const duration = await input.getDurationFromMetadata();
  if (!duration) refuse('the file is in fragments');
  const last = await new EncodedPacketSink(video).getPacket(duration);
  if (!last) throw new EncodeError('not_a_video', 'the file is cut off');
  const audio = await Promise.all(tracks.map(async (track) => languageKey(await track.getLanguageCode())));
  return { duration, height: await video.getDisplayHeight(), audio: audio.some((lang) => lang !== '') ? audio : [] };
}

/**
 * Reads an MP4 of H.264 and AAC; rejects with {@link EncodeError}: `no_encoder` where a file must be encoded to be played,
 * `not_a_video` where it is damaged.
 */
export async function readMp4(path: string): Promise<Mp4> {
  const input = new Input({ source: new FilePathSource(path), formats: [MP4] });
  try {
    return await read(input);
  } catch (error) {
    if (error instanceof EncodeError) throw error;
    if (error instanceof UnsupportedInputFormatError) refuse('the file is no MP4');
    throw new EncodeError('not_a_video', `the file cannot be read: ${(error as Error).message}`);
  } finally {
    input.dispose();
  }
}
