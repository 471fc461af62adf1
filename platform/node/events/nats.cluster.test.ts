import { connect } from '@nats-io/transport-node';
import { afterEach, expect, test } from 'vitest';
import { systemClock } from '#platform/clock';
import { recordingLog } from '#platform/node/log';
import { startNats, type TestNats } from '../../../cluster/start-nats.ts';
import { type Bus, createNatsBus, type Hint } from './index.ts';

const hint = { property: '1', topic: 'stays.ended', seq: 7 };
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function server(): Promise<TestNats> {
  const nats = await startNats();
  closing.push(nats.stop);
  return nats;
}

async function bus(url: string): Promise<Bus & { received: Hint[]; log: ReturnType<typeof recordingLog> }> {
  const log = recordingLog();
  const made = await createNatsBus({ url, clock: systemClock, log });
  closing.push(made.close);
  const received: Hint[] = [];
  made.subscribe((one) => received.push(one));
  return { ...made, received, log };
}

test('a hint reaches every process once, including the sender', async () => {
  const { url } = await server();
  const [one, two] = [await bus(url), await bus(url)];
  await Promise.all([one.publish(hint), one.publish({ ...hint, seq: 8 })]);
  await expect.poll(() => two.received.map(({ seq }) => seq)).toEqual([7, 8]);
  expect(one.received.map(({ seq }) => seq)).toEqual([7, 8]);
});

test('a signal reaches every process once, and only its own while NATS is down', async () => {
  const nats = await server();
  const [one, two] = [await bus(nats.url), await bus(nats.url)];
  const received: unknown[][] = [[], []];
  for (const [index, made] of [one, two].entries()) made.onSignal(({ payload }) => received[index]?.push(payload));
  one.signal({ property: '1', topic: 'remote-control.command', payload: { command: 'ok' } });
  await expect.poll(() => received).toEqual([[{ command: 'ok' }], [{ command: 'ok' }]]);
  await nats.stop();
  await expect.poll(() => one.healthy()).toBe(false);
  one.signal({ property: '1', topic: 'remote-control.command', payload: { command: 'back' } });
  expect(received.map(({ length }) => length)).toEqual([2, 1]);
});

test('while NATS is down hints are rejected but reach their own process, and are distributed again after a reconnect', async () => {
  const nats = await server();
  const [one, two] = [await bus(nats.url), await bus(nats.url)];
  await nats.stop();
  await expect.poll(() => one.healthy()).toBe(false);
  await expect(one.publish(hint)).rejects.toThrow('not connected');
  expect(one.received).toEqual([hint]);
  await nats.start();
  await expect.poll(async () => (await one.healthy()) && (await two.healthy())).toBe(true);
  await one.publish({ ...hint, seq: 9 });
  await expect.poll(() => two.received.map(({ seq }) => seq)).toEqual([9]);
});

test('a process that starts while NATS is down connects later', async () => {
  const nats = await server();
  await nats.stop();
  const late = await bus(nats.url);
  expect(await late.healthy()).toBe(false);
  await nats.start();
  await expect.poll(() => late.healthy()).toBe(true);
});

test('a wrong password is logged once, in one line and without the password', async () => {
  const nats = await startNats('--user', 'bellhop', '--pass', 'right');
  closing.push(nats.stop);
  const { log, healthy } = await bus(`nats://bellhop:wrong@127.0.0.1:${nats.port}`);
  await systemClock.sleep(2_500);
  expect(await healthy()).toBe(false);
  expect(log.lines).toEqual([
    {
      level: 'warn',
      message: 'NATS is unavailable; events are polled from the database until it is back',
      fields: { reason: 'NATS rejected the user or password of NATS_URL' },
    },
  ]);
});

test('a message that is not a hint is dropped', async () => {
  const { url } = await server();
  const one = await bus(url);
  const stranger = await connect({ servers: url });
  for (const text of ['', '{', '{"seq":"7"}', '{"property":"1","topic":"x","seq":1.5}']) {
    stranger.publish('bellhop.hints', text);
  }
  stranger.publish('bellhop.hints', JSON.stringify(hint));
  await stranger.flush();
  await stranger.close();
  await expect.poll(() => one.received).toEqual([hint]);
  expect(one.log.lines.filter(({ message }) => message.includes('malformed NATS message'))).toHaveLength(4);
});
