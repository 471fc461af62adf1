import { beforeEach, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { systemClock } from '#platform/clock';
import type { DeskStaff } from '#platform/web/desk-shell';
import type { DeskApp, DeskState } from './desk-app.ts';
import { createDeskSaved, openSaved } from './open-saved.ts';
import { readSaved, removeSaved } from './saved-desk.ts';
import { emptyProperty } from './to-desk-property.ts';

const board = { rooms: ['101'] };
const marta: DeskStaff = {
  ...{ id: 'marta', name: 'Marta Riedl', roles: ['manager'], permissions: 'all', language: 'de' },
  ...{ property: '1', properties: [{ id: '1', name: 'Aurora' }] },
};

function makeStore(state: Partial<DeskState>) {
  return createStore<DeskState>(() => ({
    ...{ status: 'starting', fragment: '', staff: undefined, property: emptyProperty, theme: undefined },
    ...{ saved: undefined, isOutdated: false, toast: undefined, confirmation: undefined, ...state },
  }));
}

/** A page that starts while the server is away. */
function start(fragment = '') {
  const store = makeStore({ fragment });
  const wire = { start: () => undefined, markInitialised: () => undefined } as unknown as DeskApp['wire'];
  return { store, isOpen: openSaved({ store, wire }) };
}

beforeEach(() => {
  removeSaved();
  createDeskSaved(makeStore({ status: 'signed_in', staff: marta })).write('housekeeping', board, systemClock.now());
});

test('without the server the desk opens for whoever used it last, with the permission of the one screen', () => {
  const { store, isOpen } = start();
  expect(isOpen).toBe(true);
  expect(store.getState()).toMatchObject({ status: 'signed_in', saved: { route: 'housekeeping' } });
  expect(store.getState().staff).toEqual({ ...marta, roles: [], permissions: ['housekeeping.read'] });
  expect(createDeskSaved(store).read('housekeeping', 'marta')?.data).toEqual(board);
});

test('nobody reads what is saved of another person or screen', () => {
  const saved = createDeskSaved(start().store);
  expect([saved.read('housekeeping', 'ben'), saved.read('orders', 'marta')]).toEqual([undefined, undefined]);
});

test('a desk that runs on what is saved does not make it younger', () => {
  const at = readSaved(systemClock.now())?.at;
  createDeskSaved(start().store).write('housekeeping', { rooms: [] }, systemClock.now() + 60_000);
  expect(readSaved(systemClock.now())).toMatchObject({ at, data: board });
});

test('an invitation opens nothing of another person', () => {
  expect(start('invite=1').isOpen).toBe(false);
});

test('a phone that keeps nothing opens nothing', () => {
  removeSaved();
  expect(start().isOpen).toBe(false);
});
