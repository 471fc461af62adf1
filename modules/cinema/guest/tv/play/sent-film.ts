import { createStore } from 'zustand/vanilla';
import type { SentPlay, TvPlayResult } from '#platform/web/guest-shell/tv';

/** What a film does; `locked`: its code is being asked for. */
type FilmStatus = 'loading' | 'locked' | 'playing' | 'failed' | 'stopped';

/** What the film does that was played last; `id` is empty for a trailer. */
export const filmStore = createStore<{ readonly id: string; readonly status: FilmStatus }>(() => ({
  id: '',
  status: 'stopped',
}));

let turn = 0;

/** Begins a film, and returns what notes its status until another one begins. */
export function beginFilm(id: string): (status: FilmStatus) => void {
  turn += 1;
  const own = turn;
  const note = (status: FilmStatus) => {
    if (own === turn) filmStore.setState({ id, status });
  };
  note('loading');
  return note;
}

/** The guest has left the film that asked for its code. */
export function leaveLocked(): void {
  if (filmStore.getState().status === 'locked') filmStore.setState({ status: 'stopped' });
}

/** What a state of the film means for who has sent it. */
const results: { readonly [status in FilmStatus]: TvPlayResult | undefined } = {
  loading: undefined,
  locked: 'locked',
  playing: 'done',
  failed: 'not_playable',
  stopped: 'stopped',
};

/** A film that was sent. */
export function sentFilm(sent: string): SentPlay {
  const outcome = () => {
    const { id, status } = filmStore.getState();
    return id === sent ? results[status] : 'stopped';
  };
  return { subscribe: filmStore.subscribe, outcome };
}
