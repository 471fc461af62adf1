type Actions = Readonly<Partial<Record<MediaSessionAction, MediaSessionActionHandler>>>;

/** What the lock screen shows of a player, and what the keys there, on headphones and keyboards do. */
export type LockScreen = {
  readonly metadata: MediaMetadataInit;
  readonly actions: Actions;
  /** `none`: the engine sees for itself. */
  readonly playbackState: MediaSessionPlaybackState;
  /** Undefined: it has no end. */
  readonly position: MediaPositionState | undefined;
};

/** A player's place on the lock screen. */
export type LockScreenHold = { set(change: Partial<LockScreen>): void; end(): void };

const nothing: LockScreen = { metadata: {}, actions: {}, playbackState: 'none', position: undefined };
/** Those who have something to show: the last one is shown, and leaves the lock screen to the one before. */
const holds: { shown: LockScreen }[] = [];

function setAction(session: MediaSession, name: string, run: MediaSessionActionHandler | null): void {
  try {
    session.setActionHandler(name as MediaSessionAction, run);
  } catch {
    // Older engines know fewer actions.
  }
}

function show(session: MediaSession, { metadata, actions, playbackState, position }: Partial<LockScreen>): void {
  if (metadata) session.metadata = new MediaMetadata(metadata);
  if (actions) for (const [name, run] of Object.entries(actions)) setAction(session, name, run);
  if (playbackState) session.playbackState = playbackState;
  if (position) session.setPositionState?.(position);
}

function clear(session: MediaSession, { actions }: LockScreen): void {
  session.metadata = null;
  session.playbackState = 'none';
  for (const name of Object.keys(actions)) setAction(session, name, null);
}

/** Takes the lock screen (W3C Media Session) until the end, when whoever had it before has it again. */
export function holdLockScreen(): LockScreenHold {
  const session = (navigator as { readonly mediaSession?: MediaSession }).mediaSession;
  if (!session) return { set: () => undefined, end: () => undefined };
  const own = { shown: nothing };
  const before = holds.at(-1);
  if (before) clear(session, before.shown);
  holds.push(own);
  return {
    set(change) {
      own.shown = { ...own.shown, ...change };
      if (holds.at(-1) === own) show(session, change);
    },
    end() {
      const at = holds.indexOf(own);
      if (at < 0) return;
      holds.splice(at, 1);
      if (at < holds.length) return;
      clear(session, own.shown);
      const next = holds.at(-1);
      if (next) show(session, next.shown);
    },
  };
}
