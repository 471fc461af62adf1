import { useRef } from 'react';
import { systemRandom, uuid } from '#platform/random';
import { CallRefusedError } from '#platform/web/wire';
import { followPlay, forgetPlay, type ShownOnTv } from '../followed-play/index.ts';
import { useGuestShell } from '../shell-context.tsx';

/** Something that is to play on the room's TV, with the sentences that say what became of it. */
export type SentToTv = {
  /** Tells it from others: sent again while the TV has not answered, it is sent once. */
  readonly what: string;
  /** Sends it under an id, by which the TV tells what becomes of it. `note`: a sentence behind what is said then. */
  readonly send: (
    playId: string,
  ) => Promise<{ readonly result: 'done' | 'started' | 'locked'; readonly note?: string }>;
  /** How the phone shows it while it plays there; undefined: by its kind alone, as for a queue whose songs follow each other. */
  readonly shown?: Omit<ShownOnTv, 'id'>;
  /** What plays here: it goes on until the TV plays, and is ready to go on while the TV only starts, or asks for a code. */
  readonly player?: { close(): void; pause(): void };
  readonly say: {
    readonly sending?: string;
    readonly started: string;
    /** The TV asks for a code, as it does for films and channels. */
    readonly locked?: string;
    readonly done: string;
    /** It had been taken, and does not play. */
    readonly failed: string;
  };
  readonly onRefused: (error: unknown) => void;
};

/** Says what the TV says of something, each thing once: its answer, and from then on what it reports, until it fails. */
function createTeller({ player, say }: SentToTv, toast: (text: string) => void) {
  let reported: string | undefined;
  let last: string | undefined;
  let isAnswered = false;
  let note = '';
  function tell(result: string): void {
    // After its code it starts again, and what breaks off is tried anew.
    if (result === last || (result === 'started' && last !== undefined)) return;
    last = result;
    if (result === 'done') {
      player?.close();
      toast(`${say.done} ${note}`.trim());
    } else if (result === 'started' || result === 'locked') {
      player?.pause();
      toast((result === 'locked' && say.locked) || say.started);
    } else {
      forgetPlay();
      toast(say.failed);
    }
  }
  return {
    /** Takes what the TV reports, which may arrive before its answer. */
    report(result: string): void {
      reported = result;
      if (isAnswered) tell(result);
    },
    /** Takes the answer; undefined: there was none. Returns whether the TV has told more. */
    answer(result?: string, added = ''): boolean {
      isAnswered = true;
      note = added;
      if (result) tell(result);
      if (reported) tell(reported);
      return reported !== undefined;
    },
  };
}

/** Whether the TV may have taken what got no answer; if so, it reports it. */
function isOpen(error: unknown): boolean {
  return !(error instanceof CallRefusedError) || error.code === 'tv_silent';
}

/** Sends something, and says what becomes of it until something else is sent. */
async function deliver(sent: SentToTv, toast: (text: string) => void): Promise<void> {
  const id = uuid(systemRandom);
  const teller = createTeller(sent, toast);
  const isCurrent = followPlay(id, teller.report, sent.shown && { id: sent.what, ...sent.shown });
  try {
    const { result, note } = await sent.send(id);
    if (isCurrent()) teller.answer(result, note);
  } catch (error) {
    if (!isCurrent()) return;
    // The answer alone was lost.
    if (isOpen(error) && teller.answer()) return;
    if (!isOpen(error)) forgetPlay();
    sent.onRefused(error);
  }
}

/** Returns a function that sends something to the TV, and says what the TV says of it, also later. */
export function useSendToTv(): (sent: SentToTv) => Promise<void> {
  const { toast } = useGuestShell();
  const underWay = useRef<string>(undefined);
  return async (sent) => {
    const { what, say } = sent;
    if (underWay.current === what) return;
    underWay.current = what;
    if (say.sending) toast(say.sending);
    await deliver(sent, toast);
    if (underWay.current === what) underWay.current = undefined;
  };
}
