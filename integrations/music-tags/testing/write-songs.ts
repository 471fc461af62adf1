/** An MPEG frame of silence: layer 3, 128 kbit/s at 44.1 kHz. */
const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0xc4]), Buffer.alloc(413)]);

/** Returns sound as MP3 has it, without tags. */
export const mp3Sound = (seconds: number) =>
  Buffer.concat(Array.from({ length: Math.round(seconds * 38.28) }, () => frame));

const syncSafe = (size: number) => Buffer.from([21, 14, 7, 0].map((bits) => (size >> bits) & 127));

/** Returns a frame of an ID3 tag (version 2.4) with any bytes. */
export function id3Frame(name: string, content: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from(name, 'latin1'), syncSafe(content.byteLength), Buffer.alloc(2), content]);
}

/** Returns a text of an ID3 tag in UTF-8. */
export const id3Text = (name: string, text: string) =>
  id3Frame(name, Buffer.concat([Buffer.from([3]), Buffer.from(text)]));

/** Returns a picture of an ID3 tag. */
export const id3Picture = (bytes: Uint8Array) =>
  id3Frame('APIC', Buffer.concat([Buffer.from('\0image/jpeg\0\x03\0', 'latin1'), bytes]));

/** Returns an MP3 with an ID3 tag of frames. */
export function mp3(frames: readonly Uint8Array[], seconds = 3): Buffer {
  const body = Buffer.concat(frames);
  return Buffer.concat([Buffer.from('ID3\x04\0\0', 'latin1'), syncSafe(body.byteLength), body, mp3Sound(seconds)]);
}

/** Returns the 128 bytes of an ID3v1 tag in Latin-1. */
export function id3v1({
  title,
  artist,
  track,
}: {
  readonly title: string;
  readonly artist: string;
  readonly track: number;
}): Buffer {
  const tag = Buffer.alloc(128);
  tag.write('TAG', 0, 'latin1');
  tag.write(title, 3, 30, 'latin1');
  tag.write(artist, 33, 30, 'latin1');
  tag.writeUInt8(track, 126);
  return tag;
}

const sized = (bytes: number) => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(bytes);
  return size;
};
const box = (name: string, ...parts: readonly Uint8Array[]) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([sized(body.byteLength + 8), Buffer.from(name, 'latin1'), body]);
};

/** Returns an MP4 of three seconds whose sound has a codec (`mp4a`, `alac`), as an encoder describes it. */
export function mp4(codec: string): Buffer {
  const times = Buffer.concat([Buffer.alloc(12), sized(1000), sized(3000)]);
  const sample = Buffer.concat([
    Buffer.alloc(6),
    Buffer.from([0, 1]),
    Buffer.alloc(8),
    Buffer.from([0, 2, 0, 16]),
    Buffer.alloc(4),
    Buffer.from([0xac, 0x44, 0, 0]),
  ]);
  const stsd = box('stsd', Buffer.alloc(4), sized(1), box(codec, sample));
  const handler = box('hdlr', Buffer.alloc(8), Buffer.from('soun'), Buffer.alloc(13));
  const media = box('mdia', box('mdhd', times, Buffer.alloc(4)), handler, box('minf', box('stbl', stsd)));
  const track = box('trak', box('tkhd', Buffer.alloc(12), sized(1), Buffer.alloc(68)), media);
  const moov = box('moov', box('mvhd', times, Buffer.alloc(80)), track);
  return Buffer.concat([
    box('ftyp', Buffer.from('M4A '), sized(0), Buffer.from('M4A ')),
    moov,
    box('mdat', Buffer.alloc(100)),
  ]);
}

/** Returns a second of silence as WAV; `format` 1 is PCM. */
export function wav(format = 1): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + 88_200, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(format, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(44_100, 24);
  header.writeUInt32LE(88_200, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(88_200, 40);
  return Buffer.concat([header, Buffer.alloc(88_200)]);
}

/** Returns a FLAC of three seconds with comments, `NAME=text` each. */
export function flac(comments: readonly string[]): Buffer {
  const stream = Buffer.alloc(34);
  stream.writeUInt16BE(4096, 0);
  stream.writeUInt16BE(4096, 2);
  // 44.1 kHz, stereo, 16 bits, and how many samples.
  stream.writeUInt32BE(((44_100 << 12) | (1 << 9) | (15 << 4)) >>> 0, 10);
  stream.writeUInt32BE(44_100 * 3, 14);
  const little = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(value);
    return bytes;
  };
  const texts = comments.flatMap((text) => [little(Buffer.byteLength(text)), Buffer.from(text)]);
  const vorbis = Buffer.concat([little(4), Buffer.from('test'), little(comments.length), ...texts]);
  const block = (kind: number, body: Buffer) =>
    Buffer.concat([Buffer.from([kind, 0, body.byteLength >> 8, body.byteLength & 255]), body]);
  return Buffer.concat([Buffer.from('fLaC'), block(0, stream), block(0x84, vorbis), Buffer.alloc(2000)]);
}

/** Returns the beginning of an AIFF. */
export const aiff = () =>
  Buffer.concat([
    ...[
      Buffer.from('FORM'),
      sized(46),
      Buffer.from('AIFFCOMM'),
      sized(18),
      Buffer.from([0, 1, 0, 0, 0xac, 0x44, 0, 16]),
    ],
    Buffer.from([0x40, 0x0e, 0xac, 0x44, 0, 0, 0, 0, 0, 0]),
    Buffer.from('SSND'),
    sized(8),
    Buffer.alloc(8),
  ]);
