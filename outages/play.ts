import { vi } from 'vitest';
import type { Order } from '#orders/contract';
import { doAct, noteOutcome, type Scene, type Stay } from './acts.ts';
import type { Air } from './air.ts';
import { emptyCart } from './inside.ts';
import type { Fault, Outage } from './script.ts';
import { compareShown, readTruth, screens } from './shown.ts';

const hourMs = 3_600_000;
/** No clock of a test is more than this wrong: the next leap goes back. */
const mostHours = 6;
/** How long the page may take to be connected: a silent line, a try that is not answered, and the longest pause between two. */
const connectMs = 60_000 + 10_000 + 30_000;
/** How long what is shown may take to be right after that: the answers, those of a slow network, and the delay after a push to all. */
const freshMs = 15_000;
/** How long an order may take to get its answer: two calls that are not answered, and the pause between. */
const answerMs = 100_000;
/** How long the page may take to notice that a clock was set: until the next ping, and the connection that follows. */
const clockMs = 65_000;
const lookMs = 2_500;
/** Difference to the server's clock that a page may have. */
const clockErrorMs = 2_000;

/** Faults with which frames are lost: a connection delivers all or ends. */
const losesConnections: ReadonlySet<Fault['kind']> = new Set(['reset', 'gone', 'restart', 'portal']);

/** What an outage is played with. */
export type Stage = Scene & { readonly air: Air; skewHours: { device: number; server: number } };

/** Sets the clock of the phone or of the server; none gets more wrong than {@link mostHours}. */
function setClock(side: 'device' | 'server', { hours }: Fault, { hotel, skewHours }: Stage): void {
  const leap = Math.abs(skewHours[side] + hours) > mostHours ? -hours : hours;
  skewHours[side] += leap;
  const ms = leap * hourMs;
  if (side === 'device') vi.setSystemTime(Date.now() + ms);
  // The server has the same clock of this process, and its own stays as it was when the phone's is set.
  hotel.setClockBy(side === 'device' ? -ms : ms);
}

/** Starts a fault; returns what ends it. */
function start(fault: Fault, stage: Stage): () => Promise<void> {
  const { air, hotel, time } = stage;
  const say = (what: 'offline' | 'online') => {
    air.offlineSince = what === 'offline' ? performance.now() : undefined;
    dispatchEvent(new Event(what));
  };
  switch (fault.kind) {
    case 'reset':
      air.cut(true);
      return async () => undefined;
    case 'gone':
      air.weather = 'gone';
      air.cut(false);
      say('offline');
      return async () => {
        air.weather = 'clear';
        say('online');
      };
    case 'offline':
    case 'still':
      air.weather = 'still';
      if (fault.kind === 'offline') say('offline');
      return async () => {
        air.thaw(fault.isAlive);
        if (fault.kind === 'offline') say('online');
      };
    case 'restart': {
      air.cut(true);
      const stopped = hotel.stop();
      return async () => {
        await time.through(stopped);
        await time.through(hotel.start());
      };
    }
    case 'portal':
      air.portal = fault.status;
      air.weather = 'portal';
      air.cut(true);
      return async () => {
        air.weather = 'clear';
      };
    case 'slow':
      air.lagMs = fault.lagMs;
      return async () => {
        air.lagMs = 3;
      };
    case 'busy':
      air.isRefusing = true;
      return async () => {
        air.isRefusing = false;
      };
    case 'device':
    case 'server':
      setClock(fault.kind, fault, stage);
      return async () => undefined;
  }
}

async function playFault({ fault, during }: Outage['faults'][number], stage: Stage, stay: Stay): Promise<void> {
  const { air, time } = stage;
  let end: (() => Promise<void>) | undefined;
  const spring = () => {
    end ??= start(fault, stage);
  };
  if (fault.begins === 'now') spring();
  else {
    const [direction] = fault.begins.split('-') as ['up' | 'down'];
    const isLost = losesConnections.has(fault.kind);
    air.arm({ direction, frame: fault.begins.endsWith('after') ? 'before' : isLost ? 'lost' : 'within', spring });
  }
  const sliceMs = fault.ms / (during.length + 1);
  for (const act of during) {
    await time.pass(sliceMs);
    await doAct(act, { scene: stage, stay });
  }
  // Nothing may have been sent.
  spring();
  air.arm(undefined);
  await time.pass(sliceMs);
  await end?.();
}

/** Waits until `problems` finds none, for `mostMs` at most. */
async function within(mostMs: number, { time }: Stage, problems: () => Promise<readonly string[]>): Promise<void> {
  let found = await problems();
  for (let waited = 0; found.length > 0; waited += lookMs) {
    if (waited > mostMs) throw new Error(`${mostMs / 1_000} s after the outage: ${found.join('; ')}`);
    await time.pass(lookMs);
    found = await problems();
  }
}

/** Says what is shown wrongly on the screen that the guest looks at. */
async function wrongOn({ air, time }: Stage, { page }: Stay): Promise<readonly string[]> {
  return compareShown(page, await time.through(readTruth(air)));
}

/** Says of which orders the outcome is open, or not the one that the guest has read. */
async function wrongOrders({ hotel, time }: Stage, stay: Stay): Promise<readonly string[]> {
  if (!(await noteOutcome(stay))) return ['an order has no answer yet'];
  const list = time.through(hotel.api('GET', `/api/v1/orders?stay_id=${stay.id}&limit=200`));
  const { items } = (await list) as { readonly items: readonly Order[] };
  const wrong = (requests: readonly string[], wanted: number) =>
    requests.flatMap((request) => {
      const count = items.filter(({ request_id }) => request_id === request).length;
      return count === wanted ? [] : [`order ${request} is ${count} times at the hotel instead of ${wanted}`];
    });
  return [...wrong(stay.orders, 1), ...wrong(stay.refused, 0)];
}

/** Says which lines that were written are not once in the conversation. */
async function wrongLines({ air, time }: Stage, { lines, page }: Stay): Promise<readonly string[]> {
  // A guest who reads that it was not sent sends it again.
  await page.press(/^Try again$/, page.screen());
  const { chat } = await time.through(readTruth(air));
  const count = (text: string) => chat.lines.filter((line) => line.text === text).length;
  return lines.flatMap((text) => (count(text) === 1 ? [] : [`"${text}" is ${count(text)} times at the hotel`]));
}

function wrongClock({ hotel }: Stage, { page }: Stay): readonly string[] {
  const error = page.app.wire.serverNow() - hotel.now();
  return Math.abs(error) > clockErrorMs
    ? [`the page’s clock of the hotel is wrong by ${Math.round(error / 1_000)} s`]
    : [];
}

/** Judges the page after an outage: connected, nothing stale, everything once, no reload. */
async function judge(stage: Stage, stay: Stay): Promise<void> {
  const { page } = stay;
  const isOpen = () => page.app.wire.state().connection === 'open';
  await within(connectMs, stage, async () => (isOpen() ? [] : ['the page is not connected']));
  await within(freshMs, stage, () => wrongOn(stage, stay));
  await within(freshMs, stage, async () => (page.notice() === '' ? [] : [`the page says "${page.notice()}"`]));
  await within(answerMs, stage, () => wrongOrders(stage, stay));
  await page.go('/shop/cart');
  await page.press(/^Back to the cart$/, page.screen());
  // What was refused would be refused again, by its old price.
  await emptyCart();
  await page.go('/chat');
  await within(answerMs, stage, () => wrongLines(stage, stay));
  for (const path of Object.keys(screens)) {
    await page.go(path);
    await within(freshMs, stage, () => wrongOn(stage, stay));
  }
  await within(clockMs, stage, async () => wrongClock(stage, stay));
  const commands = stage.hotel.commands.filter(({ topic }) =>
    topic.startsWith(`building/${stay.room}/ceiling/`),
  ).length;
  if (commands > stay.turns) throw new Error(`the lamp had ${commands} commands, and was pressed ${stay.turns} times`);
  if (page.loads() > 0) throw new Error('the page was loaded again');
}

/** Plays an outage, and throws what the page did wrong. */
export async function playOutage({ before, faults }: Outage, stage: Stage, stay: Stay): Promise<void> {
  for (const act of before) await doAct(act, { scene: stage, stay });
  for (const part of faults) await playFault(part, stage, stay);
  await judge(stage, stay);
}

/** How long the page may take to say that it has no connection, once it can know. */
const noticeMs = 2_000;
/** Of silence, after which it can. */
const silenceMs = 60_000;

/** Throws when the page can know for two seconds that its connection is lost, and does not say so. */
export function checkNotice({ air }: Pick<Stage, 'air'>, { page }: Pick<Stay, 'page'>): void {
  const now = performance.now();
  const silent = air.receivedAt + silenceMs;
  const known = [air.lostSince, air.offlineSince, silent < now ? silent : undefined].filter((at) => at !== undefined);
  const lostMs = now - Math.min(...known);
  if (known.length > 0 && lostMs > noticeMs && page.notice() === '')
    throw new Error(`no notice ${Math.round(lostMs)} ms after the page could know that the connection is lost`);
}
