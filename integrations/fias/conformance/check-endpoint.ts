import type { Duplex } from 'node:stream';
import type { Clock } from '#platform/clock';
import type { Random } from '#platform/random';
import type { PickPerson, PmsConnector, PmsLink, PmsMessage, PmsStay, PmsWakeUp, ReportedStay } from '#stays/contract';
import { createFiasConnector } from '../client/index.ts';

/** What a hotel's interface can be used for. */
export type Level = 'link' | 'stay' | 'bill' | 'posting' | 'messages' | 'wake_up' | 'room_status';
/** What became of a level; `what` is for the person who runs the kit. */
export type LevelResult = {
  readonly level: Level;
  readonly state: 'holds' | 'fails' | 'not_tried';
  readonly what: string;
};

/** Options of {@link checkEndpoint}. */
export type CheckOptions = {
  readonly clock: Clock;
  readonly random: Random;
  readonly connect: (target: { readonly host: string; readonly port: number }) => Promise<Duplex>;
  /** `fias://host:port?charset=utf8`. */
  readonly url: string;
  readonly zone: string;
  /** ISO 4217. */
  readonly currency: string;
  /** Books a charge of one minor unit, and takes it back: for test systems only. */
  readonly posts: boolean;
  /** How long to wait for a message or wake-up that a person enters in the PMS, in milliseconds; 0: not at all. */
  readonly waitMs: number;
  readonly onLine: (line: string) => void;
  readonly onPrompt: (text: string) => void;
};

const [linkMs, quietMs, lookMs] = [60_000, 5_000, 250];

/** What the interface has said. */
type Seen = {
  readonly stays: Map<string, ReportedStay>;
  readonly messages: PmsMessage[];
  readonly wakeUps: PmsWakeUp[];
  link: PmsLink;
  swaps: number;
};

function createSeen(): Seen {
  return { stays: new Map(), messages: [], wakeUps: [], link: 'off', swaps: 0 };
}

const keyOf = ({ reference, room }: ReportedStay) => reference || room;

/** Both names come from the same PMS here, so they are the same or those of two guests. */
const pickEqual: PickPerson = (guest, persons) => {
  const at = persons.flatMap(({ lastName, firstName }, index) =>
    lastName === guest.lastName && firstName === guest.firstName ? [index] : [],
  );
  return at.length === 1 ? at[0] : undefined;
};

function createConnector({ clock, random, connect, onLine, ...given }: CheckOptions, seen: Seen): PmsConnector {
  const log = { warn: () => undefined, info: () => undefined, error: () => undefined } as never;
  const create = createFiasConnector({ clock, random, log, connect, pickPerson: pickEqual });
  return create({
    ...{ property: '1', url: given.url, zone: given.zone, currency: given.currency, languages: new Map() },
    feed: {
      report: async (report) => {
        if (report.kind === 'checked_out') seen.stays.delete(report.reference || report.room);
        else seen.stays.set(keyOf(report.stay), report.stay);
        return 'applied';
      },
      startResync: async () => ({
        stage: async (stays) => {
          for (const stay of stays) seen.stays.set(keyOf(stay), stay);
        },
        stageEmpty: async () => undefined,
        noteGap: async () => undefined,
        finish: async () => {
          seen.swaps += 1;
          return { checkedIn: seen.stays.size, changed: 0, moved: 0, checkedOut: 0 };
        },
        abandon: async () => undefined,
      }),
      hasAllStays: async () => true,
    },
    inbox: {
      message: async (_property, message) => void seen.messages.push(message),
      removeMessage: async () => undefined,
      wakeUp: async (_property, wakeUp) => void seen.wakeUps.push(wakeUp),
      roomState: async () => undefined,
      postingAnswered: async () => undefined,
    },
    mayAct: async () => undefined,
    mayResync: async () => false,
    hash: (reference) => `#${reference.length}`,
    onLink: (link) => {
      seen.link = link;
    },
    onLine: ({ direction, line }) => onLine(`${direction} ${line}`),
  });
}

type Run = { readonly options: CheckOptions; readonly connector: PmsConnector; readonly seen: Seen };
type Outcome = Omit<LevelResult, 'level'>;

const holds = (what: string): Outcome => ({ state: 'holds', what });
const fails = (what: string): Outcome => ({ state: 'fails', what });
const skipped = (what: string): Outcome => ({ state: 'not_tried', what });

/** Waits until `isTrue`, for at most `ms`. */
async function until({ options: { clock } }: Run, isTrue: () => boolean, ms: number): Promise<boolean> {
  for (let waited = 0; waited < ms && !isTrue(); waited += lookMs) await clock.sleep(lookMs);
  return isTrue();
}

const up: ReadonlySet<PmsLink> = new Set(['connected', 'resyncing', 'night_audit']);

async function tryLink(run: Run): Promise<Outcome> {
  run.connector.start();
  const isUp = await until(run, () => up.has(run.seen.link), linkMs);
  return isUp ? holds('the link is alive') : fails(`no LA within ${linkMs / 1000} s`);
}

async function tryStays({ connector, seen }: Run): Promise<Outcome> {
  try {
    await connector.resync();
  } catch (error) {
    return fails(`the swap did not complete: ${(error as Error).message}`);
  }
  const all = [...seen.stays.values()];
  const nameless = all.filter(({ guest }) => guest === undefined).length;
  if (all.some(({ room }) => room === '')) return fails('a guest has no room');
  if (nameless > 0) return fails(`${nameless} guests have no name (GN)`);
  const withoutReference = all.filter(({ reference }) => reference === '').length;
  return holds(`${all.length} guests in house, ${withoutReference} of them without a reservation number (G#)`);
}

function firstStay({ seen }: Run, isFit: (stay: ReportedStay) => boolean): PmsStay | undefined {
  const stay = [...seen.stays.values()].find(isFit);
  if (!stay) return undefined;
  const { lastName = '', firstName = '' } = stay.guest ?? {};
  return { stayId: keyOf(stay), reference: stay.reference, room: stay.room, names: [{ lastName, firstName }] };
}

async function tryBill(run: Run): Promise<Outcome> {
  const stay = firstStay(run, ({ mayViewBill }) => mayViewBill !== false);
  if (!stay) return skipped('nobody in house may see a bill');
  const answer = await run.connector.bill(stay);
  if (answer.kind !== 'done') return fails(`room ${stay.room}: ${answer.kind === 'refused' ? answer.reason : 'no XB'}`);
  const { lines, sum, balance } = answer.value;
  const added = lines.reduce((total, { amount }) => total + amount, 0);
  if (added !== sum) return fails('the lines do not add up');
  const dated = lines.filter(({ day }) => day !== '').length;
  if (dated < lines.length) return fails(`${lines.length - dated} lines have no date (DA)`);
  return holds(`room ${stay.room}: ${lines.length} lines, sum ${sum}, balance ${balance} in minor units`);
}

async function tryPosting(run: Run): Promise<Outcome> {
  const { connector, options } = run;
  if (!options.posts) return skipped('run with --post on a test system');
  const stay = firstStay(run, ({ noPost }) => noPost !== true);
  if (!stay) return skipped('charges are blocked for everybody in house');
  const { currency, clock } = options;
  const about = { currency, text: 'Interface test', account: '' };
  const number = (Math.floor(clock.now() / 1000) % 99_999_998) + 1;
  const before = await connector.bill(stay);
  const charged = await connector.post(stay, { ...about, number, id: `test-${number}`, amount: 1 });
  if (charged.kind !== 'posted') return fails(`the charge was ${charged.kind}`);
  const after = await connector.bill(stay);
  const credited = await connector.post(stay, { ...about, number: number + 1, id: `test-${number + 1}`, amount: -1 });
  if (before.kind === 'done' && after.kind === 'done' && after.value.balance !== before.value.balance + 1) {
    return fails('a charge that was confirmed is not on the bill');
  }
  if (credited.kind !== 'posted') return fails(`the charge was booked; its credit was ${credited.kind}`);
  return holds(`room ${stay.room}: booked and taken back`);
}

async function tryMessages(run: Run): Promise<Outcome> {
  const { options, seen, connector } = run;
  if (options.waitMs === 0) return skipped('run with --wait and send a message to a guest in the PMS');
  options.onPrompt('Please send a message to a guest in the PMS now.');
  if (!(await until(run, () => seen.messages.length > 0, options.waitMs))) return fails('no message came');
  const [message] = seen.messages;
  if (!message) return fails('no message came');
  const { reference, room, id } = message;
  const answer = await connector.confirmMessage({ stayId: reference || room, reference, room }, id);
  return answer.kind === 'done'
    ? holds(`room ${room}: message ${id} came and was confirmed`)
    : fails('it could not be confirmed');
}

/** Sends something that is not answered: it holds if the interface stays connected. */
async function tryUnanswered(run: Run, send: () => Promise<{ readonly kind: string }>): Promise<Outcome> {
  const { kind } = await send();
  if (kind !== 'done') return fails(`it was ${kind}`);
  const isDown = await until(run, () => !up.has(run.seen.link), quietMs);
  return isDown ? fails('the interface dropped the line') : holds('sent, and the interface stays connected');
}

function tomorrowAt({ options: { clock } }: Run): string {
  return `${new Date(clock.now() + 86_400_000).toISOString().slice(0, 10)}T06:45:00`;
}

async function tryWakeUp(run: Run): Promise<Outcome> {
  const stay = firstStay(run, () => true);
  if (!stay) return skipped('nobody is in house');
  const at = tomorrowAt(run);
  const set = await tryUnanswered(run, () => run.connector.setWakeUp(stay, { at, set: true }));
  if (set.state !== 'holds') return set;
  return await tryUnanswered(run, () => run.connector.setWakeUp(stay, { at, set: false }));
}

async function tryRoomStatus(run: Run): Promise<Outcome> {
  const stay = firstStay(run, () => true);
  if (!stay) return skipped('nobody is in house');
  const status = { room: stay.room, occupied: true, status: 'dirty' } as const;
  return await tryUnanswered(run, () => run.connector.setMaidStatus(status));
}

const tries: readonly (readonly [Level, (run: Run) => Promise<Outcome>])[] = [
  ['stay', tryStays],
  ['bill', tryBill],
  ['posting', tryPosting],
  ['messages', tryMessages],
  ['wake_up', tryWakeUp],
  ['room_status', tryRoomStatus],
];

/** Runs the dialogues of each level against a FIAS interface, and returns which of them hold. */
export async function checkEndpoint(options: CheckOptions): Promise<readonly LevelResult[]> {
  const seen = createSeen();
  const run: Run = { options, seen, connector: createConnector(options, seen) };
  try {
    const link = await tryLink(run);
    const results: LevelResult[] = [{ level: 'link', ...link }];
    for (const [level, attempt] of tries) {
      const result = link.state === 'holds' ? await attempt(run) : skipped('there is no link');
      results.push({ level, ...result });
    }
    return results;
  } finally {
    await run.connector.close();
  }
}
