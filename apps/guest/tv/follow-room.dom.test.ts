import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { TvRoomState } from '#devices/guest';
import { followRoom } from './follow-room.ts';
import type { TvApp } from './tv-app.ts';

/** The state of a TV whose property answers the settings `loaded`, as one that is not enrolled has them. */
function follow(loaded: object) {
  let loads = 0;
  const property = createStore<object>(() => ({
    bootstrap: { settings: { property: {}, skin: { id: '1', project_id: '1' } }, theme: {} },
  }));
  const room = createStore<TvRoomState>(() => ({ status: 'asking' }) as TvRoomState);
  const nothing = () => undefined;
  followRoom({
    room,
    property: {
      getState: property.getState,
      subscribe: property.subscribe,
      loadMenu: async () => undefined,
      async load() {
        loads += 1;
        // What a fetch reports as soon as it begins.
        property.setState({ menuStatus: 'fetching' });
        await Promise.resolve();
        property.setState({ bootstrap: loaded });
        return loaded;
      },
    },
    tv: createStore(() => ({})),
    overlay: { setState: nothing },
    router: { reset: nothing, current: () => ({ query: {} }) },
    texts: { setLanguage: nothing, languages: ['en'] },
    wipe: { start: nothing },
  } as unknown as TvApp);
  return { room, loads: () => loads };
}

it('loads the settings of TVs once when the set is enrolled: Maximum call stack size exceeded', async () => {
  const { room, loads } = follow({ settings: { property: {}, skin: {}, device: {} }, theme: {} });
  expect(loads()).toBe(0);
  room.setState({ status: 'vacant', room: '214' } as TvRoomState);
  await Promise.resolve();
  expect(loads()).toBe(1);
});
