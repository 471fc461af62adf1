import { type Duplex, duplexPair } from 'node:stream';
import { recordingLog } from '#platform/node/log';
import { seededRandom } from '#platform/random';
import { pickPerson } from '#session/testing';
import type {
  PmsConnector,
  PmsLink,
  PmsMessage,
  PostingOutcome,
  StayFeed,
  StayReport,
  StayResync,
} from '#stays/contract';
import type { TestHotel } from '#stays/testing';
import { createFiasConnector } from '../client/index.ts';
import type { FiasSimulator } from '../simulator/fias-simulator.ts';

/** A process that holds the property's lease, until it is killed. */
export type HotelProcess = {
  readonly connector: PmsConnector;
  readonly link: () => PmsLink;
  /** Ends it at once: what it was about to store or send never happens. */
  kill(): void;
};

type Given = {
  readonly hotel: TestHotel;
  readonly simulator: FiasSimulator;
  readonly seed: number;
  readonly query: string;
  /** Takes the day's one automatic resync. */
  readonly mayResync: () => Promise<boolean>;
  readonly onLate: (number: number, outcome: PostingOutcome) => void;
  /** What the connector notes about its line. */
  readonly onNote: (note: string) => void;
  readonly onMessage: (message: PmsMessage) => void;
};

const unused = async () => undefined;
const never = new Promise<never>(() => undefined);

/** Lets work run to its end only while the process lives: what a dead one began never ends. */
type WhileAlive = <A extends readonly unknown[], R>(work: (...given: A) => Promise<R>) => (...given: A) => Promise<R>;

/** The feed of a process, through which nothing comes once it is dead. */
function feedOf(feed: StayFeed, alive: WhileAlive): StayFeed {
  return {
    report: alive((report: StayReport) => feed.report(report)),
    startResync: alive(async () => {
      const resync = await feed.startResync();
      const guarded: StayResync = {
        stage: alive(resync.stage.bind(resync)),
        stageEmpty: alive(resync.stageEmpty.bind(resync)),
        noteGap: alive(resync.noteGap.bind(resync)),
        finish: alive(resync.finish.bind(resync)),
        abandon: alive(resync.abandon.bind(resync)),
      };
      return guarded;
    }),
    hasAllStays: alive(() => feed.hasAllStays()),
  };
}

/** Starts a connector that stores what the simulator reports in the hotel's database. */
export function startProcess(given: Given): HotelProcess {
  const { hotel, simulator, seed, query, mayResync, onLate, onMessage, onNote } = given;
  const { port } = hotel;
  const { clock } = hotel.platform;
  let isDead = false;
  let [link, ours]: [PmsLink, Duplex | undefined] = ['off', undefined];
  const feed = port.openFeed({
    property: '1',
    source: 'fias',
    guard: async () => {
      if (isDead) throw new Error('the process was killed');
    },
  });
  const alive: WhileAlive =
    (work) =>
    async (...given) => {
      if (isDead) return await never;
      try {
        return await work(...given);
      } catch (error) {
        if (isDead) return await never;
        throw error;
      }
    };
  async function connect(): Promise<Duplex> {
    if (isDead) return await never;
    const [client, server] = duplexPair();
    ours = client;
    simulator.accept(server);
    return client;
  }
  const context = { clock, random: seededRandom(seed), log: recordingLog(), connect, pickPerson };
  const connector = createFiasConnector(context)({
    ...{ property: '1', zone: 'Europe/Zurich', currency: 'EUR', languages: new Map() },
    url: `fias://pms.test:5010?${query}`,
    feed: feedOf(feed, alive),
    inbox: {
      message: alive(async (_property: string, message: PmsMessage) => onMessage(message)),
      ...{ removeMessage: unused, wakeUp: unused, roomState: unused },
      postingAnswered: alive(async (_property: string, number: number, outcome: PostingOutcome) =>
        onLate(number, outcome),
      ),
    },
    mayAct: alive(async () => undefined),
    mayResync: alive(mayResync),
    hash: (reference) => `#${reference.length}`,
    onLink: (state) => {
      link = state;
    },
    onLine: ({ direction, line }) => (direction === 'note' ? onNote(`  here: ${line}`) : undefined),
  });
  connector.start();
  return {
    connector,
    link: () => link,
    kill() {
      isDead = true;
      ours?.destroy();
    },
  };
}
