import { useState } from 'react';
import { type ActKey, watched } from './acts.ts';
import { type Actor, restartServer, turnLine } from './backstage.ts';
import type { Cast } from './cast.ts';
import type { Scene } from './scene.ts';
import { breakfastLink, checkIn, checkOut, order, promiseLater, signInLink, step } from './story.ts';

/** What the story acts on. */
export type Theatre = {
  readonly cast: Cast;
  readonly scene: Scene | undefined;
  readonly look: () => Promise<void>;
  /** Opens a URL on the guest's phone. */
  readonly openOnPhone: (url: string) => void;
};

/**
 * Progress and actions of the story: the acts played since the check-in, the last error, and the clients to highlight.
 */
export type Story = {
  readonly played: ReadonlySet<ActKey>;
  /** The last act played. */
  readonly last: ActKey | undefined;
  readonly watching: readonly Actor[];
  readonly busy: boolean;
  readonly reason: string | undefined;
  play(key: ActKey): Promise<void>;
  /** Orders breakfast from an additional device of the guest. */
  orderForHer(): Promise<void>;
  turn(actor: Actor, state: 'whole' | 'held' | 'cut'): Promise<void>;
};

/** Performs an act through the APIs of the product and of the stage. */
async function perform(key: ActKey, { cast, scene, openOnPhone }: Theatre): Promise<unknown> {
  const stayId = scene?.house.stayId ?? '';
  const [latest] = scene?.house.orders ?? [];
  switch (key) {
    case 'checkIn':
      return await checkIn(cast);
    case 'phoneIn':
      return openOnPhone(await signInLink(cast, stayId));
    case 'breakfast':
      return openOnPhone(breakfastLink(cast));
    case 'hold':
      return await turnLine('phone', 'held');
    case 'cut':
      return await turnLine('phone', 'cut');
    case 'restart':
      return await restartServer();
    case 'mend':
      return await turnLine('phone', 'whole');
    case 'promise':
      return latest && (await promiseLater(latest));
    case 'accepted':
    case 'preparing':
    case 'on_its_way':
    case 'delivered':
      return latest && (await step(latest.id, key));
    case 'checkOut':
      return await checkOut(stayId);
  }
}

/** Plays the story. */
export function useStory(theatre: Theatre): Story {
  const [played, setPlayed] = useState<ReadonlySet<ActKey>>(new Set());
  const [last, setLast] = useState<ActKey>();
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState<string>();

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
    await theatre.look();
    setBusy(false);
    return done;
  }

  return {
    played,
    last,
    busy,
    reason,
    watching: last ? watched[last] : [],
    async play(key) {
      if (!(await run(() => perform(key, theatre)))) return;
      setLast(key);
      setPlayed((before) => new Set(key === 'checkIn' ? [key] : [...before, key]));
    },
    async orderForHer() {
      await run(() => order(theatre.scene?.house.stayId ?? ''));
    },
    async turn(actor, state) {
      await run(() => turnLine(actor, state));
    },
  };
}
