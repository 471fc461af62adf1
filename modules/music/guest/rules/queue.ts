import type { Song } from '#music/contract';

/** A song of a queue, which may hold the same song twice. */
export type QueuedSong = {
  readonly key: number;
  readonly song: Song;
  /** In this round through the queue. */
  readonly isPlayed: boolean;
};

/** What begins again at its end. */
export type Repeat = 'off' | 'all' | 'one';

/** Songs in the order in which they play. */
export type Queue = {
  readonly songs: readonly QueuedSong[];
  /** Index of the song that plays. */
  readonly at: number;
  /** Keys in the order in which the songs were listed, for the end of shuffling. */
  readonly listed: readonly number[];
  readonly isShuffled: boolean;
  readonly repeat: Repeat;
};

/** A number from 0 up to 1. */
export type Random = () => number;

/** Seconds up to which Previous leads to the song before rather than to the beginning. */
const restartAfter = 3;

function shuffled<T>(items: readonly T[], random: Random): readonly T[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
}

/** Returns the queue with the song of an index playing. */
function playing(queue: Queue, at: number): Queue {
  return {
    ...queue,
    at,
    songs: queue.songs.map((entry, index) => (index === at ? { ...entry, isPlayed: true } : entry)),
  };
}

function unplayed({ songs }: Queue): readonly QueuedSong[] {
  return songs.map((entry) => ({ ...entry, isPlayed: false }));
}

/** Returns a queue of listed songs; `at`: the one that plays. */
export function queueOf(songs: readonly Song[], at = 0): Queue {
  const entries = songs.map((song, key): QueuedSong => ({ key, song, isPlayed: false }));
  return playing(
    { songs: entries, at, listed: entries.map(({ key }) => key), isShuffled: false, repeat: 'off' },
    Math.max(0, Math.min(at, songs.length - 1)),
  );
}

/** Returns a queue that plays songs in any order, the first one included. */
export function shuffledQueueOf(songs: readonly Song[], random: Random): Queue {
  const at = Math.floor(random() * songs.length);
  return setShuffled(queueOf(songs, at), true, random);
}

/** Returns the song that plays. */
export function currentOf(queue: Queue | undefined): Song | undefined {
  return queue?.songs[queue.at]?.song;
}

/** Returns what comes, the next song first. */
export function upcomingOf({ songs, at }: Queue): readonly QueuedSong[] {
  return songs.slice(at + 1);
}

/** Returns the queue at its beginning, as it is once it was heard to the end. */
export function rewound(queue: Queue): Queue {
  return playing({ ...queue, songs: unplayed(queue) }, 0);
}

/** Begins the next round of a shuffled queue, not with the song that ended the last one. */
function reshuffled(queue: Queue, random: Random): Queue {
  const last = queue.songs[queue.at];
  const [first, ...rest] = shuffled(unplayed(queue), random);
  if (!first || first.key !== last?.key) return playing({ ...queue, songs: first ? [first, ...rest] : [] }, 0);
  return playing({ ...queue, songs: [...rest, first] }, 0);
}

/** Returns the queue after Next; undefined: nothing follows. */
export function nextOf(queue: Queue, random: Random): Queue | undefined {
  if (queue.at + 1 < queue.songs.length) return playing(queue, queue.at + 1);
  if (queue.repeat !== 'all') return undefined;
  return queue.isShuffled ? reshuffled(queue, random) : rewound(queue);
}

/** Returns the queue after the end of its song; undefined: nothing follows. */
export function afterEnd(queue: Queue, random: Random): Queue | undefined {
  return queue.repeat === 'one' ? queue : nextOf(queue, random);
}

/** Returns the queue after Previous, at a second of its song; undefined: the song begins anew. */
export function previousOf(queue: Queue, second: number): Queue | undefined {
  return second > restartAfter || queue.at === 0 ? undefined : playing(queue, queue.at - 1);
}

/** Returns the queue with a song of it playing; when shuffled, those that it overtakes come after it. */
export function jumpTo(queue: Queue, key: number): Queue {
  const { songs, at, isShuffled } = queue;
  const index = songs.findIndex((entry) => entry.key === key);
  const found = songs[index];
  if (!found) return queue;
  if (!isShuffled || index <= at) return playing(queue, index);
  const others = songs.filter((entry) => entry.key !== key);
  return playing({ ...queue, songs: [...others.slice(0, at + 1), found, ...others.slice(at + 1)] }, at + 1);
}

/** Turns shuffling on or off. The song goes on, and none comes again before all were heard. */
export function setShuffled(queue: Queue, isOn: boolean, random: Random): Queue {
  const current = queue.songs[queue.at];
  if (!current) return queue;
  const others = queue.songs.filter(({ key }) => key !== current.key);
  if (isOn) {
    const played = others.filter(({ isPlayed }) => isPlayed);
    const rest = shuffled(
      others.filter(({ isPlayed }) => !isPlayed),
      random,
    );
    return { ...queue, isShuffled: true, songs: [...played, current, ...rest], at: played.length };
  }
  const byKey = new Map(queue.songs.map((entry) => [entry.key, entry]));
  const songs = queue.listed.flatMap((key) => byKey.get(key) ?? []);
  return { ...queue, isShuffled: false, songs, at: songs.indexOf(current) };
}

const afterRepeat: { readonly [repeat in Repeat]: Repeat } = { off: 'all', all: 'one', one: 'off' };

/** Goes on to the next kind of repeating. */
export function switchRepeat(queue: Queue): Queue {
  return setRepeat(queue, afterRepeat[queue.repeat]);
}

/** Sets what begins again at its end. */
export function setRepeat(queue: Queue, repeat: Repeat): Queue {
  return { ...queue, repeat };
}

function entriesOf(queue: Queue, songs: readonly Song[]): readonly QueuedSong[] {
  const first = Math.max(-1, ...queue.listed) + 1;
  return songs.map((song, index) => ({ key: first + index, song, isPlayed: false }));
}

function inserted<T>(items: readonly T[], index: number, added: readonly T[]): readonly T[] {
  return [...items.slice(0, index), ...added, ...items.slice(index)];
}

/** Adds songs right after the one that plays. */
export function addNext(queue: Queue, songs: readonly Song[]): Queue {
  const added = entriesOf(queue, songs);
  const keys = added.map(({ key }) => key);
  const listedAt = queue.listed.indexOf(queue.songs[queue.at]?.key ?? -1);
  return {
    ...queue,
    songs: inserted(queue.songs, queue.at + 1, added),
    listed: inserted(queue.listed, listedAt + 1, keys),
  };
}

/** Adds songs at the end. */
export function addLast(queue: Queue, songs: readonly Song[]): Queue {
  const added = entriesOf(queue, songs);
  return { ...queue, songs: [...queue.songs, ...added], listed: [...queue.listed, ...added.map(({ key }) => key)] };
}

/** What became of a queue without one of its songs. */
export type Removal = {
  /** Undefined: it is empty. */
  readonly queue: Queue | undefined;
  /** `goes_on`: the same song plays; `moves_on`: another one does; `ends`: nothing follows. */
  readonly outcome: 'goes_on' | 'moves_on' | 'ends';
};

/** Removes a song. Where it is the one that plays, the next one takes its place. */
export function removeFrom(queue: Queue, key: number): Removal {
  const index = queue.songs.findIndex((entry) => entry.key === key);
  if (index < 0) return { queue, outcome: 'goes_on' };
  const songs = queue.songs.filter((entry) => entry.key !== key);
  const rest = { ...queue, songs, listed: queue.listed.filter((other) => other !== key) };
  if (songs.length === 0) return { queue: undefined, outcome: 'ends' };
  if (index !== queue.at)
    return { queue: { ...rest, at: index < queue.at ? queue.at - 1 : queue.at }, outcome: 'goes_on' };
  if (index < songs.length) return { queue: playing(rest, index), outcome: 'moves_on' };
  return { queue: rewound(rest), outcome: queue.repeat === 'all' ? 'moves_on' : 'ends' };
}

/** Removes what comes. */
export function clearUpcoming(queue: Queue): Queue {
  const songs = queue.songs.slice(0, queue.at + 1);
  const left = new Set(songs.map(({ key }) => key));
  return { ...queue, songs, listed: queue.listed.filter((key) => left.has(key)) };
}

/** Ids of the song that plays and of what comes, at most so many. */
export function idsFrom({ songs, at }: Queue, most: number): readonly string[] {
  return songs.slice(at, at + most).map(({ song }) => song.id);
}
