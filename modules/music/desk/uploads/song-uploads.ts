import { createStore } from 'zustand/vanilla';
import { uploadFile } from '#platform/web/browser';
import { type ChosenFile, sentName } from '../rules/song-files.ts';
import { failureOf, type UploadFailure } from '../rules/upload-failure.ts';

/** A song on its way to the server. */
export type SongUpload = ChosenFile & {
  readonly id: number;
  readonly property: string;
  readonly state: 'waiting' | 'sending' | 'done' | 'known' | 'failed';
  /** What was sent, 0 to 1. */
  readonly fraction: number;
  readonly failure: UploadFailure | undefined;
};

/** The songs that this tab sends, in their order; they go on while somebody looks at other screens. */
export const songUploads = createStore<{ readonly songs: readonly SongUpload[] }>(() => ({ songs: [] }));

/** Songs that are sent at once. */
const mostAtOnce = 2;
const running = new Map<number, AbortController>();
let lastId = 0;

function change(id: number, part: Partial<SongUpload>): void {
  songUploads.setState(({ songs }) => ({ songs: songs.map((one) => (one.id === id ? { ...one, ...part } : one)) }));
}

async function send(song: SongUpload): Promise<void> {
  const controller = new AbortController();
  running.set(song.id, controller);
  change(song.id, { state: 'sending', fraction: 0, failure: undefined });
  const query = new URLSearchParams({ property: song.property, name: sentName(song) });
  const sent = { address: `/api/v1/music/songs?${query}`, file: song.file, signal: controller.signal } as const;
  const result = await uploadFile(sent, (fraction) => change(song.id, { fraction }));
  running.delete(song.id);
  if (!controller.signal.aborted) {
    const failure = failureOf(result);
    change(song.id, failure ? { state: 'failed', failure } : { state: result.status === 200 ? 'known' : 'done' });
  }
  sendNext();
}

function sendNext(): void {
  const waiting = songUploads.getState().songs.filter(({ state }) => state === 'waiting');
  for (const song of waiting.slice(0, Math.max(0, mostAtOnce - running.size))) void send(song);
}

/** Sends songs behind those that wait. */
export function addUploads(property: string, files: readonly ChosenFile[]): void {
  const added = files.map((chosen): SongUpload => {
    lastId += 1;
    return { ...chosen, id: lastId, property, state: 'waiting', fraction: 0, failure: undefined };
  });
  songUploads.setState(({ songs }) => ({ songs: [...songs, ...added] }));
  sendNext();
}

/** Failures that may pass; what a file is does not change. */
const passing: readonly (UploadFailure | undefined)[] = ['offline', 'disk_full', 'failed'];

/** Returns whether sending a song again may succeed. */
export function mayRetry({ state, failure }: SongUpload): boolean {
  return state === 'failed' && passing.includes(failure);
}

/** Sends those again that may succeed now. */
export function retryUploads(): void {
  songUploads.setState(({ songs }) => ({
    songs: songs.map((one) => (mayRetry(one) ? { ...one, state: 'waiting', failure: undefined } : one)),
  }));
  sendNext();
}

/** Ends what is being sent, and forgets all. */
export function clearUploads(): void {
  songUploads.setState({ songs: [] });
  for (const controller of running.values()) controller.abort();
  running.clear();
}
