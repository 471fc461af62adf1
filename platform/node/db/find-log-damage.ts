import { closeSync, openSync, readSync } from 'node:fs';

// The write-ahead log as in https://sqlite.org/fileformat2.html, section 4: a header of 32 bytes, then frames of a header
// of 24 bytes and a page. Every checksum continues that of the frame before.
const headerBytes = 32;
const frameHeaderBytes = 24;
const magic = 0x377f0682;

type Checksum = readonly [number, number];
type LogHeader = {
  readonly salt: string;
  readonly pageBytes: number;
  readonly isBigEndian: boolean;
  readonly sum: Checksum;
};

/** Continues a checksum (section 4.2) over whole words of 8 bytes. */
function continueSum([first, second]: Checksum, bytes: Buffer, isBigEndian: boolean): Checksum {
  let one = first;
  let two = second;
  for (let at = 0; at < bytes.length; at += 8) {
    one = (one + (isBigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)) + two) >>> 0;
    two = (two + (isBigEndian ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4)) + one) >>> 0;
  }
  return [one, two];
}

function sumAt(bytes: Buffer, at: number): Checksum {
  return [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)];
}

function isEqual([one, two]: Checksum, [first, second]: Checksum): boolean {
  return one === first && two === second;
}

function readHeader(bytes: Buffer): LogHeader | undefined {
  const found = bytes.readUInt32BE(0);
  if (found >>> 1 !== magic >>> 1) return undefined;
  const isBigEndian = found % 2 === 1;
  const sum = continueSum([0, 0], bytes.subarray(0, 24), isBigEndian);
  if (!isEqual(sum, sumAt(bytes, 24))) return undefined;
  return { salt: bytes.toString('hex', 16, 24), pageBytes: bytes.readUInt32BE(8), isBigEndian, sum };
}

/** Where reading a log stops, and how many commits follow which only damage before them can hide. */
type LogEnd = { readonly frame: number; readonly hiddenCommits: number };

/** Walks the frames as SQLite does when it recovers, and then those behind the first that it would not take. */
function findEnd(file: number, header: LogHeader): LogEnd {
  const { salt, pageBytes, isBigEndian } = header;
  const bytes = Buffer.alloc(frameHeaderBytes + pageBytes);
  let sum = header.sum;
  let frame = 0;
  let end: number | undefined;
  let hiddenCommits = 0;
  for (; readSync(file, bytes, 0, bytes.length, headerBytes + frame * bytes.length) === bytes.length; frame += 1) {
    const stored = sumAt(bytes, 16);
    const isOfThisLog = bytes.toString('hex', 8, 16) === salt;
    const ofHeader = isOfThisLog ? continueSum(sum, bytes.subarray(0, 8), isBigEndian) : sum;
    const isWhole =
      isOfThisLog && isEqual(continueSum(ofHeader, bytes.subarray(frameHeaderBytes), isBigEndian), stored);
    if (!isWhole) end ??= frame;
    else if (end !== undefined && bytes.readUInt32BE(4) > 0) hiddenCommits += 1;
    // Behind the end, a frame is whole if it continues the checksum that the one before it stored.
    sum = stored;
  }
  return { frame: end ?? frame, hiddenCommits };
}

/**
 * Reads the write-ahead log that a process left behind. Returns what is wrong with it if it holds committed transactions
 * that SQLite would drop without a word. The last transaction cannot be judged: damaged, it looks like one that a power
 * cut interrupted, and nobody was answered before it was on the disk.
 */
export function findLogDamage(logPath: string): string | undefined {
  const file = openSync(logPath, 'r');
  try {
    const bytes = Buffer.alloc(headerBytes);
    if (readSync(file, bytes, 0, headerBytes, 0) < headerBytes) return 'it ends within its header';
    const header = readHeader(bytes);
    if (!header) return 'its header is damaged';
    const { frame, hiddenCommits } = findEnd(file, header);
    // One commit may be the end of the transaction that was interrupted: its frames reach the disk in any order.
    return hiddenCommits > 1 ? `frame ${frame + 1} is damaged, and ${hiddenCommits} transactions follow` : undefined;
  } finally {
    closeSync(file);
  }
}
