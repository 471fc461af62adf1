import { createStore } from 'zustand/vanilla';
import { type GuestShell, guestCalls } from '#platform/web/guest-shell';
import { notePlays } from '#platform/web/guest-shell/followed-play';
import type { Query } from '#platform/web/query';
import type { GuestTv, RoomTvList, remoteControl } from '#remote-control/contract';

/** The TVs of the guest's room as far as they are known, and the one that the guest chose; empty: none yet. */
type KnownTvs = { readonly loaded: RoomTvList | undefined; readonly chosen: string };

const nothing: KnownTvs = { loaded: undefined, chosen: '' };

/** The TVs of the guest's room. */
export const knownTvs = createStore<KnownTvs>(() => nothing);

const calls = guestCalls<typeof remoteControl>();
let stop: (() => void) | undefined;

/** The query of the TVs of a room, by its number. */
export function tvsQuery(shell: GuestShell, room: string): Query<RoomTvList> {
  const call = { name: 'RoomInformation.getRoomsByRoomnumber', data: { room } } as const;
  return calls.query(shell, call, { refetchOn: ['RemoteControl.tvsChanged'] });
}

/** Ends the following, and forgets the TVs. */
export function forgetTvs(): void {
  stop?.();
  stop = undefined;
  knownTvs.setState(nothing);
}

function updateState({ loaded }: KnownTvs, id: string, state: GuestTv['state']): Pick<KnownTvs, 'loaded'> {
  if (!loaded) return { loaded };
  return { loaded: { ...loaded, rooms: loaded.rooms.map((tv) => (tv.id === id ? { ...tv, state } : tv)) } };
}

/** Keeps the room's TVs and their states up to date until {@link forgetTvs}. */
export function followTvs(shell: GuestShell, room: string): void {
  forgetTvs();
  const fetched = shell.queries.of(tvsQuery(shell, room));
  let last: RoomTvList | undefined;
  const update = () => {
    const { data } = fetched.getState();
    // The collection also tells of fetches that brought nothing new, which must not undo a later push.
    if (data === last) return;
    last = data;
    knownTvs.setState({ loaded: data });
  };
  const stops = [
    // Who has sent something to a TV reads there what becomes of it, whatever of what the TV has said was missed.
    knownTvs.subscribe(({ loaded }) => notePlays(loaded?.rooms.flatMap(({ state }) => state.sent ?? []) ?? [])),
    fetched.subscribe(update),
    shell.wire.of<typeof remoteControl>().on('RemoteControl.stateChanged', ({ id, state }) => {
      knownTvs.setState((known) => updateState(known, id, state));
    }),
  ];
  stop = () => {
    for (const end of stops) end();
  };
  update();
}

/** Returns the TV to control: the only one, or the chosen one, or the first one that is connected. */
export function selectTv({ loaded, chosen }: KnownTvs): GuestTv | undefined {
  const tvs = loaded?.rooms ?? [];
  return tvs.find(({ id }) => id === chosen) ?? tvs.find(({ state }) => state.connected) ?? tvs[0];
}
