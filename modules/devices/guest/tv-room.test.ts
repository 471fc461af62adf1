import { describe, expect, it } from 'vitest';
import { fakeClock } from '#platform/clock';
import type { WireClient } from '#platform/web/wire';
import { createTvRoom } from './tv-room.ts';

const stay = (id: string, last_name: string) => ({
  ...{ id, user_id: `${id}-1`, title: '', last_name, language: 'en', departure: '2026-11-24' },
});
type Stay = ReturnType<typeof stay>;

/** A set before a server whose answers the test decides. */
function set() {
  const clock = fakeClock();
  const server = {
    stays: [] as Stay[],
    refuse: '',
    /** How far the server's clock is ahead of the set's. */
    aheadMs: 0,
    held: undefined as Promise<void> | undefined,
    toForget: [] as string[],
  };
  const confirmed: string[] = [];
  const heard = {
    connection: (_open: boolean): void => undefined,
    occupancy: (_root: { room_id: string; stay_ids: string[] }): void => undefined,
    ended: (_reason: string): void => undefined,
  };
  const opened: string[] = [];
  const wire = {
    of: () => ({
      async call(name: string, data: { stay_ids?: string[] }) {
        if (name.endsWith('confirmForgotten')) return confirmed.push(...(data.stay_ids ?? []));
        const { stays, toForget } = server;
        await server.held;
        if (server.refuse) throw Object.assign(new Error(server.refuse), { code: server.refuse });
        return { room: { id: 'r', room: '214' }, occupied: stays.length > 0, stays, to_forget: toForget };
      },
      on: (_name: string, hear: typeof heard.occupancy) => {
        heard.occupancy = hear;
        return () => undefined;
      },
    }),
    serverNow: () => clock.now() + server.aheadMs,
    onConnection: (hear: typeof heard.connection) => {
      heard.connection = hear;
      return () => undefined;
    },
    onEnded: (hear: typeof heard.ended) => {
      heard.ended = hear;
      return () => undefined;
    },
    start: () => opened.push('start'),
    stop: () => opened.push('stop'),
    reconnect: () => opened.push('reconnect'),
  } as unknown as WireClient;
  const disk = { kept: [] as (readonly string[])[], held: undefined as Promise<void> | undefined };
  const posts: string[] = [];
  let polled = 'waiting';
  const room = createTvRoom({
    ...{ wire, clock, propertyId: '', model: 'test', log: () => undefined },
    keepOnly(stayIds) {
      disk.kept.push(stayIds);
      return disk.held ?? Promise.resolve();
    },
    fetch: async (url) => {
      posts.push(url);
      const begun = {
        code: `CODE${posts.length}`,
        device_secret: 's',
        expires_at: '2026-11-21T10:00:00Z',
        poll_after_s: 3,
      };
      const body = url.endsWith('/poll') ? { state: polled, room: null } : begun;
      return { ok: true, status: 200, json: async () => body };
    },
  });
  room.start();
  const confirmCode = () => {
    polled = 'confirmed';
  };
  return { room, clock, server, heard, confirmed, disk, opened, posts, confirmCode };
}

const tick = 1;

describe('the set and its room', () => {
  it('paints nobody before the server has said who is there', async () => {
    const { room, clock, server, heard } = set();
    server.stays = [stay('a', 'Lindqvist')];
    expect(room.getState()).toEqual({ is: 'asking' });
    heard.connection(true);
    expect(room.getState()).toEqual({ is: 'asking' });
    await clock.advance(tick);
    expect(room.getState()).toMatchObject({ is: 'occupied', room: '214', chosen: { last_name: 'Lindqvist' } });
  });

  it('blanks at the push of a check-out, before it has asked, and confirms that it forgot', async () => {
    const { room, clock, server, heard, confirmed } = set();
    server.stays = [stay('a', 'Lindqvist')];
    heard.connection(true);
    await clock.advance(tick);
    server.stays = [];
    server.held = new Promise(() => undefined);
    heard.occupancy({ room_id: 'r', stay_ids: [] });
    expect(room.getState()).toEqual({ is: 'vacant', room: '214' });
    await clock.advance(1_000);
    expect(confirmed).toEqual(['a']);
  });

  it('takes others’ things off its disk before it paints, and confirms no sooner', async () => {
    const { room, clock, server, heard, confirmed, disk } = set();
    let wiped = (): void => undefined;
    disk.held = new Promise((resolve) => {
      wiped = resolve;
    });
    server.stays = [stay('b', 'Okafor')];
    server.toForget = ['a'];
    heard.connection(true);
    await clock.advance(1_000);
    expect([room.getState().is, disk.kept, confirmed]).toEqual(['asking', [['b']], []]);
    wiped();
    await clock.advance(1_000);
    expect([room.getState().is, confirmed]).toEqual(['occupied', ['a']]);
  });

  it('has its cookie given anew by a clock that is right, not by one that begins in 1970', async () => {
    const { clock, server, heard, posts } = set();
    server.aheadMs = 56 * 365 * 86_400_000;
    heard.connection(true);
    await clock.advance(tick);
    expect(posts).toEqual([]);
    server.aheadMs = 2_000;
    for (const _start of ['the clock was put right', 'later']) {
      heard.connection(true);
      await clock.advance(tick);
    }
    expect(posts).toEqual(['/ONEapp/api/device']);
  });

  it('asks whose where several share the room, and again when the chosen one leaves', async () => {
    const { room, clock, server, heard } = set();
    server.stays = [stay('a', 'Lindqvist'), stay('b', 'Dorsey'), stay('c', 'Berg')];
    heard.connection(true);
    await clock.advance(tick);
    expect(room.getState()).toMatchObject({ is: 'occupied', chosen: undefined });
    room.choose('nobody');
    expect(room.getState()).toMatchObject({ chosen: undefined });
    room.choose('b');
    expect(room.getState()).toMatchObject({ chosen: { id: 'b' } });
    server.stays = [stay('a', 'Lindqvist'), stay('c', 'Berg')];
    heard.occupancy({ room_id: 'r', stay_ids: ['a', 'c'] });
    expect(room.getState()).toMatchObject({ is: 'occupied', chosen: undefined });
    expect(JSON.stringify(room.getState())).not.toContain('Dorsey');
  });

  it('takes a guest’s name off the screen after a minute without a connection', async () => {
    const { room, clock, server, heard } = set();
    server.stays = [stay('a', 'Lindqvist')];
    heard.connection(true);
    await clock.advance(tick);
    heard.connection(false);
    await clock.advance(59_000);
    expect(room.getState().is).toBe('occupied');
    await clock.advance(2_000);
    expect(room.getState()).toEqual({ is: 'asking' });
  });

  it('drops an answer that a later question has overtaken', async () => {
    const { room, clock, server, heard } = set();
    let release = (): void => undefined;
    server.stays = [stay('a', 'Lindqvist')];
    server.held = new Promise((resolve) => {
      release = resolve;
    });
    heard.connection(true);
    server.held = undefined;
    server.stays = [];
    room.forget();
    await clock.advance(tick);
    release();
    await clock.advance(tick);
    expect(room.getState()).toEqual({ is: 'vacant', room: '214' });
  });

  it('asks again when the server could not answer, and confirms what it is told to forget', async () => {
    const { room, clock, server, heard, confirmed } = set();
    server.refuse = 'unavailable';
    heard.connection(true);
    await clock.advance(tick);
    expect(room.getState()).toEqual({ is: 'asking' });
    server.refuse = '';
    server.toForget = ['old'];
    await clock.advance(6_000);
    expect(room.getState().is).toBe('vacant');
    expect(confirmed).toEqual(['old']);
  });

  it('shows a code while it is nobody’s, polls, and opens a new socket once it is confirmed', async () => {
    const { room, clock, server, heard, opened, confirmCode, posts } = set();
    server.refuse = 'forbidden';
    heard.connection(true);
    await clock.advance(tick);
    expect(room.getState()).toMatchObject({ is: 'enrolling', code: { code: 'CODE1' } });
    await clock.advance(3_000);
    expect(opened).toEqual([]);
    confirmCode();
    await clock.advance(3_000);
    expect(opened).toEqual(['stop', 'start']);
    expect(room.getState()).toEqual({ is: 'asking' });
    const polls = posts.length;
    await clock.advance(30_000);
    expect(posts).toHaveLength(polls);
  });

  it('blanks and comes back when the server ends its binding', async () => {
    const { room, clock, server, heard, opened } = set();
    server.stays = [stay('a', 'Lindqvist')];
    heard.connection(true);
    await clock.advance(tick);
    heard.ended('revoked');
    expect(room.getState()).toEqual({ is: 'asking' });
    expect(opened).toEqual(['reconnect']);
  });
});
