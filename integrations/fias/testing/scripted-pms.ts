import { type Duplex, duplexPair } from 'node:stream';
import { type FakeClock, fakeClock } from '#platform/clock';
import { recordingLog } from '#platform/node/log';
import { seededRandom } from '#platform/random';
import { pickPerson } from '#session/testing';
import type { PmsConnector } from '#stays/contract';
import { type RecordedPms, type RecordPmsGiven, recordPms } from '#stays/testing';
import { createFiasConnector } from '../client/index.ts';
import { codePageOf, FrameReader, frame } from '../protocol/index.ts';

/** A PMS that says what a test tells it to, and the connector that talks to it. */
export type ScriptedPms = {
  readonly clock: FakeClock;
  readonly connector: PmsConnector;
  readonly reported: RecordedPms;
  /** Records of the connector, without those that described it; reading empties it. */
  take(): Promise<readonly string[]>;
  /** Says a record, and lets the connector act on it. */
  say(...records: readonly string[]): Promise<void>;
  /** Sends bytes. */
  write(bytes: Uint8Array): Promise<void>;
  /** Answers the descriptions so that the link is alive. */
  openLink(): Promise<void>;
  /** Drops the connection; the next one is accepted unless `refuses`. */
  drop(): Promise<void>;
  refuses: boolean;
  readonly connections: () => number;
};

type Given = Partial<RecordPmsGiven>;

/** Starts a connector that talks to a {@link ScriptedPms}. */
export async function startScriptedPms(given: Given = {}): Promise<ScriptedPms> {
  const clock = fakeClock();
  const { options, recorded: reported } = recordPms({ url: 'fias://pms.test:5010', ...given });
  const page = codePageOf(new URL(given.url ?? 'fias://pms.test').searchParams.get('charset') ?? 'utf8');
  let received: string[] = [];
  let line: Duplex | undefined;
  let connections = 0;
  const pms = { refuses: false };
  async function connect(): Promise<Duplex> {
    if (pms.refuses) throw new Error('ECONNREFUSED');
    connections += 1;
    const [ours, theirs] = duplexPair();
    const reader = new FrameReader();
    theirs.on('data', (chunk: Uint8Array) => {
      for (const framed of reader.read(chunk)) if (framed.kind === 'record') received.push(page.decode(framed.bytes));
    });
    theirs.on('end', () => theirs.end());
    theirs.on('error', () => {});
    line = theirs;
    return ours;
  }
  const context = { clock, random: seededRandom(1), log: recordingLog(), connect, pickPerson };
  const connector = createFiasConnector(context)(options);
  async function write(bytes: Uint8Array): Promise<void> {
    line?.write(bytes);
    await clock.advance(0);
  }
  const say = (...records: readonly string[]) =>
    write(Buffer.concat(records.map((record) => frame(page.encode(record)))));
  connector.start();
  await clock.advance(0);
  async function take(): Promise<readonly string[]> {
    await clock.advance(0);
    const records = received.filter((record) => !/^L[DR]\|/.test(record));
    received = [];
    return records;
  }
  const rest: Omit<ScriptedPms, 'refuses'> = {
    ...{ clock, connector, reported, say, write },
    connections: () => connections,
    take,
    async openLink() {
      await say('LS|DA261121|TI084000|');
      await clock.advance(10_000);
      await say('LA|DA261121|TI084010|');
      await take();
    },
    async drop() {
      line?.destroy();
      await clock.advance(0);
    },
  };
  return Object.assign(pms, rest);
}
