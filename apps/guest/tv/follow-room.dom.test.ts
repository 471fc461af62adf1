import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { followEnrolment } from './follow-room.ts';
import type { TvApp } from './tv-app.ts';

it('a newly enrolled TV loads its device settings once, though loading itself changes the state', async () => {
  let loads = 0;
  const bootstrap = { settings: {} };
  const state = createStore(() => ({ bootstrap, isLoading: false }));
  const property = {
    ...state,
    load() {
      loads += 1;
      state.setState({ isLoading: true });
      return Promise.resolve(bootstrap);
    },
  };
  const room = createStore(() => ({ status: 'vacant' }));
  const follow = followEnrolment({ room, property } as unknown as TvApp);
  state.subscribe(follow);
  follow();
  await Promise.resolve();
  follow();
  expect(loads).toBe(1);
});
