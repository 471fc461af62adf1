import { expect, test } from 'vitest';
import type { Order } from '#orders/contract';
import { type ActKey, actsOf, chapters, isOver, nextAct } from './acts.ts';
import { nextServer, type Scene, type ServerState } from './scene.ts';
import type { ConnectionState, StageState } from './stage-state.ts';

const backstage: StageState = {
  now: '2026-11-21T15:00:00.000Z',
  process: { id: 1, since: '2026-11-21T14:00:00.000Z' },
  lines: { phone: 'whole', tv: 'whole', desk: 'whole' },
  connected: ['phone', 'tv', 'desk'],
  restart: true,
};

type SceneOptions = {
  status?: Order['status'];
  isHere?: boolean;
  devices?: number;
  line?: ConnectionState;
  restart?: boolean;
  unanswered?: string;
};

function scene({
  status,
  isHere = true,
  devices = 1,
  line = 'whole',
  restart = true,
  unanswered,
}: SceneOptions): Scene {
  const orders = status ? [{ status } as Order] : [];
  const lines = { ...backstage.lines, phone: line };
  const server: ServerState = { kind: 'up', stageState: { ...backstage, lines, restart }, awayMs: undefined };
  return { guest: { stayId: isHere ? 's' : undefined, orders, devices, unanswered }, server };
}

const next = (options: SceneOptions, ...played: ActKey[]) => nextAct(actsOf(scene(options), new Set(played)));

test('the story proceeds act by act, and waits for the order on the phone before it cuts the connection', () => {
  expect(next({ isHere: false, devices: 0 })).toMatchObject({ key: 'checkIn', enabled: true });
  expect(next({ devices: 0 })?.key).toBe('phoneIn');
  expect(next({})?.key).toBe('breakfast');
  expect(next({}, 'breakfast')?.key).toBe('hold');
  expect(next({ line: 'held' }, 'breakfast', 'hold')).toMatchObject({ key: 'cut', enabled: false });
  expect(next({ line: 'held', status: 'placed' }, 'breakfast', 'hold')).toMatchObject({ key: 'cut', enabled: true });
  expect(next({ line: 'cut', status: 'placed' }, 'hold', 'cut')?.key).toBe('restart');
  expect(next({ line: 'cut', status: 'placed' }, 'hold', 'cut', 'restart')?.key).toBe('mend');
  expect(next({ line: 'cut', status: 'placed', restart: false }, 'hold', 'cut')?.key).toBe('mend');
  expect(next({ status: 'placed' }, 'hold', 'cut', 'restart', 'mend')?.key).toBe('accepted');
  expect(next({ status: 'accepted' })?.key).toBe('promise');
  expect(next({ status: 'accepted' }, 'promise')?.key).toBe('preparing');
  expect(next({ status: 'preparing' })?.key).toBe('on_its_way');
  expect(next({ status: 'on_its_way' })?.key).toBe('delivered');
  expect(next({ status: 'delivered' })?.key).toBe('guide');
});

test('the evening and the morning follow the kitchen, and nobody is called before the desk rings', () => {
  const options = { status: 'delivered' } as const;
  expect(next(options, 'guide')).toMatchObject({ key: 'watch', enabled: true });
  expect(next(options, 'guide', 'watch')).toMatchObject({ key: 'louder', enabled: true });
  expect(next(options, 'louder')?.key).toBe('letter');
  expect(next(options, 'letter')?.key).toBe('wakeUp');
  expect(next(options, 'wakeUp')).toMatchObject({ key: 'called', enabled: false });
  expect(next({ ...options, unanswered: 'ring' }, 'wakeUp')).toMatchObject({ key: 'called', enabled: true });
  expect(next(options, 'called')?.key).toBe('checkOut');
});

test('an order placed without the network acts continues with the kitchen, and a reloaded page resumes', () => {
  expect(next({ status: 'placed' })?.key).toBe('accepted');
  expect(next({ status: 'placed', line: 'cut' }, 'cut')?.key).toBe('restart');
});

test('breakfast waits for the guest on her phone', () => {
  const breakfast = (options: SceneOptions) => actsOf(scene(options), new Set()).find(({ key }) => key === 'breakfast');
  expect([breakfast({ devices: 0 })?.enabled, breakfast({})?.enabled]).toEqual([false, true]);
});

test('acts that were left out lie behind the story, and at its end all do', () => {
  const done = (options: SceneOptions, ...played: ActKey[]) =>
    actsOf(scene(options), new Set(played)).map((act) => act.done);
  expect(done({ status: 'on_its_way', line: 'cut' }, 'cut').slice(0, 10)).toEqual(Array(10).fill(true));
  expect(done({ isHere: false, devices: 0 })[0], 'before the story').toBe(false);
  const end = { isHere: false, devices: 0 };
  expect(done(end, 'checkOut').every(Boolean)).toBe(true);
  expect([isOver(scene(end), new Set(['checkOut'])), isOver(scene(end), new Set())]).toEqual([true, false]);
});

test('every act of the chapters is evaluated, in their order', () => {
  const keys = actsOf(scene({}), new Set()).map(({ key }) => key);
  expect(keys).toEqual(chapters.flatMap(({ acts }) => [...acts]));
});

test('a restarted server is recognised as another process, with the duration of its absence', () => {
  const up = nextServer(undefined, backstage, 1_000);
  expect(up).toMatchObject({ kind: 'up', awayMs: undefined });
  const away = nextServer(up, undefined, 2_000);
  expect(nextServer(away, undefined, 3_000)).toEqual(away);
  const other = { ...backstage, process: { ...backstage.process, id: 2 } };
  const back = nextServer(away, other, 4_500);
  expect(back).toMatchObject({ kind: 'up', awayMs: 2_500, stageState: { process: { id: 2 } } });
  expect(nextServer(back, other, 9_000)).toMatchObject({ awayMs: 2_500 });
  expect(nextServer(up, other, 1_200)).toMatchObject({ awayMs: 0 });
  expect(nextServer(undefined, undefined, 0)).toBeUndefined();
});
