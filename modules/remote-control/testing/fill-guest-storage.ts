import { knownTvs } from '../guest/known-tvs.ts';

/** Stores what a guest leaves on the phone by the remote control. Returns a function that reads what is left in memory. */
export function fillRemoteStorage(): () => unknown {
  const state = { channel: 'what Lindqvist watched' };
  const loaded = { rooms: [{ id: 'tv-1', state }], apps: [], laptop: '' } as never;
  knownTvs.setState({ loaded, chosen: 'tv-1' });
  return () => [knownTvs.getState().loaded, knownTvs.getState().chosen].filter(Boolean);
}
