import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '#platform/random';
import { CallRefusedError, CallTimeoutError, ConnectionLostError } from '#platform/web/wire';
import type { FaultRates } from './fault-plan.ts';
import {
  createProbeModule,
  createProbeState,
  probe,
  seededFaults,
  simulatedPhone,
  simulatedTv,
  startTestServer,
} from './index.ts';

const rate = fc.double({ min: 0, max: 0.14, noNaN: true });
const rates: fc.Arbitrary<FaultRates> = fc.record({
  drop: rate,
  delay: rate,
  duplicate: rate,
  reorder: rate,
  cut: rate,
  'cut-after': rate,
  restart: rate,
});

async function started(seed: number) {
  const state = createProbeState();
  const server = await startTestServer((ground) => [createProbeModule(state, ground.clock.sleep)], {
    random: seededRandom(seed),
  });
  const phone = simulatedPhone(server);
  phone.wire.start();
  phone.wire.markInitialised();
  await server.clock.advance(0);
  return { server, phone, state };
}

test('under any message fault a call settles once: with its reply, a time-out or a lost connection', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), rates, async (seed, chance) => {
      const { server, phone } = await started(seed);
      server.faults = seededFaults(server.random, chance);
      const { call } = phone.wire.of<typeof probe>();
      const ends: { asked: string; answer: unknown }[] = [];
      for (let number = 0; number < 30; number += 1) {
        const asked = `text ${number}`;
        const settle = (answer: unknown) => void ends.push({ asked, answer });
        call('RoomInformation.getEcho', { text: asked }, { timeoutMs: 20_000, resend: number % 2 === 0 }).then(
          settle,
          settle,
        );
        await server.clock.advance(number % 3 === 0 ? 700 : 0);
      }
      await server.clock.advance(21_000);
      expect(ends.map(({ asked }) => asked).sort()).toEqual(Array.from({ length: 30 }, (_, n) => `text ${n}`).sort());
      for (const { asked, answer } of ends) {
        const lost = answer instanceof CallTimeoutError || answer instanceof ConnectionLostError;
        if (!lost) expect(answer).toEqual({ text: asked });
      }
      phone.wire.stop();
    }),
    { numRuns: 60 },
  );
});

test('the same seed gives the same faults', () => {
  const plan = () => seededFaults(seededRandom(7), { drop: 0.3, delay: 0.3 });
  const first = plan();
  const second = plan();
  const message = { direction: 'up', text: '' } as const;
  const faults = Array.from({ length: 50 }, () => first(message));
  expect(faults).toEqual(Array.from({ length: 50 }, () => second(message)));
  expect(new Set(faults.map((fault) => fault?.kind))).toEqual(new Set(['drop', 'delay', undefined]));
});

test('after faults end, the phone reconnects and its calls succeed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), rates, async (seed, chance) => {
      const { server, phone } = await started(seed);
      server.faults = seededFaults(server.random, chance);
      await server.clock.advance(20_000);
      server.faults = undefined;
      await server.clock.advance(65_000);
      const answer = phone.wire.of<typeof probe>().call('RoomInformation.getEcho', { text: 'back' });
      await server.clock.advance(0);
      expect(await answer).toEqual({ text: 'back' });
      phone.wire.stop();
    }),
    { numRuns: 20 },
  );
});

test('a repeat after a restart between commit and reply is answered, and the work was done once', async () => {
  const { server, phone, state } = await started(1);
  let restarted = false;
  server.faults = ({ direction, text }) => {
    if (restarted || direction === 'up' || !text.includes('transmitOrder')) return undefined;
    restarted = true;
    return { kind: 'restart' };
  };
  const order = phone.wire.of<typeof probe>().call('RetailSystem.transmitOrder', { what: 'tea', request_id: 'r1' });
  await server.clock.advance(1_000);
  expect(await order).toEqual({ count: 2 });
  expect(state.done.get('tea')).toBe(2);
  expect(phone.wire.state().connectCount).toBe(2);
});

test('a phone disconnected while the server was down reconnects once it is back', async () => {
  const { server, phone } = await started(1);
  server.stop();
  await server.clock.advance(40_000);
  expect(phone.wire.state().connection).toBe('cut');
  await server.restart();
  await server.clock.advance(30_000);
  expect(phone.wire.state()).toMatchObject({ connection: 'open', offlineSince: undefined, connectCount: 2 });
});

test('a TV has its own identity and receives pushes to its room', async () => {
  const { server, state } = await started(1);
  const tv = { kind: 'tv', property: '1', deviceId: 'd1', roomId: 'room-12', room: '12', occupied: true } as const;
  state.identities.set('device', tv);
  const screen = simulatedTv(server, { cookies: new Map([['bellhop_session', 'device']]) });
  const heard: unknown[] = [];
  screen.wire.of<typeof probe>().on('Tv_Messages.getPopUpMessages', (root) => heard.push(root));
  screen.wire.start();
  await server.clock.advance(0);
  const { push } = server.gateway;
  push(probe, 'Tv_Messages.getPopUpMessages', { to: { property: '1', roomId: 'room-12' }, root: { id: 'm1' } });
  push(probe, 'Tv_Messages.getPopUpMessages', { to: { property: '1', roomId: 'room-13' }, root: { id: 'm2' } });
  await server.clock.advance(0);
  expect(heard).toEqual([{ id: 'm1' }]);
});

test('a refused call is not retried', async () => {
  const { server, phone } = await started(1);
  const call = phone.wire.of<typeof probe>().call('Streaming.fail', { how: 'refuse' }, { resend: true });
  const refused = expect(call).rejects.toEqual(new CallRefusedError('closed', true, { opening_time: '12:00' }));
  await server.clock.advance(0);
  await refused;
});
