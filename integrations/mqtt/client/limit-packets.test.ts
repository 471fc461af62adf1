import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limitPackets } from './limit-packets.ts';

const most = 300;

/** What comes out of the limit, if `bytes` go in in pieces of the given lengths. */
async function limited(bytes: Buffer, pieces: readonly number[]): Promise<Buffer> {
  const limit = limitPackets(most);
  const out: Buffer[] = [];
  limit.on('data', (part: Buffer) => out.push(part));
  const ended = new Promise((resolve, reject) => {
    limit.on('end', resolve);
    limit.on('error', reject);
  });
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const length = Math.max(1, pieces[turn % pieces.length] ?? 1);
    limit.write(bytes.subarray(at, at + length));
    at += length;
  }
  limit.end();
  await ended;
  return Buffer.concat(out);
}

function lengthOf(length: number): readonly number[] {
  return length < 128 ? [length] : [(length % 128) | 128, ...lengthOf(Math.floor(length / 128))];
}

type Message = { readonly topic: string; readonly size: number; readonly qos: 0 | 1 };

const packet = (first: number, rest: Buffer) => Buffer.concat([Buffer.from([first, ...lengthOf(rest.length)]), rest]);
const headOf = ({ topic, qos }: Message, id: number) =>
  Buffer.from([0, topic.length, ...Buffer.from(topic), ...(qos > 0 ? [0, id] : [])]);
/** A retained message as a broker sends it (MQTT 3.1.1, 3.3). */
const written = (message: Message, size: number, id: number) =>
  packet(0x31 | (message.qos << 1), Buffer.concat([headOf(message, id), Buffer.alloc(size, 120)]));

const message: fc.Arbitrary<Message> = fc.record({
  topic: fc.constantFrom('a', 'room/214/bed', 'x/'.repeat(40)),
  size: fc.oneof(fc.nat(40), fc.integer({ min: 150, max: 400 }), fc.constant(20_000)),
  qos: fc.constantFrom(0 as const, 1 as const),
});

test('whatever comes in whatever pieces, short messages pass as they are, and long ones are cut and still complete', async () => {
  const pieces = fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(fc.array(message, { minLength: 1, maxLength: 12 }), pieces, async (messages, lengths) => {
      const sent = messages.map((one, at) => written(one, one.size, at + 1));
      const cut = messages.map((one, at) =>
        written(one, Math.min(one.size, most - headOf(one, at + 1).length), at + 1),
      );
      expect(await limited(Buffer.concat(sent), lengths)).toEqual(Buffer.concat(cut));
    }),
    { numRuns: 200 },
  );
});

test('a packet that is no message and is too long, and one without a length, end the connection', async () => {
  const granted = packet(0x90, Buffer.alloc(400));
  await expect(limited(granted, [50])).rejects.toThrow('too long');
  await expect(limited(Buffer.from([0x30, 0xff, 0xff, 0xff, 0xff, 1]), [1])).rejects.toThrow('no length');
});
