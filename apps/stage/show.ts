import { systemClock } from '#platform/clock';
import type { ActKey } from './acts.ts';
import type { Scene } from './scene.ts';
import { setConnectionState } from './stage-state.ts';
import { breakfastLink, checkOut, orderAsGuest, ordersLink, signedInLink } from './story.ts';
import type { StoryOptions } from './use-story.ts';

/** What the show needs of the story. */
export type Show = {
  /** The current scene and cast. */
  readonly now: () => StoryOptions;
  readonly isStopped: () => boolean;
  readonly perform: (key: ActKey, theatre: StoryOptions) => Promise<unknown>;
  readonly record: (key: ActKey) => void;
};

const lookMs = 300;
/** Milliseconds after which something that was to happen has failed; a restart of the server takes the longest. */
const patienceMs = 30_000;
/** The longest that a wake-up for the next minute takes until the desk rings for it. */
const wakeUpMs = 120_000;

async function until({ now }: Show, holds: (scene: Scene) => boolean, mostMs = patienceMs): Promise<void> {
  for (let waited = 0; waited < mostMs; waited += lookMs) {
    await now().refresh();
    await systemClock.sleep(lookMs);
    const { scene } = now();
    if (scene && holds(scene)) return;
  }
  throw new Error('the story did not go on in time');
}

const stayOf = (show: Show) => show.now().scene?.guest.stayId ?? '';

/** Ends what an earlier story left: a guest in the room, and phones that are offline. */
async function setStage(show: Show): Promise<void> {
  const stayId = stayOf(show);
  for (const actor of ['phone', 'tv', 'desk'] as const) await setConnectionState(actor, 'whole');
  if (stayId !== '') await checkOut(stayId);
  await until(show, ({ guest }) => guest.stayId === undefined);
}

async function orderBreakfast(show: Show): Promise<void> {
  const { cast, openOnPhone } = show.now();
  openOnPhone(breakfastLink(cast));
  await systemClock.sleep(5_000);
  await orderAsGuest(stayOf(show));
  await until(show, ({ guest }) => guest.orders.length > 0);
  openOnPhone(ordersLink(cast));
}

/** Reconnects the phone and waits until it has noticed: it tries again by itself, at growing intervals. */
async function mendPhone(show: Show): Promise<void> {
  await setConnectionState('phone', 'whole');
  await until(show, ({ server }) => server.kind === 'up' && server.stageState.connected.includes('phone'));
}

/** One act of the show: how it is played where no hand helps, when it is done, and how long to look at it. */
type Step = {
  readonly key: ActKey;
  readonly play?: (show: Show) => Promise<unknown>;
  readonly until?: (scene: Scene) => boolean;
  readonly lookMs: number;
  /** Milliseconds that `until` may take, if more than usual. */
  readonly mostMs?: number;
};

const steps: readonly Step[] = [
  { key: 'checkIn', until: ({ guest }) => guest.stayId !== undefined, lookMs: 5_000 },
  {
    key: 'phoneIn',
    play: async (show) => show.now().openOnPhone(await signedInLink(show.now().cast, stayOf(show))),
    until: ({ guest }) => guest.devices > 0,
    lookMs: 4_000,
  },
  { key: 'breakfast', play: orderBreakfast, lookMs: 4_000 },
  { key: 'cut', lookMs: 4_000 },
  { key: 'restart', until: ({ server }) => server.kind === 'up', lookMs: 4_000 },
  { key: 'mend', play: mendPhone, lookMs: 5_000 },
  { key: 'accepted', lookMs: 4_000 },
  { key: 'promise', lookMs: 3_000 },
  { key: 'preparing', lookMs: 3_000 },
  { key: 'on_its_way', lookMs: 3_000 },
  { key: 'delivered', lookMs: 4_000 },
  { key: 'guide', lookMs: 4_000 },
  { key: 'watch', lookMs: 5_000 },
  { key: 'louder', lookMs: 4_000 },
  { key: 'letter', lookMs: 6_000 },
  { key: 'wakeUp', until: ({ guest }) => guest.unanswered !== undefined, mostMs: wakeUpMs, lookMs: 4_000 },
  { key: 'called', lookMs: 4_000 },
  { key: 'checkOut', until: ({ guest }) => guest.stayId === undefined, lookMs: 0 },
];

function canRestart({ scene }: StoryOptions): boolean {
  return scene?.server.kind === 'up' && scene.server.stageState.restart;
}

/** Plays the story by itself, without a tap on the guest's phone. Rejects if an act fails. */
export async function playShow(show: Show): Promise<void> {
  await setStage(show);
  for (const step of steps) {
    if (show.isStopped()) return;
    if (step.key === 'restart' && !canRestart(show.now())) continue;
    await (step.play ? step.play(show) : show.perform(step.key, show.now()));
    show.record(step.key);
    if (step.key === 'restart') await systemClock.sleep(1_000);
    await until(show, step.until ?? (() => true), step.mostMs);
    await systemClock.sleep(step.lookMs);
  }
}
