// 100 MB of damaged FIAS: real-looking records with random bytes, cuts and endless records among them, in chunks of any size.

import { seededRandom } from '#platform/random';
import { FrameReader, parseRecord } from '../integrations/fias/index.ts';
import { readStayRecord } from '../integrations/fias/testing/index.ts';
import { amount, printFigures } from './support/harness.ts';

const megabytes = amount('MEGABYTES', 100, 4);
const most = 64;
const random = seededRandom(1904);
const samples = [
  '\u0002GI|RN0101|G#9007199254740993|GSN|GNБерглунд , Signe г-жа|GF|GLRS|GA261121|GD261124|NPN|VRVN|\u0003',
  '\u0002GC|RN214|GSN|G#71|RO101|GSY|\u0003\u0002GO|RN214|G#71',
  '\u0002XI|RN101|G#7|BDRoom|BI13800|FDY|DA261120|TI230000|\u0003\u0002\u0003\u0002||||\u0003',
  '\u0002XT|RN101|G#7|MI1|MTline one\r\nline two\u000c|\u0003LS|',
].map((text) => Buffer.from(text));
const endless = Buffer.alloc(200_000, 0x41);

/** A piece of a stream that nobody would send. */
function piece(): Uint8Array {
  const what = random.number();
  if (what < 0.0005) return Buffer.concat([Buffer.of(2), endless]);
  if (what < 0.2) return random.bytes(1 + Math.floor(random.number() * 400));
  const sample = Buffer.from(samples[Math.floor(random.number() * samples.length)] ?? '');
  if (what < 0.5) sample[Math.floor(random.number() * sample.length)] = Math.floor(random.number() * 256);
  return sample.subarray(0, what < 0.6 ? Math.floor(random.number() * sample.length) : sample.length);
}

const stream: Uint8Array[] = [];
for (let made = 0; made < 1_000_000; ) {
  const next = piece();
  stream.push(next);
  made += next.length;
}
const megabyte = Buffer.concat(stream);
const languages = new Map<string, string>();

globalThis.gc?.();
const idle = process.memoryUsage().rss;
let peak = idle;
const found = { records: 0, stays: 0, dropped: 0 };
const reader = new FrameReader();
const decoder = new TextDecoder();
const at = performance.now();
for (let round = 0; round < megabytes; round += 1) {
  for (let from = 0; from < megabyte.length; ) {
    const until = from + 1 + Math.floor(random.number() * 3_000);
    for (const framed of reader.read(megabyte.subarray(from, until))) {
      if (framed.kind === 'dropped') found.dropped += framed.count;
      const record = framed.kind === 'record' ? parseRecord(decoder.decode(framed.bytes)) : undefined;
      if (record) found.records += 1;
      if (record && readStayRecord(record, languages)) found.stays += 1;
    }
    from = until;
  }
  peak = Math.max(peak, process.memoryUsage().rss);
}
const taken = performance.now() - at;

const bareAt = performance.now();
let marks = 0;
for (let round = 0; round < megabytes; round += 1) for (const byte of megabyte) if (byte === 3) marks += 1;
const bare = performance.now() - bareAt;

const memory = (peak - idle) / 2 ** 20;
printFigures(
  `${megabytes} MB of damaged FIAS: ${found.records} records, ${found.dropped} bytes dropped, ${marks} marks`,
  [
    { name: 'speed', value: `${((megabytes * 1000) / taken).toFixed(1)} MB/s` },
    { name: 'a loop over the same bytes', value: `${((megabytes * 1000) / bare).toFixed(1)} MB/s` },
    {
      name: 'memory above idle',
      value: `${memory.toFixed(0)} MiB`,
      goal: `at most ${most} MiB`,
      reached: memory <= most,
    },
  ],
);
