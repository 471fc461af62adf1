import { Transform } from 'node:stream';

/** The type of packets that carry messages (MQTT 3.1.1, 2.2.1). */
const publishType = 3;
/** A length has at most four bytes (MQTT 3.1.1, 2.2.3). */
const mostLengthBytes = 4;

/** Writes the length of a packet (MQTT 3.1.1, 2.2.3). */
function lengthOf(length: number): readonly number[] {
  const bytes: number[] = [];
  for (let left = length; ; left >>= 7) {
    if (left < 128) return [...bytes, left];
    bytes.push((left & 127) | 128);
  }
}

/**
 * Passes MQTT packets on. A message is cut off behind `most` bytes and everything after it is thrown away as it comes: the library would
 * keep all of it in memory first, up to 256 MB. A message that was cut is still acknowledged, so that the broker does not wait. Anything
 * else of that length ends the connection.
 */
export function limitPackets(most: number): Transform {
  /** First byte and length of a packet that has just begun. */
  let head: number[] = [];
  let [toPass, toDrop] = [0, 0];
  /** Takes a byte of a head; returns the head to pass on once it is whole. */
  function begin(byte: number): Buffer | undefined {
    head.push(byte);
    if (head.length === 1) return undefined;
    if (byte >= 128) {
      if (head.length > mostLengthBytes) throw new Error('a packet has no length');
      return undefined;
    }
    const [first = 0, ...digits] = head;
    head = [];
    const length = digits.reduce((sum, digit, at) => sum + (digit & 127) * 128 ** at, 0);
    if (length > most && first >> 4 !== publishType) throw new Error('a packet is too long');
    toPass = Math.min(length, most);
    toDrop = length - toPass;
    return Buffer.from([first, ...lengthOf(toPass)]);
  }
  function take(this: Transform, chunk: Buffer): void {
    for (let at = 0; at < chunk.length; ) {
      if (toPass > 0) {
        const part = chunk.subarray(at, at + toPass);
        this.push(part);
        toPass -= part.length;
        at += part.length;
      } else if (toDrop > 0) {
        const count = Math.min(toDrop, chunk.length - at);
        toDrop -= count;
        at += count;
      } else {
        const whole = begin(chunk[at] ?? 0);
        if (whole) this.push(whole);
        at += 1;
      }
    }
  }
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        take.call(this, chunk);
        done();
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
}
