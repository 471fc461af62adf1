import { useRef, useState } from 'react';
import { type ActKey, highlighted } from './acts.ts';
import type { Cast } from './cast.ts';
import type { Scene } from './scene.ts';
import { playShow } from './show.ts';
import { type ClientName, restartServer, setConnectionState } from './stage-state.ts';
import {
  advanceOrder,
  breakfastLink,
  checkIn,
  checkOut,
  guideLink,
  orderAsGuest,
  promiseLater,
  recordCall,
  remoteLink,
  setWakeUp,
  signInLink,
  turnUp,
  watchChannel,
  writeLetter,
} from './story.ts';

/** What the story acts on. */
export type StoryOptions = {
  readonly cast: Cast;
  readonly scene: Scene | undefined;
  readonly refresh: () => Promise<void>;
  /** Opens a URL on the guest's phone. */
  readonly openOnPhone: (url: string) => void;
  /** Phone, TV and desk have loaded. */
  readonly isReady: boolean;
};

/**
 * Progress and actions of the story: the acts played since the check-in, the last error, and the clients to highlight.
 */
export type Story = {
  readonly played: ReadonlySet<ActKey>;
  /** The last act played. */
  readonly last: ActKey | undefined;
  readonly highlighted: readonly ClientName[];
  /** No act can be played now. */
  readonly busy: boolean;
  readonly isReady: boolean;
  /** The story plays by itself. */
  readonly isShow: boolean;
  readonly reason: string | undefined;
  play(key: ActKey): Promise<void>;
  /** Plays the whole story by itself, in about three minutes. */
  playAll(): Promise<void>;
  /** Stops it after the current act. */
  stop(): void;
  /** Orders breakfast from an additional device of the guest. */
  orderForGuest(): Promise<void>;
  setConnection(actor: ClientName, state: 'whole' | 'held' | 'cut'): Promise<void>;
};

/** Sets a wake-up that no device can report to ring. */
async function wakeNobody(cast: Cast, stayId: string): Promise<void> {
  await setWakeUp(cast, stayId);
  for (const actor of ['tv', 'phone'] as const) await setConnectionState(actor, 'cut');
}

/** Records the call of the room, and reconnects its devices. */
async function callHer(ring: string): Promise<void> {
  await recordCall(ring);
  for (const actor of ['tv', 'phone'] as const) await setConnectionState(actor, 'whole');
}

/** Performs an act through the APIs of the product and of the stage. */
async function perform(key: ActKey, { cast, scene, openOnPhone }: StoryOptions): Promise<unknown> {
  const stayId = scene?.guest.stayId ?? '';
  const [latest] = scene?.guest.orders ?? [];
  switch (key) {
    case 'checkIn':
      return await checkIn(cast);
    case 'phoneIn':
      return openOnPhone(await signInLink(cast, stayId));
    case 'breakfast':
      return openOnPhone(breakfastLink(cast));
    case 'hold':
      return await setConnectionState('phone', 'held');
    case 'cut':
      return await setConnectionState('phone', 'cut');
    case 'restart':
      return await restartServer();
    case 'mend':
      return await setConnectionState('phone', 'whole');
    case 'promise':
      return latest && (await promiseLater(latest));
    case 'accepted':
    case 'preparing':
    case 'on_its_way':
    case 'delivered':
      return latest && (await advanceOrder(latest.id, key));
    case 'guide':
      return openOnPhone(guideLink(cast));
    case 'watch':
      return await watchChannel(stayId);
    case 'louder':
      openOnPhone(remoteLink(cast));
      return await turnUp(stayId);
    case 'letter':
      return await writeLetter(cast);
    case 'wakeUp':
      return await wakeNobody(cast, stayId);
    case 'called':
      return await callHer(scene?.guest.unanswered ?? '');
    case 'checkOut':
      return await checkOut(stayId);
  }
}

/** Plays the story. */
export function useStory(theatre: StoryOptions): Story {
  const [played, setPlayed] = useState<ReadonlySet<ActKey>>(new Set());
  const [last, setLast] = useState<ActKey>();
  const [busy, setBusy] = useState(false);
  const [isShow, setIsShow] = useState(false);
  const [reason, setReason] = useState<string>();
  const now = useRef(theatre);
  now.current = theatre;
  const isStopped = useRef(false);

  async function run(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    setReason(undefined);
    const done = await work().then(
      () => true,
      (error: unknown) => {
        setReason(error instanceof Error ? error.message : String(error));
        return false;
      },
    );
    await theatre.refresh();
    setBusy(false);
    return done;
  }

  function record(key: ActKey): void {
    setLast(key);
    setPlayed((before) => new Set(key === 'checkIn' ? [key] : [...before, key]));
  }

  return {
    played,
    last,
    busy: busy || isShow || !theatre.isReady,
    isReady: theatre.isReady,
    isShow,
    reason,
    highlighted: last ? highlighted[last] : [],
    async play(key) {
      if (await run(() => perform(key, theatre))) record(key);
    },
    async playAll() {
      isStopped.current = false;
      setIsShow(true);
      await run(() => playShow({ now: () => now.current, isStopped: () => isStopped.current, perform, record }));
      setIsShow(false);
    },
    stop() {
      isStopped.current = true;
    },
    async orderForGuest() {
      await run(() => orderAsGuest(theatre.scene?.guest.stayId ?? ''));
    },
    async setConnection(actor, state) {
      await run(() => setConnectionState(actor, state));
    },
  };
}
