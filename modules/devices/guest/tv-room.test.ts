import { describe, expect, it } from 'vitest';
import { fakeClock } from '#platform/clock';
import type { WireClient } from '#platform/web/wire';
import { createTvRoom } from './tv-room.ts';
import type { TvRoomState } from './tv-room-state.ts';

const stay = (id: string, last_name: string) => ({
  id,
  user_id: `${id}-1`,
  title: '',
  last_name,
  language: 'en',
  departure: '2026-11-24',
});
type Stay = ReturnType<typeof stay>;

/** Creates a TV room with a fake server. */
function createRoom() {
  const clock = fakeClock();
  const server = {
    stays: [] as Stay[],
    refuse: '',
    /** By how much the server's clock is ahead of the TV's. */
    aheadMs: 0,
    held: undefined as Promise<void> | undefined,
    toForget: [] as string[],
  };
  const confirmed: string[] = [];
  const listeners = {
    connection: (_open: boolean): void => undefined,
    occupancy: (_root: { room_id: string; stay_ids: string[] }): void => undefined,
    ended: (_reason: string): void => undefined,
  };
  const socketCalls: string[] = [];
  const wire = {
    of: () => ({
      async call(name: string, data: { stay_ids?: string[] }) {
        if (name.endsWith('confirmForgotten')) return confirmed.push(...(data.stay_ids ?? []));
        const { stays, toForget } = server;
        await server.held;
        if (server.refuse) throw Object.assign(new Error(server.refuse), { code: server.refuse });
        return { room: { id: 'r', room: '214' }, occupied: stays.length > 0, stays, to_forget: toForget };
      },
      on: (_name: string, listener: typeof listeners.occupancy) => {
        listeners.occupancy = listener;
        return () => undefined;
      },
    }),
    serverNow: () => clock.now() + server.aheadMs,
    onConnection: (listener: typeof listeners.connection) => {
      listeners.connection = listener;
      return () => undefined;
    },
    onEnded: (listener: typeof listeners.ended) => {
      listeners.ended = listener;
      return () => undefined;
    },
    start: () => socketCalls.push('start'),
    stop: () => socketCalls.push('stop'),
    reconnect: () => socketCalls.push('reconnect'),
  } as unknown as WireClient;
  const storage = {
    retained: [] as (readonly string[])[],
    held: undefined as Promise<void> | undefined,
    memory: undefined as Promise<void> | undefined,
  };
  const posts: string[] = [];
  let polled = 'waiting';
  const room = createTvRoom({
    wire,
    clock,
    propertyId: '',
    model: 'test',
    log: () => undefined,
    whenWiped: () => storage.memory ?? Promise.resolve(),
    wipeOtherStays(stayIds) {
      storage.retained.push(stayIds);
      return storage.held ?? Promise.resolve();
    },
    fetch: async (url) => {
      posts.push(url);
      const enrolment = {
        code: `CODE${posts.length}`,
        device_secret: 's',
        expires_at: '2026-11-21T10:00:00Z',
        poll_after_s: 3,
      };
      const body = url.endsWith('/poll') ? { state: polled, room: null } : enrolment;
      return { ok: true, status: 200, json: async () => body };
    },
  });
  room.start();
  const confirmCode = () => {
    polled = 'confirmed';
  };
  return { room, clock, server, listeners, confirmed, storage, socketCalls, posts, confirmCode };
}

const tick = 1;

describe('the TV’s room', () => {
  it('shows no guest before the server has reported the occupancy', async () => {
    const { room, clock, server, listeners } = createRoom();
    server.stays = [stay('a', 'Lindqvist')];
    expect(room.getState()).toEqual<TvRoomState>({ status: 'asking' });
    listeners.connection(true);
    expect(room.getState()).toEqual<TvRoomState>({ status: 'asking' });
    await clock.advance(tick);
    expect(room.getState().status).toBe('occupied');
    expect(room.getState()).toMatchObject({ room: '214', chosen: { last_name: 'Lindqvist' } });
  });

  it('hides the guest on the push of a check-out, before it fetches, and confirms the wipe', async () => {
    const { room, clock, server, listeners, confirmed } = createRoom();
    server.stays = [stay('a', 'Lindqvist')];
    listeners.connection(true);
    await clock.advance(tick);
    server.stays = [];
    server.held = new Promise(() => undefined);
    listeners.occupancy({ room_id: 'r', stay_ids: [] });
    expect(room.getState()).toEqual<TvRoomState>({ status: 'vacant', room: '214' });
    await clock.advance(1_000);
    expect(confirmed).toEqual(['a']);
  });

  it('wipes the storage of other stays before it shows a guest and before it confirms', async () => {
    const { room, clock, server, listeners, confirmed, storage } = createRoom();
    let wiped = (): void => undefined;
    storage.held = new Promise((resolve) => {
      wiped = resolve;
    });
    server.stays = [stay('b', 'Okafor')];
    server.toForget = ['a'];
    listeners.connection(true);
    await clock.advance(1_000);
    expect([room.getState().status, storage.retained, confirmed]).toEqual(['asking', [['b']], []]);
    wiped();
    await clock.advance(1_000);
    expect([room.getState().status, confirmed]).toEqual(['occupied', ['a']]);
  });

  it('confirms only once the memory is wiped, and not if that failed', async () => {
    const { clock, server, listeners, confirmed, storage } = createRoom();
    const wiped = Promise.withResolvers<void>();
    storage.memory = wiped.promise;
    server.toForget = ['a'];
    listeners.connection(true);
    await clock.advance(1_000);
    expect(confirmed).toEqual([]);
    wiped.reject(new Error('the cart is stuck'));
    await clock.advance(1_000);
    expect(confirmed).toEqual([]);
    storage.memory = undefined;
    listeners.connection(true);
    await clock.advance(1_000);
    expect(confirmed).toEqual(['a']);
  });

  it('renews its cookie once its clock is right, not while it starts in 1970', async () => {
    const { clock, server, listeners, posts } = createRoom();
    server.aheadMs = 56 * 365 * 86_400_000;
    listeners.connection(true);
    await clock.advance(tick);
    expect(posts).toEqual([]);
    server.aheadMs = 2_000;
    for (const _start of ['the clock was corrected', 'later']) {
      listeners.connection(true);
      await clock.advance(tick);
    }
    expect(posts).toEqual(['/ONEapp/api/device']);
  });

  it('needs a choice if several stays share the room, and again when the chosen one leaves', async () => {
    const { room, clock, server, listeners } = createRoom();
    server.stays = [stay('a', 'Lindqvist'), stay('b', 'Dorsey'), stay('c', 'Berg')];
    listeners.connection(true);
    await clock.advance(tick);
    expect(room.getState().status).toBe('occupied');
    expect(room.getState()).toMatchObject({ chosen: undefined });
    room.chooseStay('nobody');
    expect(room.getState()).toMatchObject({ chosen: undefined });
    room.chooseStay('b');
    expect(room.getState()).toMatchObject({ chosen: { id: 'b' } });
    server.stays = [stay('a', 'Lindqvist'), stay('c', 'Berg')];
    listeners.occupancy({ room_id: 'r', stay_ids: ['a', 'c'] });
    expect(room.getState().status).toBe('occupied');
    expect(room.getState()).toMatchObject({ chosen: undefined });
    expect(JSON.stringify(room.getState())).not.toContain('Dorsey');
  });

  it('hides the guest’s name after a minute without a connection', async () => {
    const { room, clock, server, listeners } = createRoom();
    server.stays = [stay('a', 'Lindqvist')];
    listeners.connection(true);
    await clock.advance(tick);
    listeners.connection(false);
    await clock.advance(59_000);
    expect(room.getState().status).toBe('occupied');
    await clock.advance(2_000);
    expect(room.getState()).toEqual<TvRoomState>({ status: 'asking' });
  });

  it('drops an answer that a later fetch has superseded', async () => {
    const { room, clock, server, listeners } = createRoom();
    let release = (): void => undefined;
    server.stays = [stay('a', 'Lindqvist')];
    server.held = new Promise((resolve) => {
      release = resolve;
    });
    listeners.connection(true);
    server.held = undefined;
    server.stays = [];
    room.reset();
    await clock.advance(tick);
    release();
    await clock.advance(tick);
    expect(room.getState()).toEqual<TvRoomState>({ status: 'vacant', room: '214' });
  });

  it('retries after a failure, and confirms the stays that the server lists for wiping', async () => {
    const { room, clock, server, listeners, confirmed } = createRoom();
    server.refuse = 'unavailable';
    listeners.connection(true);
    await clock.advance(tick);
    expect(room.getState()).toEqual<TvRoomState>({ status: 'asking' });
    server.refuse = '';
    server.toForget = ['old'];
    await clock.advance(6_000);
    expect(room.getState().status).toBe('vacant');
    expect(confirmed).toEqual(['old']);
  });

  it('shows a code while it is not enrolled, polls, and opens a new socket once confirmed', async () => {
    const { room, clock, server, listeners, socketCalls, confirmCode, posts } = createRoom();
    server.refuse = 'forbidden';
    listeners.connection(true);
    await clock.advance(tick);
    expect(room.getState().status).toBe('enrolling');
    expect(room.getState()).toMatchObject({ code: { code: 'CODE1' } });
    await clock.advance(3_000);
    expect(socketCalls).toEqual([]);
    confirmCode();
    await clock.advance(3_000);
    expect(socketCalls).toEqual(['stop', 'start']);
    expect(room.getState()).toEqual<TvRoomState>({ status: 'asking' });
    const polls = posts.length;
    await clock.advance(30_000);
    expect(posts).toHaveLength(polls);
  });

  it('hides the guest and reconnects when the server revokes the TV', async () => {
    const { room, clock, server, listeners, socketCalls } = createRoom();
    server.stays = [stay('a', 'Lindqvist')];
    listeners.connection(true);
    await clock.advance(tick);
    listeners.ended('revoked');
    expect(room.getState()).toEqual<TvRoomState>({ status: 'asking' });
    expect(socketCalls).toEqual(['reconnect']);
  });
});
